import { setupServer } from 'msw/node';

/** The network of the tests. A request without a handler fails the test. */
export const server = setupServer();
