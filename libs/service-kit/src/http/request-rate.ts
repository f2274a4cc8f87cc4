import { LRUCache } from 'lru-cache';

interface RateLimits {
  max: number;
  windowMs: number;
}

const maxOwners = 10_000;

/**
 * Limits how many requests of one owner, such as a user or an API key, are admitted in a period. The requests are
 * counted in memory, so each process has a limit of its own.
 */
export class RequestRate {
  /** Times of each owner's admitted requests in the last period, oldest first. */
  private readonly admitted = new LRUCache<string, number[]>({ max: maxOwners });

  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts a request if it is admitted. Refused requests are not counted, so that retries do not prolong the refusal.
   * @param now time in milliseconds that never decreases, such as `performance.now()`
   * @returns 0 if the request is admitted, else the whole seconds after which the owner may send a request again
   */
  secondsToWait(owner: string, now: number): number {
    const { max, windowMs } = this.limits;
    let times = this.admitted.get(owner);
    if (!times) this.admitted.set(owner, (times = []));
    const firstRecent = times.findIndex((time) => now - time < windowMs);
    times.splice(0, firstRecent === -1 ? times.length : firstRecent);
    if (times.length >= max) return Math.max(1, Math.ceil((times[0]! + windowMs - now) / 1_000));
    times.push(now);
    return 0;
  }
}
