import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import {
  anyCourseTitle,
  certificateBundles,
  certificates,
  companyCourses,
  courses,
  courseTexts,
  enrollments,
  isCourse,
  isOfCurrentRound,
  publishedMembers,
} from '@academy/academy-data';
import type { Locale } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

export async function findBundledCourse(db: Database, companyId: string, companyCourseId: string) {
  const [course] = await db
    .select({ title: anyCourseTitle })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .where(and(eq(companyCourses.id, companyCourseId), eq(companyCourses.company_id, companyId), isCourse));
  return course;
}

export type BundleState = Pick<
  typeof certificateBundles.$inferSelect,
  'id' | 'status' | 'done' | 'total' | 'expires_at'
>;

interface RequestedBundle {
  companyId: string;
  companyCourseId: string;
  language: Locale;
}

/**
 * SQL condition for the enrollments whose certificates a new bundle would contain. Earned certificates that are not
 * issued yet count too, because the worker issues them before it creates the bundle. The query must use `joinBundled`.
 */
const isBundled = sql`case when ${certificates.id} is null
  then ${enrollments.completed_at} is not null and ${enrollments.recorded_reason} is null
  else ${certificates.revoked_at} is null and ${certificates.erased_at} is null end`;

const joinBundled = sql`${enrollments}
  join ${publishedMembers} on ${publishedMembers.company_id} = ${enrollments.company_id}
                           and ${publishedMembers.user_id} = ${enrollments.user_id}
  left join ${certificates} on ${isOfCurrentRound}`;

/** Counts the certificates that a new bundle would contain. */
export async function countBundled(tx: Database, companyCourseId: string): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total from ${joinBundled}
    where ${enrollments.company_course_id} = ${companyCourseId}::uuid and ${isBundled}`);
  return rows[0]?.total ?? 0;
}

/** Makes other requests for the bundle of this course and language wait until the transaction ends. */
export const lockBundles = (tx: Database, companyCourseId: string, language: Locale) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`bundle:${companyCourseId}:${language}`}, 0))`,
  );

/**
 * Finds an existing bundle that answers a repeated request: an unfinished one, or one whose file has not expired and is
 * up to date. A file is up to date under three conditions:
 * - No certificate of the course was issued, revoked or replaced after the bundle was first requested.
 * - Nobody who already had the certificate has completed the course after that, because the PDF of such a certificate
 *   changes with the completion (rule 71).
 * - A new bundle would contain the same number of certificates: the number changes if certificates are earned or erased,
 *   or if members leave the company.
 */
export async function findUsableBundle(
  tx: Database,
  { companyId, companyCourseId, language }: RequestedBundle,
): Promise<BundleState | undefined> {
  const { id, status, done, total, expires_at } = certificateBundles;
  // A replaced certificate was revoked when it was replaced (rule 78), and belongs to no round any more, so it is joined
  // to the certificate that replaces it.
  const isUpToDate = sql`(
    select count(*) filter (where ${isBundled}) = ${total}
           and coalesce(max(${certificates.revoked_at}) < ${certificateBundles.created_at}, true)
           and coalesce(max(replaced.revoked_at) < ${certificateBundles.created_at}, true)
           and coalesce(max(${certificates.issued_at}) < ${certificateBundles.created_at}, true)
           and coalesce(max(case when ${enrollments.recorded_reason} is null then ${enrollments.completed_at} end)
             filter (where ${certificates.id} is not null) < ${certificateBundles.created_at}, true)
    from ${joinBundled}
    left join ${certificates} replaced on replaced.id = ${certificates.replaces}
    where ${enrollments.company_course_id} = ${certificateBundles.company_course_id})`;
  const [bundle] = await tx
    .select({ id, status, done, total, expires_at })
    .from(certificateBundles)
    .where(
      and(
        eq(certificateBundles.company_course_id, companyCourseId),
        eq(certificateBundles.company_id, companyId),
        eq(certificateBundles.language, language),
        or(inArray(status, ['queued', 'running']), and(gt(expires_at, sql`now()`), isUpToDate)),
      ),
    )
    .orderBy(desc(certificateBundles.created_at))
    .limit(1);
  return bundle;
}

export const expireBundle = (db: Database, id: string) =>
  db
    .update(certificateBundles)
    .set({ expires_at: sql`now()` })
    .where(and(eq(certificateBundles.id, id), gt(certificateBundles.expires_at, sql`now()`)));

export const storeBundle = (db: Database, bundle: typeof certificateBundles.$inferInsert) =>
  db.insert(certificateBundles).values(bundle);

export function prepareBundle(db: Database) {
  const { id, language, status, done, total, claims, expires_at } = certificateBundles;
  return db
    .select({
      id,
      language,
      status,
      done,
      total,
      claims,
      expires_at,
      is_expired: sql<boolean>`coalesce(${expires_at} <= now(), false)`,
      title: sql<string>`(
        select text.title from ${courseTexts} text where text.course_id = ${companyCourses.course_id}
        order by text.language = ${language} desc, text.language limit 1)`,
    })
    .from(certificateBundles)
    .innerJoin(companyCourses, eq(companyCourses.id, certificateBundles.company_course_id))
    .where(
      and(
        eq(certificateBundles.id, sql.placeholder('bundleId')),
        eq(certificateBundles.company_id, sql.placeholder('companyId')),
      ),
    )
    .prepare('certificate_bundle');
}

export type FoundBundle = Awaited<ReturnType<ReturnType<typeof prepareBundle>['execute']>>[number];
