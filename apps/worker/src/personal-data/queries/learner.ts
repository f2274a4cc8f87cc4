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

/** One parameter for all of them: their number is not limited. */
const isAmong = (column: AnyPgColumn, ids: readonly string[]) =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;

interface Learner {
  userId: string;
  /** What stays in the user's place. */
  pseudonym: string;
}

/**
 * The enrollments of somebody who is no member any more, locked: before their certificates, in the order in which
 * certificates are issued. Of a company that they have come back to since, none.
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

/** Keeps certificates as proof of training, without their holder. @returns the names that they had */
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

/** Files with these certificates in them: those that are being made are begun again, those that are made expire. */
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
 * What the user still enrolled for while a service believed a permission that was gone: the pseudonym has that course
 * already, and nobody asked for two.
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
 * Puts a pseudonym in a learner's place: progress and certificates stay as proof of training. May be repeated.
 * @returns the names that certificates had
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

/** Work that the user asked for, and certificates that they revoked as an administrator. */
async function forgetRequester(tx: Database, { userId, pseudonym }: Learner): Promise<void> {
  for (const table of [progressTransfers, certificateBundles])
    await tx.update(table).set({ requested_by: pseudonym }).where(eq(table.requested_by, userId));
  await tx
    .update(certificates)
    .set({ revoked_by: pseudonym })
    .where(and(eq(certificates.revoked_by, userId), isNotNull(certificates.revoked_at)));
}

/** Whether a transfer that began before an instant may still copy what it has read of the learner. */
export async function isTransferRunning(tx: Database, since: Date): Promise<boolean> {
  const isOlder = sql`${progressTransfers.created_at} < ${since.toISOString()}::timestamptz`;
  const isUnderWay = and(eq(progressTransfers.status, 'running'), isNull(progressTransfers.finished_at));
  return (await tx.$count(progressTransfers, and(isUnderWay, isOlder))) > 0;
}
