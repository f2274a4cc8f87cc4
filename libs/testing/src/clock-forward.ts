/**
 * Runs checks as if some time had passed, so that a test need not wait until entries of caches end.
 * Only `performance.now` is put forward, by which caches measure the age of their entries.
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
