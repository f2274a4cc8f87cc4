import { setupServer } from 'msw/node';

/** MSW server that responds to the requests of tests. A request without a handler fails the test. */
export const server = setupServer();
