import { LRUCache } from 'lru-cache';

interface RateLimits {
  /** Maximum number of admitted requests of one owner within any period of `windowMs`. */
  max: number;
  windowMs: number;
}

const maxOwners = 10_000;

/**
 * Limits how many requests of one owner, such as a user or an API key, are admitted within any period of a given
 * length. The requests are counted in memory, so the limit applies to each process separately.
 */
export class RequestRate {
  /** Times of the admitted requests of each owner within the last period, oldest first. */
  private readonly admitted = new LRUCache<string, number[]>({ max: maxOwners });

  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts the request if it is admitted. A refused request is not counted, so retries do not prolong the refusal.
   * @param now time in milliseconds that never runs backwards, such as `performance.now()`
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
