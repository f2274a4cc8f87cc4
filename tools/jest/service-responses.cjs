const { subscribe, unsubscribe } = require('node:diagnostics_channel');
const { inspect } = require('node:util');

const print = ({ error, route }) => process.stderr.write(`${route} failed with 500:\n${inspect(error)}\n`);

const undocumented = new Set();
const collect = (response) => undocumented.add(response);

beforeAll(() => {
  // The cause of a response with status 500 is printed, because it is not in the response, and tests disable the log.
  subscribe('academy:unexpected-error', print);
  subscribe('academy:undocumented-response', collect);
});
afterAll(() => {
  unsubscribe('academy:unexpected-error', print);
  unsubscribe('academy:undocumented-response', collect);
  if (undocumented.size > 0)
    throw new Error(`Add these responses to the contract:\n${[...undocumented].join('\n')}`);
});
