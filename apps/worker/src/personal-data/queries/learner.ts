import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  acknowledgements,
  advancements,
  badgeShares,
  calendarFeeds,
  certificateBundles,
  evidencePacks,
  certificates,
  courseReminders,
  courseRounds,
  dailyUses,
  dueDates,
  enrollments,
  knownAssignments,
  pastRounds,
  progressTransfers,
  reportMailSubscriptions,
  publishedMembers,
  sentReportMails,
  summaryRecipients,
  testAttempts,
} from '@academy/academy-data';
import type { Database } from '@academy/service-kit';
import { forgetExemptions } from './exemptions.ts';
import { forgetParticipant } from './participants.ts';
import { forgetProofs } from './proofs.ts';
import { forgetAuthor, forgetRegistrations } from './own-content.ts';

/**
 * SQL condition: the column contains one of the ids. The ids are passed as one array, because PostgreSQL limits the
 * number of parameters.
 */
const isAmong = (column: AnyPgColumn, ids: readonly string[]) =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;

interface Learner {
  userId: string;
  /** Random id that replaces the user id. */
  pseudonym: string;
}

/**
 * Locks the person's enrollments, except in companies that the person has joined again since the erasure was requested.
 * To avoid deadlocks, enrollments are locked before certificates, in the same order as when certificates are issued.
 */
async function lockEnrollments(tx: Database, { userId }: Learner) {
  const isMember = sql`exists (
    select from ${publishedMembers} member
    where member.company_id = ${enrollments.company_id} and member.user_id = ${enrollments.user_id})`;
  return tx
    .select({ id: enrollments.id, companyCourseId: enrollments.company_course_id })
    .from(enrollments)
    .where(and(eq(enrollments.user_id, userId), sql`not ${isMember}`))
    .orderBy(enrollments.id)
    .for('no key update');
}

/**
 * Replaces the holder's name in certificates, which are retained as proof of training. The new name must equal the
 * result of `core.pseudonym`, which the worker's role may not call.
 * @returns the number of changed certificates
 */
async function forgetHolder(tx: Database, ids: readonly string[], pseudonym: string): Promise<number> {
  const { rowCount } = await tx
    .update(certificates)
    .set({
      holder_name: sql`'Pseudonym ' || upper(left(${pseudonym}::text, 8))`,
      identity_salt: null,
      identity_hash: null,
      revocation_reason: null,
      erased_at: sql`now()`,
    })
    .where(and(isAmong(certificates.enrollment_id, ids), isNull(certificates.erased_at)));
  return rowCount ?? 0;
}

/**
 * Restarts unfinished certificate bundles that may contain the erased person's certificates, and makes finished ones
 * expire.
 */
async function withdrawBundles(tx: Database, companyCourseIds: readonly string[]): Promise<void> {
  const ofCourse = isAmong(certificateBundles.company_course_id, companyCourseIds);
  await tx
    .update(certificateBundles)
    .set({ status: 'queued', claims: sql`${certificateBundles.claims} + 1`, certificate_ids: null, done: 0 })
    .where(and(ofCourse, inArray(certificateBundles.status, ['queued', 'running'])));
  await tx
    .update(certificateBundles)
    .set({ expires_at: sql`now()` })
    .where(and(ofCourse, sql`${certificateBundles.expires_at} > now()`));
}

/**
 * Restarts unfinished evidence packs of companies whose records or audit log name the person, and makes finished ones
 * expire. `companyIds` are the companies of which the person was a member, or to which the person was invited.
 */
export async function withdrawPacks(tx: Database, userId: string | null, companyIds: readonly string[]) {
  const concerned = sql`(${isAmong(evidencePacks.company_id, companyIds)} or ${evidencePacks.company_id} in (
    select company_id from core_published.audit_chain_v1 where actor_id = ${userId}::uuid))`;
  await tx
    .update(evidencePacks)
    .set({
      status: 'queued',
      claims: sql`${evidencePacks.claims} + 1`,
      manifest: null,
      signatures: null,
      done: 0,
    })
    .where(and(concerned, inArray(evidencePacks.status, ['queued', 'running'])));
  await tx
    .update(evidencePacks)
    .set({ expires_at: sql`now()` })
    .where(and(concerned, sql`${evidencePacks.expires_at} > now()`));
}

/**
 * Deletes enrollments that the user created after the first run of the erasure, while a service still cached the
 * user's permissions. Only enrollments in courses in which the pseudonym is already enrolled are deleted.
 */
async function deleteStrays(
  tx: Database,
  { userId, pseudonym }: Learner,
  ids: readonly string[],
): Promise<void> {
  const kept = alias(enrollments, 'kept');
  const rows = await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .innerJoin(
      kept,
      and(eq(kept.company_course_id, enrollments.company_course_id), eq(kept.user_id, pseudonym)),
    )
    .where(and(eq(enrollments.user_id, userId), isAmong(enrollments.id, ids)));
  const strays = rows.map(({ id }) => id);
  if (strays.length === 0) return;
  await tx.delete(certificates).where(inArray(certificates.enrollment_id, strays));
  await tx.delete(acknowledgements).where(inArray(acknowledgements.enrollment_id, strays));
  await tx.delete(testAttempts).where(inArray(testAttempts.enrollment_id, strays));
  await tx.delete(advancements).where(inArray(advancements.enrollment_id, strays));
  await tx.delete(pastRounds).where(inArray(pastRounds.enrollment_id, strays));
  await tx.delete(enrollments).where(inArray(enrollments.id, strays));
}

/**
 * Replaces a learner by a pseudonym. Progress and certificates are retained as proof of training. The call is
 * idempotent.
 */
export async function forgetLearner(tx: Database, learner: Learner): Promise<void> {
  const { userId, pseudonym } = learner;
  // To avoid deadlocks, proofs are locked before enrollments, in the same order as when a proof is accepted.
  await forgetProofs(tx, learner);
  const found = await lockEnrollments(tx, learner);
  const ids = found.map(({ id }) => id);
  const own = tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(isAmong(certificates.enrollment_id, ids));
  await tx
    .delete(badgeShares)
    .where(or(eq(badgeShares.user_id, userId), inArray(badgeShares.certificate_id, own)));
  await forgetRegistrations(tx, ids);
  await deleteStrays(tx, learner, ids);
  const changed = await forgetHolder(tx, ids, pseudonym);
  if (changed > 0) await withdrawBundles(tx, [...new Set(found.map((row) => row.companyCourseId))]);
  const sortName = sql`(
    select member.sort_name from ${publishedMembers} member
    where member.company_id = ${enrollments.company_id} and member.user_id = ${pseudonym})`;
  await tx
    .update(enrollments)
    .set({ user_id: pseudonym, sort_name: sql`coalesce(${sortName}, '')` })
    .where(isAmong(enrollments.id, ids));
  await forgetParticipant(tx, learner);
  await forgetExemptions(tx, learner);
  await forgetAuthor(tx, learner);
  await forgetRequester(tx, learner);
}

/**
 * Replaces the user by the pseudonym in background work that the user has requested, and in certificates that the user
 * has revoked. Deletes the user's calendar feeds, report mail data, daily request counters, records of reminders and
 * assignments, and due dates.
 */
async function forgetRequester(tx: Database, { userId, pseudonym }: Learner): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.user_id, userId));
  for (const table of [summaryRecipients, reportMailSubscriptions, sentReportMails])
    await tx.delete(table).where(eq(table.user_id, userId));
  await tx.delete(dailyUses).where(eq(dailyUses.subject_id, userId));
  await tx.delete(courseReminders).where(eq(courseReminders.user_id, userId));
  await tx.delete(knownAssignments).where(eq(knownAssignments.user_id, userId));
  await tx.delete(dueDates).where(eq(dueDates.user_id, userId));
  for (const table of [progressTransfers, certificateBundles, courseRounds, evidencePacks])
    await tx.update(table).set({ requested_by: pseudonym }).where(eq(table.requested_by, userId));
  await tx
    .update(certificates)
    .set({ revoked_by: pseudonym })
    .where(and(eq(certificates.revoked_by, userId), isNotNull(certificates.revoked_at)));
}

/**
 * Returns true if a progress transfer that was requested before `since` is still running.
 * Such a transfer may still write data that it read before the erasure.
 */
export async function isTransferRunning(tx: Database, since: Date): Promise<boolean> {
  const isOlder = sql`${progressTransfers.created_at} < ${since.toISOString()}::timestamptz`;
  const isUnderWay = and(eq(progressTransfers.status, 'running'), isNull(progressTransfers.finished_at));
  return (await tx.$count(progressTransfers, and(isUnderWay, isOlder))) > 0;
}

export async function findCertificateIds(tx: Database, pseudonym: string): Promise<string[]> {
  const rows = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .innerJoin(enrollments, eq(enrollments.id, certificates.enrollment_id))
    .where(eq(enrollments.user_id, pseudonym));
  return rows.map(({ id }) => id);
}
