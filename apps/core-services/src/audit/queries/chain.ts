import { and, asc, eq, gt, not, sql } from 'drizzle-orm';
import {
  auditChain,
  auditChainChecks,
  auditEntries,
  erasureAction,
  nilCompanyId,
  type ChainedEntry,
  type ChainLink,
  type ChainReport,
  type KnownLink,
  type RecordedErasure,
  type StoredLink,
} from '@academy/platform-data';
import type { Database } from '@academy/service-kit';

const isUnchained = sql`not exists (select from ${auditChain} link where link.entry_id = ${auditEntries.id})`;

const entryColumns = {
  action: sql<string>`${auditEntries.action}`,
  occurred_at: sql<string>`to_char(${auditEntries.occurred_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  actor_id: auditEntries.actor_id,
  actor_name: auditEntries.actor_name,
  subject: auditEntries.subject,
  details: sql<Record<string, unknown>>`${auditEntries.details}`,
  written_by: auditEntries.written_by,
};

/**
 * Returns the ids of the companies that have entries with ids of at least `firstId` that are not in the hash chain yet.
 */
export async function findUnchainedCompanies(db: Database, firstId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ companyId: auditEntries.company_id })
    .from(auditEntries)
    .where(and(sql`${auditEntries.id} >= ${firstId}::uuid`, isUnchained));
  return rows.map(({ companyId }) => companyId);
}

/**
 * Yields the ids of all companies with audit entries. Each query reads one entry of an index, because a single query
 * for all companies would read every entry.
 */
export async function* readAuditedCompanies(db: Database): AsyncGenerator<string> {
  let last: string | undefined;
  for (;;) {
    const [row] = await db
      .select({ companyId: auditEntries.company_id })
      .from(auditEntries)
      .where(last === undefined ? undefined : gt(auditEntries.company_id, last))
      .orderBy(asc(auditEntries.company_id))
      .limit(1);
    if (!row) return;
    yield row.companyId;
    last = row.companyId;
  }
}

/**
 * Locks the chain of a company until the transaction ends; returns false if another process has locked it. The function
 * first waits for running erasures, by a lock that several calls can share but only one erasure can hold. The texts of
 * an entry therefore do not change while its hash is computed.
 */
export async function lockChain(tx: Database, companyId: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('audit-chain', 0))`);
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`audit-chain:${companyId}`}, 0)) as locked`,
  );
  return rows[0]?.locked === true;
}

export async function findHead(db: Database, companyId: string): Promise<KnownLink | undefined> {
  const [head] = await db
    .select({ position: auditChain.position, hash: auditChain.hash })
    .from(auditChain)
    .where(eq(auditChain.company_id, companyId))
    .orderBy(sql`${auditChain.position} desc`)
    .limit(1);
  return head;
}

/**
 * Returns the entries of a company that are not in the hash chain yet and whose ids are greater than `after`, in the
 * order of their ids, at most `limit`.
 */
export const findUnchainedEntries = (
  db: Database,
  companyId: string,
  { after, limit }: { after: string; limit: number },
): Promise<(ChainedEntry & { id: string })[]> =>
  db
    .select({ id: auditEntries.id, ...entryColumns })
    .from(auditEntries)
    .where(and(eq(auditEntries.company_id, companyId), sql`${auditEntries.id} > ${after}::uuid`, isUnchained))
    .orderBy(asc(auditEntries.id))
    .limit(limit);

export async function insertLinks(
  tx: Database,
  companyId: string,
  links: readonly ChainLink[],
): Promise<void> {
  const column = (value: (link: ChainLink) => string | number | null) => sql.param(links.map(value));
  await tx.execute(sql`
    insert into ${auditChain} (company_id, position, entry_id, salt, texts_hash, hash)
    select ${companyId}::uuid, position, entry_id, salt, texts_hash, hash
    from unnest(
      ${column(({ position }) => position)}::bigint[],
      ${column(({ entry_id }) => entry_id)}::uuid[],
      ${column(({ salt }) => salt)}::text[],
      ${column(({ texts_hash }) => texts_hash)}::text[],
      ${column(({ hash }) => hash)}::text[]
    ) as link (position, entry_id, salt, texts_hash, hash)`);
}

/**
 * Yields the links of a company's chain in batches, each link with its audit entry, or with null if the entry is
 * missing.
 */
export async function* readLinks(
  db: Database,
  companyId: string,
  batchSize: number,
): AsyncGenerator<StoredLink[]> {
  let last = 0;
  for (;;) {
    const rows = await db
      .select({ link: auditChain, entry_of: auditEntries.company_id, ...entryColumns })
      .from(auditChain)
      .leftJoin(
        auditEntries,
        and(eq(auditEntries.id, auditChain.entry_id), eq(auditEntries.company_id, auditChain.company_id)),
      )
      .where(and(eq(auditChain.company_id, companyId), gt(auditChain.position, last)))
      .orderBy(asc(auditChain.position))
      .limit(batchSize);
    yield rows.map(({ link, entry_of, ...entry }) => ({
      ...link,
      entry: entry_of === null ? null : (entry as ChainedEntry),
    }));
    if (rows.length < batchSize) return;
    last = rows.at(-1)!.link.position;
  }
}

/**
 * Returns the erasures that are recorded in those entries of a company's audit log that are not in the hash chain yet.
 */
export async function findUnchainedErasures(db: Database, companyId: string): Promise<RecordedErasure[]> {
  const { rows } = await db.execute<RecordedErasure & Record<string, unknown>>(sql`
    select details ->> 'erasure' as erasure_id, (details -> 'entries')::int as entries
    from ${auditEntries}
    where company_id = ${companyId}::uuid and action = ${erasureAction} and ${isUnchained}`);
  return rows;
}

/** Returns, for each of the latest 1,000 verifications of a company's chain, the link that was the last one then. */
export async function findCheckedLinks(db: Database, companyId: string): Promise<KnownLink[]> {
  const rows = await db
    .select({ position: auditChainChecks.position, hash: auditChainChecks.hash })
    .from(auditChainChecks)
    .where(eq(auditChainChecks.company_id, companyId))
    .orderBy(sql`${auditChainChecks.checked_at} desc`)
    .limit(1_000);
  return rows.flatMap(({ position, hash }) => (hash === null ? [] : [{ position, hash }]));
}

/**
 * SQL condition: a stored verification is dated in the future. PostgreSQL itself sets `checked_at`, so such a time
 * suggests manipulation.
 */
const isInFuture = sql`${auditChainChecks.checked_at} > now() + interval '1 minute'`;

/** Returns the positions of the stored verifications of a company's chain that are dated in the future, at most 100. */
export async function findFutureChecks(db: Database, companyId: string): Promise<number[]> {
  const rows = await db
    .select({ position: auditChainChecks.position })
    .from(auditChainChecks)
    .where(and(eq(auditChainChecks.company_id, companyId), isInFuture))
    .limit(100);
  return rows.map(({ position }) => position);
}

/**
 * Stores the result of a verification. The insert is written in SQL, because drizzle would also name the column
 * `checked_at`, which only the database may set.
 */
export const storeCheck = (db: Database, companyId: string, { head, problem_count }: ChainReport) =>
  db.execute(sql`
    insert into ${auditChainChecks} (company_id, position, hash, problems)
    values (${companyId}, ${head?.position ?? 0}, ${head?.hash ?? null}, ${problem_count})`);

/**
 * Returns when a company's chain was last verified, in milliseconds since the epoch. Times in the future are ignored,
 * because they suggest manipulation.
 */
export async function findLastCheck(db: Database, companyId: string): Promise<number | undefined> {
  const [check] = await db
    .select({ checkedAt: auditChainChecks.checked_at })
    .from(auditChainChecks)
    .where(and(eq(auditChainChecks.company_id, companyId), not(isInFuture)))
    .orderBy(sql`${auditChainChecks.checked_at} desc`)
    .limit(1);
  return check?.checkedAt.getTime();
}

/**
 * Counts the companies for which a verification of the last 36 hours found problems. A company still counts after a
 * later verification without problems, because an attacker who has taken over a program could store such a
 * verification.
 */
export async function countBrokenChains(db: Database): Promise<number> {
  const { rows } = await db.execute<{ broken: number }>(sql`
    select count(distinct company_id)::int as broken
    from ${auditChainChecks} where problems > 0 and checked_at > now() - interval '36 hours'`);
  return rows[0]?.broken ?? 0;
}

/**
 * Returns the age in seconds of the oldest entry that is not in a hash chain yet and has an id of at least `firstId`; 0
 * if there is none.
 */
export async function findOldestUnchained(db: Database, firstId: string): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select coalesce(greatest(0, extract(epoch from now() - min(occurred_at))), 0)::float8 as seconds
    from ${auditEntries} where id >= ${firstId}::uuid and ${isUnchained}`);
  return rows[0]?.seconds ?? 0;
}

/**
 * Returns the seconds since the last verification of the platform's chain, which is verified after all other chains.
 */
export async function findAgeOfLastCheck(db: Database): Promise<number | undefined> {
  const last = await findLastCheck(db, nilCompanyId);
  return last === undefined ? undefined : Math.max(0, (Date.now() - last) / 1_000);
}
