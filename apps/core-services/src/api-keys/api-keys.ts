import { v7 as uuidv7 } from 'uuid';
import { maxApiKeys, type ApiKey, type ApiKeyScope } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, tokenHash, type Actor, type Database } from '@academy/service-kit';
import { lockActiveKeys, storeApiKey, storeRevocation, type ApiKeyRow } from './queries.ts';
import { generateKey, hintOf } from './rules.ts';

export const asApiKey = (row: ApiKeyRow): ApiKey => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

interface RequestedKey {
  companyId: string;
  name: string;
  scopes: readonly ApiKeyScope[];
  validDays: number;
  actor: Actor;
}

/**
 * Creates an API key and returns it. The key itself cannot be shown again later, because only its hash is stored.
 * @throws Failure with the code `too_many_api_keys`
 */
export async function createKey(db: Database, { actor, ...requested }: RequestedKey) {
  const key = generateKey();
  const scopes = [...new Set(requested.scopes)];
  return db.transaction(async (tx) => {
    const { companyId, name } = requested;
    if ((await lockActiveKeys(tx, companyId)) >= maxApiKeys) throw new Failure('too_many_api_keys');
    const row = await storeApiKey(tx, {
      ...requested,
      scopes,
      id: uuidv7(),
      hash: tokenHash(key),
      hint: hintOf(key),
      createdBy: actor.userId,
    });
    await recordAudit(tx, actor, {
      companyId,
      action: 'api_key_created',
      subject: name,
      details: { hint: row.hint, scopes: scopes.join(', '), expires_at: row.expiresAt.toISOString() },
    });
    return { ...asApiKey(row), key };
  });
}

/**
 * Revokes an API key. Revoking a revoked key again changes nothing.
 * @throws Failure with the code `api_key_not_found`
 */
export async function revokeKey(db: Database, companyId: string, id: string, actor: Actor): Promise<ApiKey> {
  return db.transaction(async (tx) => {
    const found = await storeRevocation(tx, companyId, id);
    if (!found) throw new Failure('api_key_not_found');
    if (found.isChanged)
      await recordAudit(tx, actor, {
        companyId,
        action: 'api_key_revoked',
        subject: found.key.name,
        details: { hint: found.key.hint },
      });
    return asApiKey(found.key);
  });
}
