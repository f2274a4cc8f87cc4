import { and, eq, sql } from 'drizzle-orm';
import { badgeShares, certificates, enrollments } from '@academy/academy-data';
import type { BadgeShareOutcome } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { maxPostingSeconds, maxStayMinutes } from './rules.ts';

/** Stores a badge share and deletes the learner's shares of the same badge that still have the status `started`. */
export async function storeShare(db: Database, share: typeof badgeShares.$inferInsert): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .delete(badgeShares)
      .where(
        and(
          eq(badgeShares.user_id, share.user_id),
          eq(badgeShares.certificate_id, share.certificate_id),
          eq(badgeShares.status, 'started'),
        ),
      );
    await tx.insert(badgeShares).values(share);
  });
}

/** Finds a user's badge share, with the certificate data that the post contains. */
export async function findShare(db: Database, id: string, userId: string) {
  const [share] = await db
    .select({
      id: badgeShares.id,
      status: badgeShares.status,
      language: badgeShares.language,
      state_hash: badgeShares.state_hash,
      certificate_id: certificates.id,
      company_id: enrollments.company_id,
      course_titles: certificates.course_titles,
      company_name: certificates.company_name,
      is_revoked: sql<boolean>`${certificates.revoked_at} is not null`,
      is_late: sql<boolean>`${badgeShares.created_at} < now() - ${maxStayMinutes} * interval '1 minute'`,
      is_abandoned: sql<boolean>`${badgeShares.status} = 'posting'
        and ${badgeShares.posting_at} < now() - ${maxPostingSeconds} * interval '1 second'`,
    })
    .from(badgeShares)
    .innerJoin(certificates, eq(certificates.id, badgeShares.certificate_id))
    .innerJoin(enrollments, eq(enrollments.id, certificates.enrollment_id))
    .where(and(eq(badgeShares.id, id), eq(badgeShares.user_id, userId)));
  return share;
}
export type FoundShare = NonNullable<Awaited<ReturnType<typeof findShare>>>;

/** Claims a badge share for posting. Returns true for only one of several concurrent calls. */
export async function claimShare(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(badgeShares)
    .set({ status: 'posting', posting_at: sql`now()` })
    .where(and(eq(badgeShares.id, id), eq(badgeShares.status, 'started')));
  return rowCount === 1;
}

/** Stores the outcome of a badge share whose stored status still equals `status`. */
export async function endShare(
  db: Database,
  id: string,
  status: 'started' | 'posting',
  outcome: BadgeShareOutcome,
): Promise<void> {
  await db
    .update(badgeShares)
    .set({ status: outcome })
    .where(and(eq(badgeShares.id, id), eq(badgeShares.status, status)));
}
