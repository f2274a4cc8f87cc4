import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { boundsOf, violatedConstraint, type Database } from '@academy/service-kit';
import { companies } from '../database/tables/companies.ts';
import { companyDomains } from '../database/tables/company-domains.ts';
import { members } from '../database/tables/members.ts';

/** Minimum number of seconds between two look-ups of a domain. */
const secondsBetweenChecks = 10;

/**
 * Number of imported members who have not joined yet and whose address has the domain. The domain and the addresses are
 * stored in ASCII, so they can be compared as texts.
 */
const listedPeople = sql<number>`(
  select count(*)::int from ${members} listed
  where listed.company_id = "company_domains"."company_id" and listed.status = 'imported' and listed.user_id is null
    and split_part(lower(listed.email_address), '@', 2) = "company_domains"."domain")`;

const columns = {
  id: companyDomains.id,
  domain: companyDomains.domain,
  token: companyDomains.token,
  state: companyDomains.state,
  reason: companyDomains.reason,
  createdAt: companyDomains.created_at,
  checkedAt: companyDomains.checked_at,
  provenAt: companyDomains.proven_at,
  nextCheckAt: companyDomains.next_check_at,
  confirmedByAdministrator: sql<boolean>`${companyDomains.confirmed_by} is not null`,
  listedPeople,
};

const ofCompany = (companyId: string) => eq(companyDomains.company_id, companyId);
const isDomain = ({ companyId, domainId }: { companyId: string; domainId: string }) =>
  and(ofCompany(companyId), eq(companyDomains.id, domainId));

/** Returns one page of a company's domains in alphabetical order, and the number of all its domains. */
export async function findDomains(db: Database, companyId: string, page: number, size: number) {
  const { limit, offset } = boundsOf(page, size);
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(companyDomains)
      .where(ofCompany(companyId))
      .orderBy(asc(companyDomains.domain))
      .limit(limit)
      .offset(offset),
    countDomains(db, companyId),
  ]);
  return { rows, total };
}

export async function countDomains(db: Database, companyId: string): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(companyDomains).where(ofCompany(companyId));
  return counted?.total ?? 0;
}

export async function findByName(tx: Database, companyId: string, domain: string) {
  const [row] = await tx
    .select(columns)
    .from(companyDomains)
    .where(and(ofCompany(companyId), eq(companyDomains.domain, domain)));
  return row;
}

export async function lockDomain(tx: Database, call: { companyId: string; domainId: string }) {
  const [row] = await tx.select(columns).from(companyDomains).where(isDomain(call)).for('no key update');
  return row;
}

export async function companyExists(db: Database, companyId: string): Promise<boolean> {
  const rows = await db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId));
  return rows.length > 0;
}

/** Returns true if another company has proven the domain. */
export async function isTaken(tx: Database, companyId: string, domain: string): Promise<boolean> {
  const rows = await tx
    .select({ id: companyDomains.id })
    .from(companyDomains)
    .where(
      and(
        eq(companyDomains.domain, domain),
        eq(companyDomains.state, 'proven'),
        ne(companyDomains.company_id, companyId),
      ),
    );
  return rows.length > 0;
}

interface NewDomain {
  id: string;
  companyId: string;
  domain: string;
  token: string;
  createdBy: string;
}

export async function storeDomain(tx: Database, { id, companyId, domain, token, createdBy }: NewDomain) {
  const [row] = await tx
    .insert(companyDomains)
    .values({ id, company_id: companyId, domain, token, created_by: createdBy })
    .returning(columns);
  return row!;
}

export async function removeDomain(tx: Database, id: string): Promise<void> {
  await tx.delete(companyDomains).where(eq(companyDomains.id, id));
}

/**
 * Requests a look-up of a domain. For a domain that is not proven, the repeated look-ups begin again as for a new
 * domain.
 * @returns undefined if the company has no such domain
 */
export async function requestCheck(db: Database, call: { companyId: string; domainId: string }) {
  const isProven = sql`${companyDomains.state} = 'proven'`;
  const [row] = await db
    .update(companyDomains)
    .set({
      state: sql`case when ${isProven} then 'proven' else 'pending' end`,
      failures: sql`case when ${isProven} then ${companyDomains.failures} else 0 end`,
      asked_at: sql`now()`,
      claim: null,
      next_check_at: sql`greatest(now(), ${companyDomains.checked_at} + ${secondsBetweenChecks}::int * interval '1 second')`,
    })
    .where(isDomain(call))
    .returning(columns);
  return row;
}

/** @returns undefined if another company has proven the domain */
export async function storeConfirmation(tx: Database, id: string, confirmedBy: string) {
  try {
    const [row] = await tx
      .update(companyDomains)
      .set({
        state: 'proven',
        reason: null,
        failures: 0,
        confirmed_by: confirmedBy,
        proven_at: sql`now()`,
        next_check_at: null,
        failing_since: null,
        claim: null,
      })
      .where(eq(companyDomains.id, id))
      .returning(columns);
    return row;
  } catch (error) {
    // A check before the update cannot prevent a unique violation, because the worker may prove the domain at the same
    // time.
    if (violatedConstraint(error) === 'company_domains_proven') return undefined;
    throw error;
  }
}

export type DomainRow = Awaited<ReturnType<typeof storeDomain>>;
