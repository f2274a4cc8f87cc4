import { eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { Failure, prepareInTransaction, type Database } from '@academy/service-kit';
import { companies } from './tables/companies.ts';

const lock = prepareInTransaction<{ name: string }>(
  'company_lock',
  new QueryBuilder()
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, sql.placeholder('companyId')))
    .for('no key update'),
);

/**
 * Locks a company until the transaction ends, so that changes to its members, groups, invitations and API keys
 * run one after the other.
 * @returns the company's name
 */
export async function lockCompany(tx: Database, companyId: string): Promise<string> {
  const [company] = await lock(tx, { companyId });
  if (!company) throw new Failure('company_not_found');
  return company.name;
}

/**
 * Like `lockCompany`, but does not wait.
 * @returns false if another transaction has locked the company
 */
export async function lockCompanyUnlessLocked(tx: Database, companyId: string): Promise<boolean> {
  const locked = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update', { skipLocked: true });
  return locked.length > 0;
}
