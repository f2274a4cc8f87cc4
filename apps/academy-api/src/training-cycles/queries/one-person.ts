import { and, eq, isNull, not, or, sql } from 'drizzle-orm';
import {
  companyCourses,
  completeFinished,
  dueDates,
  enrollments,
  hasLeft,
  hasNoPastRounds,
  isWalkedAudience,
  proofs,
  publishedMembers,
  publishedPeople,
  recordedAt,
  recordedValidity,
  unstartedDueOn,
} from '@academy/academy-data';
import type { RecordedReason } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import type { AskedCourse } from './offered-course.ts';

/**
 * Finds a person to whom the course is assigned, by the user id or, for a person without an account, the membership id.
 * `memberId` is null for a person with an account.
 */
export async function findPersonOfCourse(db: Database, asked: AskedCourse & { userId: string }) {
  const { company_id, user_id, member_id, first_name, last_name, email_address, status } = publishedPeople;
  const [person] = await db
    .select({
      name: sql<string>`coalesce(nullif(academy.holder_name(${first_name}, ${last_name}), ''), ${email_address})`,
      memberId: sql<string | null>`case when ${user_id} is null then ${member_id} end`,
    })
    .from(publishedPeople)
    .where(
      and(
        eq(company_id, asked.companyId),
        or(
          and(eq(user_id, asked.userId), sql`${status} = 'registered'`),
          and(eq(member_id, asked.userId), isNull(user_id), not(hasLeft(status))),
        ),
        isWalkedAudience(sql`${asked.companyCourseId}::uuid`, member_id),
      ),
    );
  return person;
}

/**
 * Locks the enrollment of a person until the transaction ends. Returns undefined if the person has not started the
 * course.
 */
export async function lockEnrollment(
  tx: Database,
  { companyCourseId, userId }: AskedCourse & { userId: string },
) {
  const [enrollment] = await tx
    .select({
      id: enrollments.id,
      round: enrollments.round,
      isCompleted: sql<boolean>`${enrollments.completed_at} is not null`,
      isRecorded: sql<boolean>`${enrollments.recorded_reason} is not null`,
    })
    .from(enrollments)
    .where(and(eq(enrollments.company_course_id, companyCourseId), eq(enrollments.user_id, userId)))
    .for('no key update');
  return enrollment;
}

interface StoredDueDate {
  companyCourseId: string;
  userId: string;
  /** Undefined for a person who has not started the course. */
  enrollmentId: string | undefined;
  dueOn: string;
}

/** Stores the due date of a person's current round, which has precedence over the deadline of the course (rule 202). */
export async function storeDueDate(
  tx: Database,
  { companyCourseId, userId, enrollmentId, dueOn }: StoredDueDate,
): Promise<void> {
  if (enrollmentId !== undefined) {
    await tx.update(enrollments).set({ due_on: dueOn }).where(eq(enrollments.id, enrollmentId));
    return;
  }
  await tx
    .insert(dueDates)
    .values({ company_course_id: companyCourseId, user_id: userId, due_on: dueOn })
    .onConflictDoUpdate({ target: [dueDates.company_course_id, dueDates.user_id], set: { due_on: dueOn } });
}

interface RecordedCompletion {
  enrollmentId: string;
  completedOn: string;
  reason: RecordedReason;
}

/**
 * SQL for the last day of the accepted proof for which a completion is recorded (rule 492). Null if the completion has
 * another reason, if there is no such proof, or if the proof does not expire.
 */
const provenUntil = (completedOn: string, reason: RecordedReason) => sql`(
  select nullif(max(coalesce(proof.valid_until, 'infinity')), 'infinity') from ${proofs} proof
  where ${reason} in ('equivalent_proof', 'external_course') and proof.user_id = own.user_id
    and proof.company_course_id = own.company_course_id and proof.status = 'accepted'
    and proof.issued_on = ${completedOn}::date)`;

/**
 * Stores a completion that the company records (rule 206). Its time is noon of the day in the company's time zone, or
 * now if noon is still to come. It expires on the day on which a certificate of that day would expire, or earlier with
 * the proof for which it is recorded.
 */
export async function storeRecordedCompletion(
  tx: Database,
  { enrollmentId, completedOn, reason }: RecordedCompletion,
): Promise<void> {
  await tx.execute(sql`
    update ${enrollments} own
    set completed_at = ${recordedAt(sql`${completedOn}`)}, recorded_reason = ${reason},
        valid_until = least(${recordedValidity(sql`${completedOn}`)}, ${provenUntil(completedOn, reason)})
    from ${companyCourses} offered
    join ${publishedCompanies} company on company.company_id = offered.company_id
    where own.id = ${enrollmentId} and offered.id = own.company_course_id`);
}

/**
 * Removes a recorded completion. The caller must have locked the enrollment, and checked that its completion is
 * recorded.
 */
export async function removeRecordedCompletion(tx: Database, enrollmentId: string): Promise<void> {
  await tx
    .update(enrollments)
    .set({
      completed_at: null,
      recorded_reason: null,
      valid_until: sql`case when ${enrollments.certificate_status} is not null then ${enrollments.valid_until} end`,
    })
    .where(eq(enrollments.id, enrollmentId));
}

/** Completes the course for a person who has nothing left to do in it. The caller must have locked the enrollment. */
export const completeIfFinished = (tx: Database, enrollmentId: string) =>
  completeFinished(tx, sql`enrollment.id = ${enrollmentId}::uuid`);

/**
 * Deletes the enrollment of a person without an account, which consists only of a recorded completion. Keeps it if it
 * has past rounds: earlier versions opened rounds of policies for such people too.
 */
export const deleteEnrollment = (tx: Database, enrollmentId: string) =>
  tx.delete(enrollments).where(and(eq(enrollments.id, enrollmentId), hasNoPastRounds(enrollments.id)));

/**
 * Changes the stored number of members who have completed the course of an enrollment. The number does not include
 * people without an account. The row of the course is updated for them too, and if the number stays the same, because
 * the update causes the assigned people to be counted again.
 */
export const countCompletion = (tx: Database, enrollmentId: string, added: 1 | 0 | -1) =>
  tx.execute(sql`
    update ${companyCourses} course set completed_count = course.completed_count + ${added} * (
      select count(*)::int from ${publishedMembers} member
      where member.company_id = own.company_id and member.user_id = own.user_id)
    from ${enrollments} own
    where own.id = ${enrollmentId} and course.id = own.company_course_id`);

/**
 * Enrolls a person in a company course of any status. The due date comes from the table `due_dates`.
 * @param memberId membership of a person without an account; null for a person with an account
 * @returns the enrollment's id
 */
export async function enrollPerson(
  tx: Database,
  { companyId, companyCourseId, userId, memberId }: AskedCourse & { userId: string; memberId: string | null },
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${enrollments} (id, company_id, company_course_id, course_id, user_id, member_id, due_on)
    select uuidv7(), offered.company_id, offered.id, offered.course_id, ${userId}::uuid, ${memberId}::uuid,
           ${unstartedDueOn(sql`offered.id`, sql`${userId}::uuid`)}
    from ${companyCourses} offered
    where offered.id = ${companyCourseId} and offered.company_id = ${companyId}
    on conflict (company_course_id, user_id) do update set user_id = excluded.user_id
    returning id`);
  return rows[0]?.id as string;
}
