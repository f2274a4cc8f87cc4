import { v7 as uuidv7 } from 'uuid';
import { holdsScope, maxApiKeys, type ApiKey, type ApiKeyScope } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, tokenHash, type Actor, type Database } from '@academy/service-kit';
import { lockCompany } from '../database/lock-company.ts';
import {
  findHeldPermissions,
  lockActiveKeys,
  lockApiKey,
  storeApiKey,
  storeResponsible,
  storeRevocation,
  type ApiKeyRow,
} from './queries.ts';
import { generateKey, hintOf } from './rules.ts';

export const asApiKey = (row: ApiKeyRow): ApiKey => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lastRefusedAt: row.lastRefusedAt?.toISOString() ?? null,
  responsibleLostAt: row.responsibleLostAt?.toISOString() ?? null,
  stopsAt: row.stopsAt?.toISOString() ?? null,
});

/**
 * Requires that the actor holds the permissions of all scopes in the company.
 * @throws Failure `scope_not_held`, whose detail names the scope
 */
async function requireScopes(tx: Database, companyId: string, actor: Actor, scopes: readonly ApiKeyScope[]) {
  if (actor.isAdmin) return;
  const held = await findHeldPermissions(tx, companyId, actor.userId);
  const missing = scopes.find((scope) => !holdsScope(held, scope));
  if (missing !== undefined) throw new Failure('scope_not_held', { detail: missing });
}

interface RequestedKey {
  companyId: string;
  name: string;
  scopes: readonly ApiKeyScope[];
  validDays: number;
  actor: Actor;
}

/**
 * Creates an API key. Only its hash is stored, so the key itself cannot be shown again later.
 * @throws Failure with the code `too_many_api_keys` or `scope_not_held`
 */
export async function createKey(db: Database, { actor, ...requested }: RequestedKey) {
  const key = generateKey();
  const scopes = [...new Set(requested.scopes)];
  return db.transaction(async (tx) => {
    const { companyId, name } = requested;
    if ((await lockActiveKeys(tx, companyId)) >= maxApiKeys) throw new Failure('too_many_api_keys');
    await requireScopes(tx, companyId, actor, scopes);
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

/**
 * Makes the actor responsible for an active API key, for example after its creator has left the company (rule 291).
 * @throws Failure with the code `api_key_not_found`, `api_key_not_active` or `scope_not_held`
 */
export async function takeOverKey(
  db: Database,
  companyId: string,
  id: string,
  actor: Actor,
): Promise<ApiKey> {
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const key = await lockApiKey(tx, companyId, id);
    if (!key) throw new Failure('api_key_not_found');
    if (key.state !== 'active') throw new Failure('api_key_not_active');
    await requireScopes(tx, companyId, actor, key.scopes);
    const taken = await storeResponsible(tx, id, actor.userId);
    await recordAudit(tx, actor, {
      companyId,
      action: 'api_key_taken_over',
      subject: key.name,
      details: { hint: key.hint },
    });
    return asApiKey(taken);
  });
}
