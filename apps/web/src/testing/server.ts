import { setupServer } from 'msw/node';

/** The network of the tests. What nobody has put a handler for fails the test. */
export const server = setupServer();
