import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
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
  searchableMembers,
  type StoredCertificate,
} from '@academy/academy-data';
import type { Locale } from '@academy/contracts';
import type { WorkOrigin, Database } from '@academy/service-kit';
import { partSize } from './parts.ts';

/** A bundle that a worker has begun. */
export interface ClaimedBundle extends WorkOrigin {
  id: string;
  company_id: string;
  company_course_id: string;
  language: Locale;
  requested_by: string;
  /** The number of this claim; the next one takes the bundle away. */
  claims: number;
  created_at: Date;
}

const isUnderWay = inArray(certificateBundles.status, ['queued', 'running']);
const isHeldBy = ({ id, claims }: ClaimedBundle) =>
  and(eq(certificateBundles.id, id), eq(certificateBundles.claims, claims), isUnderWay);

/** Begins a bundle, or goes on with it in place of whoever had it; undefined when there is nothing left to do. */
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

/** Whether a bundle was taken over or has failed: what this claim stored is in nobody's way but of no use. */
export async function isLost(db: Database, { id, claims }: ClaimedBundle): Promise<boolean> {
  const { claims: latest, status } = certificateBundles;
  const lost = or(ne(latest, claims), eq(status, 'failed'));
  return (await db.$count(certificateBundles, and(eq(certificateBundles.id, id), lost))) === 1;
}

/** Changes a bundle that is still held; false when it is not, and then nothing is changed. */
async function change(
  db: Database,
  bundle: ClaimedBundle,
  changes: PgUpdateSetSource<typeof certificateBundles>,
): Promise<boolean> {
  const { rowCount } = await db.update(certificateBundles).set(changes).where(isHeldBy(bundle));
  return rowCount === 1;
}

const isMember = and(
  eq(searchableMembers.company_id, enrollments.company_id),
  eq(searchableMembers.user_id, enrollments.user_id),
);

/** Members who completed the course and have no certificate, after the last one of the batch before. */
export function findUncertified(
  db: Database,
  bundle: ClaimedBundle,
  last: { created_at: string; id: string } | undefined,
  limit: number,
) {
  const { created_at, id } = enrollments;
  return (
    db
      // As text: a Date has no microseconds, and would name an earlier row.
      .select({ created_at: sql<string>`${created_at}::text`, id })
      .from(enrollments)
      .innerJoin(searchableMembers, isMember)
      .leftJoin(certificates, eq(certificates.enrollment_id, enrollments.id))
      .where(
        and(
          eq(enrollments.company_course_id, bundle.company_course_id),
          eq(searchableMembers.company_id, bundle.company_id),
          isNotNull(enrollments.completed_at),
          isNull(certificates.id),
          last && sql`(${created_at}, ${id}) > (${last.created_at}::timestamptz, ${last.id}::uuid)`,
        ),
      )
      .orderBy(asc(created_at), asc(id))
      .limit(limit)
  );
}

/** Lists what goes into a bundle, by the members' names: of who is a member now, as the exports do. */
export async function listCertificates(db: Database, bundle: ClaimedBundle): Promise<boolean> {
  const listBundled = db
    .select({ id: certificates.id })
    .from(enrollments)
    .innerJoin(searchableMembers, isMember)
    .innerJoin(certificates, eq(certificates.enrollment_id, enrollments.id))
    .where(
      and(
        eq(enrollments.company_course_id, bundle.company_course_id),
        eq(searchableMembers.company_id, bundle.company_id),
        isNull(certificates.revoked_at),
        isNull(certificates.erased_at),
      ),
    )
    .orderBy(asc(searchableMembers.sort_name), asc(certificates.id));
  return change(db, bundle, { certificate_ids: sql`array(${listBundled})` });
}

/** How many certificates are listed; undefined before they are. */
export async function countListed(db: Database, { id }: ClaimedBundle): Promise<number | undefined> {
  const [row] = await db
    .select({ count: sql<number | null>`cardinality(${certificateBundles.certificate_ids})` })
    .from(certificateBundles)
    .where(eq(certificateBundles.id, id));
  return row?.count ?? undefined;
}

/** The certificates of a part, in order, without those that were revoked meanwhile. */
export async function findCertificates(
  db: Database,
  { id }: ClaimedBundle,
  part: number,
): Promise<StoredCertificate[]> {
  const first = part * partSize + 1;
  const ids = sql`${certificateBundles.certificate_ids}[${first}::int:${first + partSize - 1}::int]`;
  const slice = db
    .select({ ids: sql<string[]>`${ids}`.as('ids') })
    .from(certificateBundles)
    .where(eq(certificateBundles.id, id));
  return db
    .select(certificateColumns)
    .from(certificates)
    .where(
      and(
        sql`${certificates.id} = any((${slice})::uuid[])`,
        isNull(certificates.revoked_at),
        isNull(certificates.erased_at),
      ),
    )
    .orderBy(sql`array_position((${slice})::uuid[], ${certificates.id})`);
}

/** Says how far a bundle is. */
export const noteProgress = (db: Database, bundle: ClaimedBundle, done: number, total: number) =>
  change(db, bundle, { done, total });

/** Hours for which a finished bundle is kept. */
const keptHours = 24;

/** Ends a bundle that holds so many certificates; false when somebody else has it. */
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
 * Ends a bundle that cannot be made. Whoever still works on it stops at their next step, and `deleteExpiredBundles`
 * frees what they stored. One that has ended stays as it is.
 */
export async function failCertificateBundle(db: Database, id: string): Promise<void> {
  await db
    .update(certificateBundles)
    .set({ status: 'failed', certificate_ids: null, finished_at: sql`now()` })
    .where(and(eq(certificateBundles.id, id), isUnderWay));
}

/** Of some bundles those whose files are still needed. */
export async function findNeeded(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: certificateBundles.id })
    .from(certificateBundles)
    .where(
      and(
        sql`${certificateBundles.id} = any(${sql.param(ids)}::uuid[])`,
        or(isUnderWay, gt(certificateBundles.expires_at, sql`now()`)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Whom to tell that a bundle is ready, and what; undefined when who asked is no member and has no address here. */
export async function findReadyNotice(db: Database, { id }: ClaimedBundle) {
  const locale = sql<Locale>`coalesce(${searchableMembers.locale}, ${certificateBundles.language})`;
  const [notice] = await db
    .select({
      address: searchableMembers.email_address,
      name: sql<string>`trim(${searchableMembers.first_name} || ' ' || ${searchableMembers.last_name})`,
      userId: searchableMembers.user_id,
      locale,
      title: courseTexts.title,
      expires_at: certificateBundles.expires_at,
    })
    .from(certificateBundles)
    .innerJoin(companyCourses, eq(companyCourses.id, certificateBundles.company_course_id))
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(
      searchableMembers,
      and(
        eq(searchableMembers.company_id, certificateBundles.company_id),
        eq(searchableMembers.user_id, certificateBundles.requested_by),
      ),
    )
    .innerJoin(courseTexts, courseTextFor(locale))
    .where(eq(certificateBundles.id, id));
  return notice;
}
