import { sql } from 'drizzle-orm';
import type { DomainReason } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import type { LookUp } from './look-up.ts';

export interface ClaimedDomain {
  claim: string;
  domain: string;
}

/** Claims at most `most` domains that are due for a look-up. A claim expires after two minutes. */
export async function claimDomains(db: Database, most: number): Promise<ClaimedDomain[]> {
  const { rows } = await db.execute<ClaimedDomain & Record<string, unknown>>(
    sql`select claim, domain from core_published.claim_domain_checks_v1(${most}::int)`,
  );
  return rows;
}

export interface DomainChange {
  change: 'proven' | 'lost';
  company_id: string;
  company_name: string;
  domain_id: string;
  domain: string;
  reason: DomainReason | null;
}

/**
 * Stores the result of the look-up of a claimed domain. Returns the change if the domain has become proven or has lost
 * its proof; otherwise undefined.
 */
export async function storeLookUp(
  tx: Database,
  claim: string,
  { found, problem }: LookUp,
): Promise<DomainChange | undefined> {
  const { rows } = await tx.execute<DomainChange & Record<string, unknown>>(sql`
    select * from core_published.record_domain_check_v1(${claim}::uuid, ${sql.param(found)}::text[], ${problem}::text)`);
  return rows[0];
}
