import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  advancements,
  companyCourses,
  courses,
  enrollments,
  issueCertificates,
  lessons,
  pastRounds,
} from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

/** Maximum number of certificates that one SQL statement issues. */
const batch = 1_000;

/**
 * Recounts the completed lessons of a course's enrollments after lessons were retired or restored.
 * Completes enrollments that have no remaining lessons, and issues their certificates. Completions are final (rule 46).
 * In a course with a final test, the function completes only enrollments with a passed test.
 * The caller must pass the transaction that changed the lessons.
 * The function locks the enrollments until this transaction ends, so that a learner's request to complete a lesson waits
 * and then sees all changes of the import.
 * @returns the number of enrollments that were completed
 */
export async function recountEnrollments(db: Database, courseId: string): Promise<number> {
  await db.execute(sql`
    select count(*) from (
      select from ${enrollments} where course_id = ${courseId} order by id for no key update) locked`);
  await db.execute(sql`
    update ${enrollments} enrollment set advancements_count = counted.lessons, kept_lessons = counted.kept
    from (
      select done.enrollment_id, count(lesson.id) as lessons,
             count(lesson.id) filter (where done.created_at < earlier.ended_at) as kept
      from ${enrollments} of_course
      join ${advancements} done on done.enrollment_id = of_course.id
      left join ${pastRounds} earlier on earlier.enrollment_id = of_course.id and earlier.round = of_course.round - 1
      left join ${lessons} lesson on lesson.id = done.lesson_id and lesson.retired_at is null
      where of_course.course_id = ${courseId}
      group by done.enrollment_id
    ) counted
    where enrollment.id = counted.enrollment_id
      and (enrollment.advancements_count, enrollment.kept_lessons) <> (counted.lessons, counted.kept)`);
  const { rows: completed } = await db.execute<{ id: string }>(sql`
    update ${enrollments} enrollment set completed_at = now()
    from ${courses} course
    join ${companyCourses} offered on offered.course_id = course.id
    where course.id = ${courseId} and enrollment.company_course_id = offered.id
      and (offered.final_test is null or enrollment.test_percent is not null)
      and enrollment.completed_at is null and enrollment.advancements_count >= course.lessons_count
    returning enrollment.id`);
  for (let start = 0; start < completed.length; start += batch) {
    const some = completed.slice(start, start + batch);
    await db.execute(sql`select academy.count_completed(${sql.param(some.map(({ id }) => id))}::uuid[])`);
    await issueCertificates(
      db,
      some.map(({ id }) => ({ id: uuidv7(), enrollmentId: id })),
    );
  }
  return completed.length;
}
