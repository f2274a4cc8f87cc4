import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Failure } from '../base/failure.ts';
import type { AccessStore } from './access-store.ts';
import { actorOfKey, type Actor, type KeyClient, type KnownApiKey } from './actor.ts';
import { tokenHash } from './derived-token.ts';

/** Lifetime of a cached key, well below the 30 seconds within which a revocation must take effect. */
const keyLifetimeMs = 5_000;
/** Minimum time between two records of the same kind for a key, so that not every request writes to the database. */
const recordedAfterMs = 60_000;
const maxCachedKeys = 10_000;
const maxKeyLength = 100;

/** Maximum length of a recorded user agent. */
const maxProgramLength = 100;

const clientOf = ({ ip, headers }: FastifyRequest): KeyClient => ({
  // The types of Fastify omit that the address of a client that has disconnected is unknown.
  address: (ip as string | undefined) ?? null,
  program: (headers['user-agent'] ?? '').replace(/\p{C}/gu, '').slice(0, maxProgramLength),
});

/**
 * Returns a function that verifies the API key of a request. The last use of the key is recorded with the client of the
 * request. The id of a revoked or expired key is attached to the request, so that log entries contain it.
 * The function throws Failure `unauthenticated` for keys that are unknown, revoked or expired.
 */
export function apiKeyVerifier(
  store: Pick<AccessStore, 'findApiKey' | 'recordApiKeyUse' | 'recordApiKeyRefusal'>,
  log: FastifyBaseLogger,
) {
  // Unknown keys are not cached, so that a new key works immediately.
  const known = new LRUCache<string, KnownApiKey>({ max: maxCachedKeys, ttl: keyLifetimeMs });
  const recorded = new LRUCache<string, true>({ max: maxCachedKeys, ttl: recordedAfterMs });

  async function findKey(key: string): Promise<KnownApiKey> {
    const hash = tokenHash(key);
    // The cache contains hashes instead of keys, so that a memory dump contains no keys of earlier requests.
    const cacheKey = hash.toString('base64');
    const cached = known.get(cacheKey);
    if (cached) return cached;
    const found = await store.findApiKey(hash);
    if (!found) throw new Failure('unauthenticated');
    known.set(cacheKey, found);
    return found;
  }

  /** Calls `write` unless the same kind of event was recorded for the key a short time ago. */
  function record(event: 'use' | 'refusal', apiKeyId: string, write: () => Promise<void>) {
    const entry = `${event} ${apiKeyId}`;
    if (recorded.has(entry)) return;
    recorded.set(entry, true);
    write().catch((error: unknown) => {
      recorded.delete(entry);
      log.error({ err: error, apiKeyId, event }, 'failed to record an event of an API key');
    });
  }

  return async (key: string, request: FastifyRequest): Promise<Actor> => {
    if (key.length > maxKeyLength) throw new Failure('unauthenticated');
    const found = await findKey(key);
    const { id, revokedAt, expiresAt } = found;
    if (revokedAt !== null || expiresAt.getTime() <= Date.now()) {
      request.refusedApiKey = found;
      record('refusal', id, () => store.recordApiKeyRefusal(id));
      throw new Failure('unauthenticated');
    }
    record('use', id, () => store.recordApiKeyUse(id, clientOf(request)));
    return actorOfKey(found);
  };
}
