import { sql } from 'drizzle-orm';
import { pairsOf } from '@academy/academy-data';
import type { PolicyChange, PublicationEffect } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import type { AskedPolicy } from './managed.ts';

/** Counts the people to whom a policy is assigned, by the same rule as the counts of a company course (rule 54). */
export async function countForPublication(
  db: Database,
  { companyId, policyId, change }: AskedPolicy & { change: PolicyChange },
): Promise<PublicationEffect> {
  const company = sql`${companyId}::uuid`;
  const pairs = pairsOf({ companyId: company, companyCourseId: sql`${policyId}::uuid`, courses: 'all' });
  // A new round does not change the completion of a person without an account (rule 79).
  const { rows } = await db.execute<PublicationEffect & Record<string, unknown>>(sql`
    with ${pairs}
    select
      count(*) filter (where ${change === 'material'} and completed and not never_signed_in)::int as again,
      count(*) filter (where not completed)::int as open,
      count(*) filter (where not completed and never_signed_in)::int as never_signed_in
    from pairs`);
  return rows[0]!;
}
