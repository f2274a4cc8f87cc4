import { LRUCache } from 'lru-cache';

/** Maximum number of requests per second with one API key, in each process (rule 292). */
export const requestsPerSecond = 50;
const windowMs = 1_000;
const maxKeys = 10_000;

/**
 * Limits the number of requests of each API key within any period of one second.
 * The limit is kept in memory, so it applies to each process separately.
 */
export class KeyRate {
  /** Times of the latest admitted requests of each key, as a ring buffer: `next` is the index of the oldest time. */
  private readonly admitted = new LRUCache<string, { times: Float64Array; next: number }>({ max: maxKeys });

  /**
   * Counts the request and returns true.
   * Returns false, without counting, if `requestsPerSecond` requests with the key were admitted within the last second.
   */
  admit(keyId: string, now: number): boolean {
    let ring = this.admitted.get(keyId);
    if (!ring) {
      ring = { times: new Float64Array(requestsPerSecond).fill(-Infinity), next: 0 };
      this.admitted.set(keyId, ring);
    }
    if (now - ring.times[ring.next]! < windowMs) return false;
    ring.times[ring.next] = now;
    ring.next = (ring.next + 1) % requestsPerSecond;
    return true;
  }
}
