import { setTimeout as sleep } from 'node:timers/promises';

interface Limits {
  timeout?: number;
  interval?: number;
}

/**
 * Repeats a check until it returns a truthy value, and returns this value. A check that throws, for example because an
 * `expect` fails, is repeated, too.
 * @throws Error on timeout, with the last failure or the last value in its message
 */
export async function eventually<T>(
  check: () => Promise<T> | T,
  { timeout = 20_000, interval = 20 }: Limits = {},
): Promise<Exclude<T, false | undefined | null | 0 | ''>> {
  const end = performance.now() + timeout;
  for (;;) {
    let failure: string;
    try {
      const value = await check();
      if (value) return value as Exclude<T, false | undefined | null | 0 | ''>;
      failure = `the last value was ${String(value)}`;
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    if (performance.now() > end)
      throw new Error(`Not true after ${timeout} ms: ${check}\nLast failure: ${failure}`);
    await sleep(interval);
  }
}
