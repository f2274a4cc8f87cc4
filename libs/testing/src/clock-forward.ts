/**
 * Runs a function as if some time had passed, so that a test need not wait until cache entries expire. Only
 * `performance.now` is moved forward, because caches measure the age of their entries with it.
 */
export async function withClockForward<T>(milliseconds: number, run: () => Promise<T>): Promise<T> {
  const real = performance.now.bind(performance);
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => real() + milliseconds);
  try {
    return await run();
  } finally {
    clock.mockRestore();
  }
}
