import { sql } from 'drizzle-orm';
import { dailyUses } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';
import type { DailyLimit, LimitedKind } from './rules.ts';

interface Use {
  kind: LimitedKind;
  userId: string;
  /** Undefined if the request concerns no company; it then counts only towards the person's limit. */
  companyId: string | undefined;
  limit: DailyLimit;
}

/**
 * Counts one request for a person and, if the request concerns a company, for the company. If the person has reached
 * the daily limit, counts nothing. If only the company has reached its limit, counts the request only for the person.
 * Row locks on the counters keep concurrent requests from exceeding the limits.
 * @returns false if one of the limits is reached; the caller must then roll back its transaction, if there is one
 */
export async function countUse(db: Database, { kind, userId, companyId, limit }: Use): Promise<boolean> {
  const today = sql`(now() at time zone 'UTC')::date`;
  const countOnce = (most: number) => sql`
    on conflict (day, kind, subject_id) do update set count = uses.count + 1 where uses.count < ${most} returning 1`;
  const countPerson = sql`
    insert into ${dailyUses} as uses (day, kind, subject_id, count)
    values (${today}, ${kind}, ${userId}::uuid, 1) ${countOnce(limit.person)}`;
  if (companyId === undefined) return (await db.execute(countPerson)).rowCount === 1;
  // The request is counted for the person first, so that a person's refused requests do not use up the company's limit.
  const { rowCount } = await db.execute(sql`
    with person as (${countPerson})
    insert into ${dailyUses} as uses (day, kind, subject_id, count)
    select ${today}, ${kind}, ${companyId}::uuid, 1 from person ${countOnce(limit.company)}`);
  return rowCount === 1;
}
