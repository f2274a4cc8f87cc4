import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import {
  certificateBundles,
  certificateColumns,
  certificates,
  companyCourses,
  courses,
  courseTextFor,
  courseTexts,
  enrollments,
  isOfCurrentRound,
  isPastRoundOfCertificate,
  pastRounds,
  publishedMembers,
  roundCompletedAt,
  type CertificateWithCompletion,
} from '@academy/academy-data';
import type { Locale } from '@academy/contracts';
import type { WorkOrigin, Database } from '@academy/service-kit';

export interface ClaimedBundle extends WorkOrigin {
  id: string;
  company_id: string;
  company_course_id: string;
  language: Locale;
  requested_by: string;
  /**
   * Number of the claim, used as a fencing token: writes of a worker fail after another worker has claimed the bundle.
   */
  claims: number;
  created_at: Date;
}

const isUnderWay = inArray(certificateBundles.status, ['queued', 'running']);
const isHeldBy = ({ id, claims }: ClaimedBundle) =>
  and(eq(certificateBundles.id, id), eq(certificateBundles.claims, claims), isUnderWay);

/** Claims a bundle and ends any earlier claim. Returns undefined if the bundle is finished or unknown. */
export async function claimBundle(db: Database, id: string): Promise<ClaimedBundle | undefined> {
  const { company_id, company_course_id, language, requested_by, claims, created_at } = certificateBundles;
  const { request_id, traceparent } = certificateBundles;
  const [bundle] = await db
    .update(certificateBundles)
    .set({ status: 'running', claims: sql`${claims} + 1` })
    .where(and(eq(certificateBundles.id, id), isUnderWay))
    .returning({
      id: certificateBundles.id,
      company_id,
      company_course_id,
      language,
      requested_by,
      claims,
      created_at,
      request_id,
      traceparent,
    });
  return bundle;
}

/** Returns true if another worker has claimed the bundle, or if it was marked as failed. */
export async function isLost(db: Database, { id, claims }: ClaimedBundle): Promise<boolean> {
  const { claims: latest, status } = certificateBundles;
  const lost = or(ne(latest, claims), eq(status, 'failed'));
  return (await db.$count(certificateBundles, and(eq(certificateBundles.id, id), lost))) === 1;
}

/**
 * Changes a claimed bundle. Returns false and changes nothing if the claim is lost: another worker has claimed the
 * bundle, or the bundle is finished or failed.
 */
async function change(
  db: Database,
  bundle: ClaimedBundle,
  changes: PgUpdateSetSource<typeof certificateBundles>,
): Promise<boolean> {
  const { rowCount } = await db.update(certificateBundles).set(changes).where(isHeldBy(bundle));
  return rowCount === 1;
}

const isMember = and(
  eq(publishedMembers.company_id, enrollments.company_id),
  eq(publishedMembers.user_id, enrollments.user_id),
);

/**
 * Finds the next batch of members who completed their current round (their current pass through the course) in Academy
 * but have no certificate of it. Completions that a course manager has recorded are left out. Uses keyset pagination.
 */
export function findUncertified(
  db: Database,
  bundle: ClaimedBundle,
  last: { created_at: string; id: string } | undefined,
  limit: number,
) {
  const { created_at, id } = enrollments;
  return (
    db
      // The time is selected as text, because a JavaScript Date drops microseconds and the next batch would then repeat
      // rows.
      .select({ created_at: sql<string>`${created_at}::text`, id, round: enrollments.round })
      .from(enrollments)
      .innerJoin(publishedMembers, isMember)
      .leftJoin(certificates, isOfCurrentRound)
      .where(
        and(
          eq(enrollments.company_course_id, bundle.company_course_id),
          eq(publishedMembers.company_id, bundle.company_id),
          isNotNull(enrollments.completed_at),
          isNull(enrollments.recorded_reason),
          isNull(certificates.id),
          last && sql`(${created_at}, ${id}) > (${last.created_at}::timestamptz, ${last.id}::uuid)`,
        ),
      )
      .orderBy(asc(created_at), asc(id))
      .limit(limit)
  );
}

/**
 * Stores which certificates the bundle contains: the valid certificates of the members' current rounds, sorted by the
 * member's name as in exports.
 */
export async function listCertificates(db: Database, bundle: ClaimedBundle): Promise<boolean> {
  const listBundled = db
    .select({ id: certificates.id })
    .from(enrollments)
    .innerJoin(publishedMembers, isMember)
    .innerJoin(certificates, isOfCurrentRound)
    .where(
      and(
        eq(enrollments.company_course_id, bundle.company_course_id),
        eq(publishedMembers.company_id, bundle.company_id),
        isNull(certificates.revoked_at),
        isNull(certificates.erased_at),
      ),
    )
    .orderBy(asc(publishedMembers.sort_name), asc(certificates.id));
  return change(db, bundle, { certificate_ids: sql`array(${listBundled})` });
}

/** Returns the number of listed certificates; undefined if the list is not stored yet. */
export async function countListed(db: Database, { id }: ClaimedBundle): Promise<number | undefined> {
  const [row] = await db
    .select({ count: sql<number | null>`cardinality(${certificateBundles.certificate_ids})` })
    .from(certificateBundles)
    .where(eq(certificateBundles.id, id));
  return row?.count ?? undefined;
}

/**
 * Returns the certificates at `count` positions of the list, beginning at the position `from` (counted from 1).
 * Certificates that were revoked or erased after the list was stored are left out.
 */
export async function findCertificates(
  db: Database,
  { id }: ClaimedBundle,
  { from, count }: { from: number; count: number },
): Promise<CertificateWithCompletion[]> {
  const ids = sql`${certificateBundles.certificate_ids}[${from}::int:${from + count - 1}::int]`;
  const slice = db
    .select({ ids: sql<string[]>`${ids}`.as('ids') })
    .from(certificateBundles)
    .where(eq(certificateBundles.id, id));
  return (
    db
      .select({
        ...certificateColumns,
        completed_at: roundCompletedAt,
      })
      .from(certificates)
      .innerJoin(enrollments, eq(enrollments.id, certificates.enrollment_id))
      // If the next round has opened after the list was stored, the round of a certificate is a past round now.
      .leftJoin(pastRounds, isPastRoundOfCertificate)
      .where(
        and(
          sql`${certificates.id} = any((${slice})::uuid[])`,
          isNull(certificates.revoked_at),
          isNull(certificates.erased_at),
        ),
      )
      .orderBy(sql`array_position((${slice})::uuid[], ${certificates.id})`)
  );
}

/** Stores the progress of a bundle; returns false if this worker has lost its claim of the bundle. */
export const noteProgress = (db: Database, bundle: ClaimedBundle, done: number, total: number) =>
  change(db, bundle, { done, total });

const keptHours = 24;

/** Marks a bundle as succeeded; returns false if this worker has lost its claim of the bundle. */
export const finishBundle = (db: Database, bundle: ClaimedBundle, count: number) =>
  change(db, bundle, {
    status: 'succeeded',
    done: count,
    total: count,
    certificate_ids: null,
    finished_at: sql`now()`,
    expires_at: sql`now() + make_interval(hours => ${keptHours})`,
  });

/**
 * Marks an unfinished bundle as failed; does nothing if it is finished. `deleteUnneededFiles` deletes its files later.
 * A worker that is building the bundle stops before its next step.
 */
export async function failCertificateBundle(db: Database, id: string): Promise<void> {
  await db
    .update(certificateBundles)
    .set({ status: 'failed', certificate_ids: null, finished_at: sql`now()` })
    .where(and(eq(certificateBundles.id, id), isUnderWay));
}

/**
 * Returns the recipient and the data of the e-mail about a finished bundle; undefined if the requester is not a member
 * of the company.
 */
export async function findReadyNotice(db: Database, { id }: ClaimedBundle) {
  const locale = sql<Locale>`coalesce(${publishedMembers.locale}, ${certificateBundles.language})`;
  const [notice] = await db
    .select({
      address: publishedMembers.email_address,
      name: sql<string>`academy.holder_name(${publishedMembers.first_name}, ${publishedMembers.last_name})`,
      userId: publishedMembers.user_id,
      locale,
      title: courseTexts.title,
      expires_at: certificateBundles.expires_at,
    })
    .from(certificateBundles)
    .innerJoin(companyCourses, eq(companyCourses.id, certificateBundles.company_course_id))
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(
      publishedMembers,
      and(
        eq(publishedMembers.company_id, certificateBundles.company_id),
        eq(publishedMembers.user_id, certificateBundles.requested_by),
      ),
    )
    .innerJoin(courseTexts, courseTextFor(locale))
    .where(eq(certificateBundles.id, id));
  return notice;
}
