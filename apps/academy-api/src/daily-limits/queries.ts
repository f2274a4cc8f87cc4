import { sql } from 'drizzle-orm';
import { dailyUses } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';
import type { DailyLimit, LimitedKind } from './rules.ts';

interface Use {
  kind: LimitedKind;
  userId: string;
  companyId: string;
  limit: DailyLimit;
}

/**
 * Counts one request for a person and for the company, unless the person or the company has reached its daily limit.
 * The row locks of the counters make concurrent requests respect the limit exactly.
 * @returns false if the limit is reached; the caller then rolls back its transaction, if there is one
 */
export async function countUse(db: Database, { kind, userId, companyId, limit }: Use): Promise<boolean> {
  const today = sql`(now() at time zone 'UTC')::date`;
  const countOnce = (most: number) => sql`
    on conflict (day, kind, subject_id) do update set count = uses.count + 1 where uses.count < ${most} returning 1`;
  // Counts the person first, so that refused requests of one person do not use up the limit of the company.
  const { rowCount } = await db.execute(sql`
    with person as (
      insert into ${dailyUses} as uses (day, kind, subject_id, count)
      values (${today}, ${kind}, ${userId}::uuid, 1) ${countOnce(limit.person)}
    )
    insert into ${dailyUses} as uses (day, kind, subject_id, count)
    select ${today}, ${kind}, ${companyId}::uuid, 1 from person ${countOnce(limit.company)}`);
  return rowCount === 1;
}
