import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { platformId, type Company } from '@academy/contracts';
import { boundsOf, type Actor, type Database } from '@academy/service-kit';
import { nameContains } from '../database/search-names.ts';
import { companies, companyPlatformIds } from '../database/tables/companies.ts';
import { timeZoneOfCompany } from '../database/time-zone.ts';
import { linkedTo, visibleTo } from '../database/visible-companies.ts';

const platformIds = sql<number[]>`array(
  select ${companyPlatformIds.platform_id}::float8 from ${companyPlatformIds}
  where ${companyPlatformIds.company_id} = ${companies.id} order by ${companyPlatformIds.position})`;

const columns = {
  companyId: companies.id,
  platformIds,
  operatingJurisdictions: companies.operating_jurisdictions,
  name: companies.name,
  timeZone: timeZoneOfCompany,
};

const ofPlatformId = (db: Database, platformId: number) =>
  db
    .select({ id: companyPlatformIds.company_id })
    .from(companyPlatformIds)
    .where(eq(companyPlatformIds.platform_id, platformId));

/**
 * Returns the SQL condition that a company's name contains the search text, or that the text is one of its platform
 * ids. The condition is a union of two queries, so that PostgreSQL uses the index of names and the index of platform
 * ids.
 */
export function matching(db: Database, search: string): SQL {
  const named = nameContains(companies.name, search);
  const number = /^\d+$/.test(search) ? platformId.safeParse(search) : undefined;
  if (!number?.success) return named;
  const ids = db.select({ id: companies.id }).from(companies).where(named);
  return inArray(companies.id, ids.union(ofPlatformId(db, number.data)));
}

interface CompanyPage {
  companyIds: readonly string[] | undefined;
  search: string | undefined;
  page: number;
  size: number;
}

/** Returns one page of the companies that an actor may see, sorted by name, and the number of all these companies. */
export async function findCompanies(
  db: Database,
  actor: Actor,
  { companyIds, search, page, size }: CompanyPage,
) {
  const where = and(
    visibleTo(db, actor),
    companyIds && inArray(companies.id, [...companyIds]),
    search ? matching(db, search) : undefined,
  );
  const { limit, offset } = boundsOf(page, size);
  const [items, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(companies)
      .where(where)
      .orderBy(asc(companies.name), asc(companies.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(companies).where(where),
  ]);
  return { data: items satisfies Company[], total: counted?.total ?? 0, page, size };
}

const byEitherId = (db: Database, id: string | number): SQL =>
  eq(companies.id, typeof id === 'string' ? id : ofPlatformId(db, id));

/** Returns the company with the given UUID or platform id, and whether the actor is a member of it. */
export async function findCompany(db: Database, actor: Actor, id: string | number) {
  const [row] = await db
    .select({ ...columns, excluded: companies.excluded, linked: sql<boolean>`${linkedTo(db, actor.userId)}` })
    .from(companies)
    .where(byEitherId(db, id));
  return row;
}

/** Marks the listed companies as excluded, and all others as not excluded. Updates only rows whose value changes. */
export function storeExcludedCompanies(db: Database, ids: readonly string[]) {
  const isListed = ids.length > 0 ? inArray(companies.id, [...ids]) : sql`false`;
  return db
    .update(companies)
    .set({ excluded: sql`${isListed}` })
    .where(sql`${companies.excluded} is distinct from (${isListed})`);
}
