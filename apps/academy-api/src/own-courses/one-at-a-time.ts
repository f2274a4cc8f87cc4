import { Failure } from '@academy/service-kit';

/** Maximum number of courses that wait. */
const maxWaiting = 10;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Does work that holds a whole course in memory, one piece after the other, so that the memory of the service suffices.
 * @throws Failure with the code `unavailable` if too much work is waiting
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
