import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Failure } from '../base/failure.ts';
import type { AccessStore } from './access-store.ts';
import { actorOfKey, type Actor } from './actor.ts';
import { tokenHash } from './derived-token.ts';
import { KeyRate } from './key-rate.ts';

/** Lifetime of a cached key, well below the 30 seconds within which a revocation must take effect. */
const keyLifetimeMs = 5_000;
/** Minimum time between two updates of a key's time of last use, so that not every request writes to the database. */
const useRecordedAfterMs = 60_000;
const maxCachedKeys = 10_000;
const longestKey = 100;

/**
 * Returns a function that verifies an API key and counts the request towards the rate limit of the key (rule 292).
 * The function throws Failure `unauthenticated` for keys that are unknown, revoked or expired,
 * and Failure `too_many_requests` for requests beyond the rate limit.
 */
export function apiKeyVerifier(
  store: Pick<AccessStore, 'findApiKey' | 'recordApiKeyUse'>,
  log: FastifyBaseLogger,
) {
  // Unknown keys are not cached, so that a new key works immediately.
  const known = new LRUCache<string, Actor>({ max: maxCachedKeys, ttl: keyLifetimeMs });
  const recorded = new LRUCache<string, true>({ max: maxCachedKeys, ttl: useRecordedAfterMs });
  const rate = new KeyRate();

  async function findActor(key: string): Promise<Actor> {
    const hash = tokenHash(key);
    // The cache contains hashes instead of keys, so that a memory dump contains no keys of earlier requests.
    const cacheKey = hash.toString('base64');
    const cached = known.get(cacheKey);
    if (cached) return cached;
    const found = await store.findApiKey(hash);
    if (!found) throw new Failure('unauthenticated');
    const actor = actorOfKey(found);
    known.set(cacheKey, actor);
    return actor;
  }

  function recordUse(keyId: string) {
    if (recorded.has(keyId)) return;
    recorded.set(keyId, true);
    store.recordApiKeyUse(keyId).catch((error: unknown) => {
      recorded.delete(keyId);
      log.error({ err: error, apiKeyId: keyId }, 'failed to record the use of an API key');
    });
  }

  return async (key: string): Promise<Actor> => {
    if (key.length > longestKey) throw new Failure('unauthenticated');
    const actor = await findActor(key);
    if (actor.apiKey!.expiresAt.getTime() <= Date.now()) throw new Failure('unauthenticated');
    if (!rate.admit(actor.userId, performance.now()))
      throw new Failure('too_many_requests', { retryAfter: 1 });
    recordUse(actor.userId);
    return actor;
  };
}
