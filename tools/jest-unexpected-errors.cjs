const { subscribe, unsubscribe } = require('node:diagnostics_channel');
const { inspect } = require('node:util');

const print = ({ error, route }) => process.stderr.write(`${route} failed with 500:\n${inspect(error)}\n`);

// Prints the cause of every 500, which the answer and the silent log of a test do not contain.
beforeAll(() => subscribe('academy:unexpected-error', print));
afterAll(() => unsubscribe('academy:unexpected-error', print));
