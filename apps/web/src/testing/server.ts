import { setupServer } from 'msw/node';

/** Mock server that answers the requests of tests. A request without a handler fails the test. */
export const server = setupServer();
