import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Failure } from '../base/failure.ts';
import type { AccessStore } from './access-store.ts';
import { actorOfKey, type Actor, type KeyClient, type KnownApiKey } from './actor.ts';
import { tokenHash } from './derived-token.ts';

/** Milliseconds for which a key is cached. A revocation must take effect within 30 seconds. */
const keyLifetimeMs = 5_000;
/**
 * Minimum time in milliseconds between two writes about the same key, so that not every request writes to the database.
 */
const recordedAfterMs = 60_000;
const maxCachedKeys = 10_000;
const maxKeyLength = 100;

const maxProgramLength = 100;

const clientOf = ({ ip, headers }: FastifyRequest): KeyClient => ({
  // The type `string` is wrong: after the client has disconnected, the address is undefined.
  address: (ip as string | undefined) ?? null,
  program: (headers['user-agent'] ?? '').replace(/\p{C}/gu, '').slice(0, maxProgramLength),
});

/**
 * Returns a function that verifies the API key of a request, and records when and by which client the key was last
 * used. If the key is revoked or expired, its id is attached to the request, so that the log contains it. The function
 * throws Failure `unauthenticated` if the key is unknown, revoked or expired.
 */
export function apiKeyVerifier(
  store: Pick<AccessStore, 'findApiKey' | 'recordApiKeyUse' | 'recordApiKeyRefusal'>,
  log: FastifyBaseLogger,
) {
  // Contains no unknown keys, so that a new key works at once.
  const known = new LRUCache<string, KnownApiKey>({ max: maxCachedKeys, ttl: keyLifetimeMs });
  const recorded = new LRUCache<string, true>({ max: maxCachedKeys, ttl: recordedAfterMs });

  async function findKey(key: string): Promise<KnownApiKey> {
    const hash = tokenHash(key);
    // The cache contains hashes, so that a memory dump reveals no keys of earlier requests.
    const cacheKey = hash.toString('base64');
    const cached = known.get(cacheKey);
    if (cached) return cached;
    const found = await store.findApiKey(hash);
    if (!found) throw new Failure('unauthenticated');
    known.set(cacheKey, found);
    return found;
  }

  /** Calls `write`, unless it was called for the same event and key within the last `recordedAfterMs`. */
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
