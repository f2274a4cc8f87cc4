/**
 * Runs a function as if time had passed, so that a test need not wait until cache entries expire. Only
 * `performance.now` is moved forward, with which caches measure the age of their entries.
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
