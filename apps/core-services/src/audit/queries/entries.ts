import { and, count, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { isId, type AuditAction } from '@academy/contracts';
import { auditEntries } from '@academy/platform-data';
import { boundsOf, type Database } from '@academy/service-kit';
import { companies } from '../../database/tables/companies.ts';
import { timeZoneOfCompany } from '../../database/time-zone.ts';
import { firstIdOf } from '../rules.ts';

export interface AuditFilter {
  /** Id of the company; `nilCompanyId` for the entries that concern no company. */
  companyId: string;
  action?: AuditAction | undefined;
  actorId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const batchSize = 1_000;

/**
 * Returns the IANA time zone in which the days of a filter begin and end: the company's zone or, for the audit log of
 * the platform, Europe/Berlin.
 */
async function findTimeZone(db: Database, companyId: string): Promise<string> {
  const { rows } = await db.execute<{ time_zone: string }>(sql`
    select ${timeZoneOfCompany} as time_zone
    from (select) one left join ${companies} on ${eq(companies.id, companyId)}`);
  return rows[0]!.time_zone;
}

/**
 * Returns the SQL condition for the entries that match a filter. Ids begin with the time of their creation, so the
 * bounds of `id` limit an index scan to roughly the requested days. The bounds of `occurred_at` then select exactly the
 * requested days.
 */
async function conditionOf(db: Database, filter: AuditFilter) {
  const { companyId, action, actorId, from, to } = filter;
  const timeZone = from === undefined && to === undefined ? undefined : await findTimeZone(db, companyId);
  const startOf = (day: SQL) => sql`((${day})::timestamp at time zone ${timeZone})`;
  return and(
    eq(auditEntries.company_id, companyId),
    action && eq(auditEntries.action, action),
    actorId === undefined ? undefined : eq(auditEntries.actor_id, actorId),
    from === undefined
      ? undefined
      : sql`${auditEntries.id} >= ${firstIdOf(from, -2)}::uuid
          and ${auditEntries.occurred_at} >= ${startOf(sql`${from}::date`)}`,
    to === undefined
      ? undefined
      : sql`${auditEntries.id} < ${firstIdOf(to, 3)}::uuid
          and ${auditEntries.occurred_at} < ${startOf(sql`${to}::date + 1`)}`,
  );
}

const columns = {
  id: auditEntries.id,
  // A later version of a program may have recorded an action that is not an `AuditAction` of this version.
  action: sql<string>`${auditEntries.action}`,
  occurredAt: auditEntries.occurred_at,
  actorId: auditEntries.actor_id,
  actorName: auditEntries.actor_name,
  subject: auditEntries.subject,
  details: auditEntries.details,
};

type Details = { details: (typeof auditEntries.$inferSelect)['details'] };

/** Returns the names of the source and target companies of progress transfers, by company id. */
async function findOtherCompanies(db: Database, entries: readonly Details[]): Promise<Map<string, string>> {
  const ids = entries.flatMap(({ details: { source, target } }) =>
    // Entries of other actions may use the same keys for values that are not ids.
    [source, target].filter((id) => typeof id === 'string').filter(isId),
  );
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function withOtherCompanies<Entry extends Details>(
  db: Database,
  companyId: string,
  entries: readonly Entry[],
): Promise<(Entry & { otherCompany?: string })[]> {
  const names = await findOtherCompanies(db, entries);
  return entries.map((entry) => {
    const { source, target } = entry.details;
    const name = names.get(String(source === companyId ? target : source));
    return name === undefined ? entry : { ...entry, otherCompany: name };
  });
}

/**
 * Returns one page of audit entries, latest first, and the number of all entries that match the filter. Ids ascend with
 * time, so sorting by id is sorting by time.
 */
export async function findAuditEntries(
  db: Database,
  { page, size, ...filter }: AuditFilter & { page: number; size: number },
) {
  const where = await conditionOf(db, filter);
  const { limit, offset } = boundsOf(page, size);
  const [entries, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(auditEntries)
      .where(where)
      .orderBy(desc(auditEntries.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(auditEntries).where(where),
  ]);
  const named = await withOtherCompanies(db, filter.companyId, entries);
  return {
    data: named.map((entry) => ({ ...entry, occurredAt: entry.occurredAt.toISOString() })),
    total: counted?.total ?? 0,
    page,
    size,
  };
}

export async function* readAuditEntries(db: Database, filter: AuditFilter) {
  const where = await conditionOf(db, filter);
  let last: string | undefined;
  for (;;) {
    const batch = await db
      .select(columns)
      .from(auditEntries)
      .where(and(where, last === undefined ? undefined : lt(auditEntries.id, last)))
      .orderBy(desc(auditEntries.id))
      .limit(batchSize);
    if (batch.length > 0) yield await withOtherCompanies(db, filter.companyId, batch);
    if (batch.length < batchSize) return;
    last = batch.at(-1)?.id;
  }
}
