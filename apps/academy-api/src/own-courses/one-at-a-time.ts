import { Failure } from '@academy/service-kit';

const maxWaiting = 10;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Runs one call after the other, because each holds a whole course in memory.
 * @throws Failure `unavailable` if too many calls are waiting
 */
export async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= maxWaiting) throw new Failure('unavailable');
  waiting += 1;
  const done = last.then(work);
  last = done.catch(() => undefined);
  try {
    return await done;
  } finally {
    waiting -= 1;
  }
}
