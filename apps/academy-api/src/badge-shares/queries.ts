import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { badgeShares, certificates } from '@academy/academy-data';
import type { BadgeShareOutcome } from '@academy/contracts';
import { longestPostingSeconds, longestStayMinutes } from './rules.ts';

export async function storeShare(db: NodePgDatabase, share: typeof badgeShares.$inferInsert): Promise<void> {
  await db.insert(badgeShares).values(share);
}

/** A user's share with what its post is made of. */
export async function findShare(db: NodePgDatabase, id: string, userId: string) {
  const [share] = await db
    .select({
      id: badgeShares.id,
      status: badgeShares.status,
      language: badgeShares.language,
      state_hash: badgeShares.state_hash,
      certificate_id: certificates.id,
      course_titles: certificates.course_titles,
      company_name: certificates.company_name,
      is_revoked: sql<boolean>`${certificates.revoked_at} is not null`,
      is_late: sql<boolean>`${badgeShares.created_at} < now() - ${longestStayMinutes} * interval '1 minute'`,
      is_abandoned: sql<boolean>`${badgeShares.status} = 'posting'
        and ${badgeShares.posting_at} < now() - ${longestPostingSeconds} * interval '1 second'`,
    })
    .from(badgeShares)
    .innerJoin(certificates, eq(certificates.id, badgeShares.certificate_id))
    .where(and(eq(badgeShares.id, id), eq(badgeShares.user_id, userId)));
  return share;
}
export type FoundShare = NonNullable<Awaited<ReturnType<typeof findShare>>>;

/** Begins to post a share; of calls at once only one may. */
export async function claimShare(db: NodePgDatabase, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(badgeShares)
    .set({ status: 'posting', posting_at: sql`now()` })
    .where(and(eq(badgeShares.id, id), eq(badgeShares.status, 'started')));
  return rowCount === 1;
}

/** Notes what became of a share that was in `status`. */
export async function endShare(
  db: NodePgDatabase,
  id: string,
  status: 'started' | 'posting',
  outcome: BadgeShareOutcome,
): Promise<void> {
  await db
    .update(badgeShares)
    .set({ status: outcome })
    .where(and(eq(badgeShares.id, id), eq(badgeShares.status, status)));
}
