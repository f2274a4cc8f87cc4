import { asc, sql } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';
import { members } from '../database/tables/members.ts';

/** Maximum number of companies in which an account is linked by one request. Further ones follow with the next request. */
const maxLinkedAtOnce = 100;

/** Prepares the query for the companies with an imported or deactivated member who has the address but no account. */
export const prepareCompaniesToLink = (db: Database) =>
  db
    .selectDistinct({ companyId: members.company_id })
    .from(members)
    .where(
      sql`${members.user_id} is null and lower(${members.email_address}) = ${sql.placeholder('address')}
          and ${members.status} in ('imported', 'deactivated')`,
    )
    .orderBy(asc(members.company_id))
    .limit(maxLinkedAtOnce)
    .prepare('companies_to_link');

/** Limits how long the transaction waits for a lock, for example while a large import changes the company. */
export const limitLockWait = (tx: Database) => tx.execute(sql`set local lock_timeout = '3s'`);
