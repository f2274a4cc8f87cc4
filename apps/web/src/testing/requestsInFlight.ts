import type { SetupServer } from 'msw/node';

/** Maximum time in milliseconds that the end of a test waits for responses. */
const patience = 5_000;
// Keeps the real `setTimeout`, because tests can replace it by a fake one.
const { setTimeout } = globalThis;

/**
 * Follows the requests to a mock server.
 * @returns a function that waits until all requests have a response, and rejects if one has none in time. Without this
 * wait, handlers of the next test would respond, or Jest would have removed the DOM when the response arrives.
 */
export function followRequests({ events }: Pick<SetupServer, 'events'>): () => Promise<void> {
  const inFlight = new Map<string, string>();
  events.on('request:start', ({ requestId, request: { method, url, signal } }) => {
    inFlight.set(requestId, `${method} ${url} of the test “${expect.getState().currentTestName}”`);
    // MSW reports no end of an aborted request.
    signal.addEventListener('abort', () => inFlight.delete(requestId));
  });
  events.on('request:end', ({ requestId }) => inFlight.delete(requestId));
  return async () => {
    for (const end = performance.now() + patience; inFlight.size > 0 && performance.now() < end;)
      await new Promise((resolve) => setTimeout(resolve));
    const requests = [...inFlight.values()];
    inFlight.clear();
    if (requests.length > 0) throw new Error(`These requests have no response: ${requests.join(', ')}`);
  };
}
