import { sql } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';

/**
 * Opens the next round of enrollments. An enrollment is skipped if it is locked, or if its current round is no longer
 * the given one.
 * @param rounds the id and current round of each enrollment, and the due date of its next round
 * @returns the number of opened rounds
 */
export async function openRounds(
  tx: Database,
  rounds: readonly { id: string; round: number; dueOn: string }[],
  now: Date,
): Promise<number> {
  const { rows } = await tx.execute<{ opened: number }>(sql`
    select academy.open_rounds(
      ${sql.param(rounds.map(({ id }) => id))}::uuid[], ${sql.param(rounds.map(({ round }) => round))}::smallint[],
      ${sql.param(rounds.map(({ dueOn }) => dueOn))}::date[], ${now.toISOString()}::timestamptz) as opened`);
  return rows[0]?.opened ?? 0;
}
