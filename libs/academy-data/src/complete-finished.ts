import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';
import { issueSelectedCertificates } from './issue-certificates.ts';
import { companyCourses, courses, enrollments } from './tables/index.ts';

/** Maximum number of certificates that one SQL statement issues. */
const batch = 1_000;

/**
 * SQL condition: the course is not completed, although all of its lessons are. `completeFinished` explains the aliases.
 */
const areLessonsDone = sql`(enrollment.completed_at is null
  and enrollment.advancements_count >= course.lessons_count + offered.own_lessons_count)`;

/** SQL join of company courses with their courses. `completeFinished` explains the aliases. */
const joined = sql`${companyCourses} offered join ${courses} course on course.id = offered.course_id`;

/**
 * Completes the enrollments in which all lessons are completed and the final test, if there is one, is passed (rules 46
 * and 191). Usually, a course is completed when the learner completes its last lesson. This function is for other
 * changes that leave the learner nothing to do: a lesson is removed, the final test is no longer required, a recorded
 * completion is withdrawn, or lessons are copied by a progress transfer. Counts the completions in the company courses,
 * and issues the certificates. The caller must have locked the enrollments.
 * @param isChosen SQL condition that selects enrollments. It can use the aliases `enrollment`, `offered` (the company
 * course) and `course`.
 * @returns the number of completed enrollments
 */
export async function completeFinished(tx: Database, isChosen: SQL): Promise<number> {
  const { rows: completed } = await tx.execute<{ id: string }>(sql`
    update ${enrollments} enrollment set completed_at = now()
    from ${joined}
    where offered.id = enrollment.company_course_id and ${isChosen} and ${areLessonsDone}
      and (offered.final_test is null or enrollment.test_percent is not null)
    returning enrollment.id`);
  for (let start = 0; start < completed.length; start += batch) {
    const ids = sql`${sql.param(completed.slice(start, start + batch).map(({ id }) => id))}::uuid[]`;
    await tx.execute(sql`select academy.count_completed(${ids})`);
    await issueSelectedCertificates(
      tx,
      sql`select uuidv7(), id, null::text, null::timestamptz, null::smallint from unnest(${ids}) finished (id)`,
    );
  }
  return completed.length;
}

/**
 * Locks the enrollments in a company course in which only the final test is left to do, until the transaction ends. A
 * transaction that removes the final test from a company course calls this function before it locks the company course.
 * A request that completes a course locks the rows in the same order, which avoids deadlocks.
 */
export const lockUntested = (
  tx: Database,
  { companyId, companyCourseId }: { companyId: string; companyCourseId: string },
) =>
  tx.execute(sql`
    select from ${enrollments} enrollment join (${joined}) on offered.id = enrollment.company_course_id
    where enrollment.company_course_id = ${companyCourseId}::uuid and enrollment.company_id = ${companyId}::uuid
      and ${areLessonsDone}
    order by enrollment.id for no key update of enrollment`);
