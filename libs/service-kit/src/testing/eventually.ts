import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Looks again and again until something is there, and gives it back.
 * @throws Error when it is not there after so many milliseconds
 */
export async function eventually<T>(
  look: () => Promise<T | undefined | false> | T | undefined | false,
  milliseconds = 20_000,
): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`it did not happen in time: ${look}`);
    await sleep(20);
  }
}
