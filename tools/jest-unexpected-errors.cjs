const { subscribe, unsubscribe } = require('node:diagnostics_channel');
const { inspect } = require('node:util');

const print = ({ error, route }) => process.stderr.write(`${route} failed with 500:\n${inspect(error)}\n`);

// Prints the cause of every 500 response: the response does not contain it, and tests disable the log.
beforeAll(() => subscribe('academy:unexpected-error', print));
afterAll(() => unsubscribe('academy:unexpected-error', print));
