import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ApiKey, ApiKeyScope } from '@academy/contracts';
import { boundsOf, type Database } from '@academy/service-kit';
import { lockCompany } from '../database/lock-company.ts';
import { isActive as isMemberActive } from '../database/member-states.ts';
import { apiKeys } from '../database/tables/api-keys.ts';
import { members } from '../database/tables/members.ts';

/** Time at which the key stops working (rule 291). */
const end = sql`core.api_key_end(${apiKeys.expires_at}, ${apiKeys.responsible_lost_at})`;

/** SQL for the state of a key. A key that is revoked and has expired has the state `revoked`. */
const state = sql<ApiKey['state']>`case
  when ${apiKeys.revoked_at} is not null then 'revoked'
  when ${end} <= now() then 'expired'
  else 'active' end`;

const columns = {
  id: apiKeys.id,
  state,
  name: apiKeys.name,
  hint: apiKeys.hint,
  scopes: apiKeys.scopes,
  createdAt: apiKeys.created_at,
  expiresAt: apiKeys.expires_at,
  revokedAt: apiKeys.revoked_at,
  lastUsedAt: apiKeys.last_used_at,
  lastUsedAddress: apiKeys.last_used_address,
  lastUsedProgram: apiKeys.last_used_program,
  lastRefusedAt: apiKeys.last_refused_at,
  responsibleLostAt: apiKeys.responsible_lost_at,
  stopsAt: sql<Date | null>`case when ${apiKeys.responsible_lost_at} is not null then ${end} end`.mapWith(
    apiKeys.expires_at,
  ),
  responsibleName: sql<string | null>`(
    select nullif(trim(first_name || ' ' || last_name), '') from core.members member
    where member.company_id = "api_keys"."company_id" and member.user_id = "api_keys"."responsible_id")`,
};

const ofCompany = (companyId: string) => eq(apiKeys.company_id, companyId);
const isActive = sql`${state} = 'active'`;

/**
 * Returns one page of a company's API keys, and the number of all its keys. Active keys come before the other keys, and
 * newer keys before older ones.
 */
export async function findApiKeys(db: Database, companyId: string, page: number, size: number) {
  const { limit, offset } = boundsOf(page, size);
  const [rows, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(apiKeys)
      .where(ofCompany(companyId))
      .orderBy(desc(isActive), desc(apiKeys.created_at), desc(apiKeys.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(apiKeys).where(ofCompany(companyId)),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/**
 * Locks the company until the transaction ends, so that concurrent requests cannot exceed the maximum number of keys.
 * @returns the number of active API keys of the company
 */
export async function lockActiveKeys(tx: Database, companyId: string): Promise<number> {
  await lockCompany(tx, companyId);
  const [counted] = await tx
    .select({ total: count() })
    .from(apiKeys)
    .where(and(ofCompany(companyId), isActive));
  return counted?.total ?? 0;
}

interface NewKey {
  id: string;
  companyId: string;
  name: string;
  hash: Buffer;
  hint: string;
  scopes: ApiKeyScope[];
  createdBy: string;
  validDays: number;
}

export async function storeApiKey(tx: Database, key: NewKey) {
  const [stored] = await tx
    .insert(apiKeys)
    .values({
      id: key.id,
      company_id: key.companyId,
      name: key.name,
      token_hash: key.hash,
      hint: key.hint,
      scopes: key.scopes,
      created_by: key.createdBy,
      responsible_id: key.createdBy,
      expires_at: sql`now() + ${key.validDays}::int * interval '1 day'`,
    })
    .returning(columns);
  return stored!;
}

/** @returns the key, and whether this call revoked it; undefined if the company has no such key */
export async function storeRevocation(tx: Database, companyId: string, id: string) {
  const where = and(ofCompany(companyId), eq(apiKeys.id, id));
  const [revoked] = await tx
    .update(apiKeys)
    .set({ revoked_at: sql`now()` })
    .where(and(where, isNull(apiKeys.revoked_at)))
    .returning(columns);
  if (revoked) return { key: revoked, isChanged: true };
  const [key] = await tx.select(columns).from(apiKeys).where(where);
  return key && { key, isChanged: false };
}

export async function lockApiKey(tx: Database, companyId: string, id: string) {
  const [key] = await tx
    .select(columns)
    .from(apiKeys)
    .where(and(ofCompany(companyId), eq(apiKeys.id, id)))
    .for('update');
  return key;
}

export async function storeResponsible(tx: Database, id: string, userId: string) {
  const [key] = await tx
    .update(apiKeys)
    .set({ responsible_id: userId, responsible_lost_at: null })
    .where(eq(apiKeys.id, id))
    .returning(columns);
  return key!;
}

/** Returns the permissions of an active member; an empty list for anybody else. */
export async function findHeldPermissions(tx: Database, companyId: string, userId: string) {
  const [member] = await tx
    .select({ permissions: members.permissions })
    .from(members)
    .where(
      and(eq(members.company_id, companyId), eq(members.user_id, userId), isMemberActive(members.status)),
    );
  return member?.permissions ?? [];
}

export type ApiKeyRow = Awaited<ReturnType<typeof storeApiKey>>;
