import { eq, sql } from 'drizzle-orm';
import { companySizes, dutyCounts, duties } from '@academy/academy-data';
import type { CountedDuty } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { lockDuty, type AskedDuty } from './duties.ts';
import { countDutyPeople } from './people.ts';

type Counts = CountedDuty['counts'];

/**
 * Minimum number of members of a company whose duties have stored counts. For smaller companies, each request computes
 * the counts.
 */
export const manyMembers = 10_000;

/**
 * Stored counts may be used until their age is this multiple of the time that counting took, like the counts of company
 * courses (decision 49).
 */
const restFactor = 100;

interface Stored extends Record<string, unknown> {
  members: number;
  /** Null if there are no stored counts, or if they may no longer be used. */
  counts: Counts | null;
}

async function findStored(db: Database, { companyId, dutyId }: AskedDuty): Promise<Stored | undefined> {
  const { rows } = await db.execute<Stored>(sql`
    select size.members_count as members, case when stored.duty_id is not null then json_build_object(
      'people', stored.people_count, 'met', stored.met_count, 'open', stored.open_count, 'exempt', stored.exempt_count) end as counts
    from ${companySizes} size
    left join (${dutyCounts} stored join ${duties} duty on duty.id = stored.duty_id)
      on duty.company_id = size.company_id and duty.id = ${dutyId}::uuid and duty.archived_at is null
        and stored.counted_at > now() - stored.duration_ms * ${sql.raw(String(restFactor))} * interval '1 millisecond'
    where size.company_id = ${companyId}::uuid`);
  return rows[0];
}

/**
 * Counts the people of a duty and stores the counts, unless usable ones are stored. Locks the duty, so that a
 * concurrent change of the duty or its exemptions either commits before the count, or deletes the stored counts
 * afterwards.
 */
const storeCounts = (db: Database, asked: AskedDuty): Promise<Counts> =>
  db.transaction(async (tx) => {
    const isFound = (await lockDuty(tx, asked)) !== undefined;
    const stored = await findStored(tx, asked);
    if (stored?.counts) return stored.counts;
    const startedAt = performance.now();
    const { counts } = await countDutyPeople(tx, asked);
    if (!isFound) return counts;
    const row = {
      counted_at: sql`now()`,
      duration_ms: Math.round(performance.now() - startedAt),
      people_count: counts.people,
      met_count: counts.met,
      open_count: counts.open,
      exempt_count: counts.exempt,
    };
    await tx
      .insert(dutyCounts)
      .values({ duty_id: asked.dutyId, ...row })
      .onConflictDoUpdate({ target: dutyCounts.duty_id, set: row });
    return counts;
  });

/**
 * Finds the number of the company's members, and the stored counts of the people whom a duty concerns, which may be
 * slightly outdated. Returns undefined if the company has fewer than `manyMembers` members.
 */
export async function findStoredCounts(
  db: Database,
  asked: AskedDuty,
): Promise<{ counts: Counts; members: number } | undefined> {
  const stored = await findStored(db, asked);
  if (!stored || stored.members < manyMembers) return undefined;
  return { members: stored.members, counts: stored.counts ?? (await storeCounts(db, asked)) };
}

/**
 * Returns the counts of the people whom a duty concerns. In companies with at least `manyMembers` members, the counts
 * may be slightly outdated.
 */
export const findDutyCounts = async (db: Database, asked: AskedDuty): Promise<Counts> =>
  (await findStoredCounts(db, asked))?.counts ?? (await countDutyPeople(db, asked)).counts;

/** Deletes the stored counts of a duty, so that a change is visible at once. The caller must have locked the duty. */
export const forgetDutyCounts = (tx: Database, dutyId: string) =>
  tx.delete(dutyCounts).where(eq(dutyCounts.duty_id, dutyId));
