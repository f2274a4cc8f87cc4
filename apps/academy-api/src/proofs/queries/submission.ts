import { and, count, eq, sql } from 'drizzle-orm';
import {
  companyCourses,
  courses,
  dayIn,
  duties,
  hasLeft,
  isConcerned,
  isWalkedAudience,
  proofFiles,
  proofs,
  publishedPeople,
} from '@academy/academy-data';
import { publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';

/** A user, and the course (by one of its ids) or the duty for which the user's proof is meant to count. */
export interface Purpose {
  companyId: string;
  userId: string;
  courseId: string | undefined;
  companyCourseId: string | undefined;
  dutyId: string | undefined;
}

interface FoundPurpose extends Record<string, unknown> {
  /** `YYYY-MM-DD` */
  today: string;
  company_course_id: string | null;
}

/**
 * Checks that the user may submit a proof for the course or duty. A course must be active and assigned to the user. A
 * duty must apply to the user and accept proofs.
 * @returns today's date in the company's time zone, and the id of the company's course, which is null for a duty;
 * undefined if the user may not submit the proof
 */
export async function findPurpose(
  db: Database,
  { companyId, userId, courseId, companyCourseId, dutyId }: Purpose,
): Promise<FoundPurpose | undefined> {
  const subject =
    dutyId !== undefined
      ? sql`select null::uuid as company_course_id from ${duties} duty
          where duty.id = ${dutyId}::uuid and duty.company_id = person.company_id and duty.archived_at is null
            and duty.by_proofs and ${isConcerned('person')}`
      : sql`select offered.id as company_course_id
          from ${companyCourses} offered join ${courses} course on course.id = offered.course_id
          where offered.company_id = person.company_id
            and ${courseId === undefined ? sql`offered.id = ${companyCourseId}::uuid` : sql`course.id = ${courseId}::uuid`}
            and offered.status = 'active' and course.kind = 'course'
            and ${isWalkedAudience(sql.raw('offered.id'), sql.raw('person.member_id'))}`;
  const { rows } = await db.execute<FoundPurpose>(sql`
    select ${dayIn(sql`company.time_zone`)}::text as today, subject.company_course_id
    from ${publishedPeople} person join ${publishedCompanies} company on company.company_id = person.company_id
    cross join lateral (${subject}) subject
    where person.company_id = ${companyId}::uuid and person.user_id = ${userId}::uuid
      and not ${hasLeft(sql`person.status`)}`);
  return rows[0];
}

/** Makes other requests that store proofs of the person wait until the transaction ends. */
export const lockSubmissions = (tx: Database, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('proofs ' || ${userId}::uuid, 0))`);

/** Counts the proofs of a person, in all companies, that are neither accepted nor refused yet. */
export async function countSubmitted(db: Database, userId: string): Promise<number> {
  const [counted] = await db
    .select({ proofs: count() })
    .from(proofs)
    .where(and(eq(proofs.user_id, userId), eq(proofs.status, 'submitted')));
  return counted?.proofs ?? 0;
}

export async function storeProof(
  tx: Database,
  proof: typeof proofs.$inferInsert,
  content: Buffer,
): Promise<void> {
  await tx.insert(proofs).values(proof);
  await tx.insert(proofFiles).values({ proof_id: proof.id, content });
}
