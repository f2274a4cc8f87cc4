import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  advancements,
  badgeShares,
  certificateBundles,
  certificates,
  enrollments,
  progressTransfers,
  searchableMembers,
} from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

/** Passes the ids as one array parameter, since PostgreSQL limits the number of parameters. */
const isAmong = (column: AnyPgColumn, ids: readonly string[]) =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;

interface Learner {
  userId: string;
  /** The id that replaces the user's. */
  pseudonym: string;
}

/**
 * Locks the person's enrollments in companies of which the person is not a member (the person may have rejoined a
 * company since). Locks enrollments before certificates, like issuing certificates does, to avoid deadlocks.
 */
async function lockEnrollments(tx: Database, { userId }: Learner) {
  const isMember = sql`exists (
    select from ${searchableMembers} member
    where member.company_id = ${enrollments.company_id} and member.user_id = ${enrollments.user_id})`;
  return tx
    .select({ id: enrollments.id, companyCourseId: enrollments.company_course_id })
    .from(enrollments)
    .where(and(eq(enrollments.user_id, userId), sql`not ${isMember}`))
    .orderBy(enrollments.id)
    .for('no key update');
}

/**
 * Removes the holder from certificates, which are retained as proof of training.
 * @returns the removed names
 */
async function forgetHolder(tx: Database, ids: readonly string[], pseudonym: string): Promise<string[]> {
  const { rows } = await tx.execute<{ holder_name: string }>(sql`
    with named as (
      select id, holder_name from ${certificates}
      where enrollment_id = any(${sql.param(ids)}::uuid[]) and erased_at is null
    ), forgotten as (
      update ${certificates} certificate
      set holder_name = 'Pseudonym ' || upper(left(${pseudonym}::text, 8)), identity_salt = null, identity_hash = null,
          revocation_reason = null, erased_at = now()
      from named where certificate.id = named.id
      returning certificate.id
    )
    select distinct holder_name from named join forgotten using (id)`);
  return rows.map(({ holder_name }) => holder_name);
}

/** Withdraws bundles that may contain these certificates: restarts unfinished ones, expires finished ones. */
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
 * Deletes enrollments that the user created with a cached permission after the first erasure, if the pseudonym
 * already has an enrollment in the same course.
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
  await tx.delete(advancements).where(inArray(advancements.enrollment_id, strays));
  await tx.delete(enrollments).where(inArray(enrollments.id, strays));
}

/**
 * Replaces a learner by a pseudonym; progress and certificates are retained as proof of training. Idempotent.
 * @returns the names removed from certificates
 */
export async function forgetLearner(tx: Database, learner: Learner): Promise<string[]> {
  const { userId, pseudonym } = learner;
  const found = await lockEnrollments(tx, learner);
  const ids = found.map(({ id }) => id);
  const own = tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(isAmong(certificates.enrollment_id, ids));
  await tx
    .delete(badgeShares)
    .where(or(eq(badgeShares.user_id, userId), inArray(badgeShares.certificate_id, own)));
  await deleteStrays(tx, learner, ids);
  const names = await forgetHolder(tx, ids, pseudonym);
  if (names.length > 0) await withdrawBundles(tx, [...new Set(found.map((row) => row.companyCourseId))]);
  const sortName = sql`(
    select member.sort_name from ${searchableMembers} member
    where member.company_id = ${enrollments.company_id} and member.user_id = ${pseudonym})`;
  await tx
    .update(enrollments)
    .set({ user_id: pseudonym, sort_name: sql`coalesce(${sortName}, '')` })
    .where(isAmong(enrollments.id, ids));
  await forgetRequester(tx, learner);
  return names;
}

/** Replaces the user in work they requested, and in certificates they revoked as an administrator. */
async function forgetRequester(tx: Database, { userId, pseudonym }: Learner): Promise<void> {
  for (const table of [progressTransfers, certificateBundles])
    await tx.update(table).set({ requested_by: pseudonym }).where(eq(table.requested_by, userId));
  await tx
    .update(certificates)
    .set({ revoked_by: pseudonym })
    .where(and(eq(certificates.revoked_by, userId), isNotNull(certificates.revoked_at)));
}

/**
 * Returns true if a transfer requested before `since` is running: it may still write data of the learner that it read
 * before the erasure.
 */
export async function isTransferRunning(tx: Database, since: Date): Promise<boolean> {
  const isOlder = sql`${progressTransfers.created_at} < ${since.toISOString()}::timestamptz`;
  const isUnderWay = and(eq(progressTransfers.status, 'running'), isNull(progressTransfers.finished_at));
  return (await tx.$count(progressTransfers, and(isUnderWay, isOlder))) > 0;
}
