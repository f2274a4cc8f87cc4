import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { advancements, courses, enrollments, issueCertificates, lessons } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

/** Number of certificates issued per statement. */
const batch = 1_000;

/**
 * Recounts the advancements of a course's enrollments after lessons were retired or restored. Completes enrollments
 * without remaining lessons and issues their certificates. Completions are final (rule 46). Must be called in the
 * transaction that changed the lessons: concurrent advancements wait for the locks of that transaction.
 * @returns how many enrollments were completed
 */
export async function recountEnrollments(db: Database, courseId: string): Promise<number> {
  await db.execute(sql`
    select count(*) from (
      select from ${enrollments} where course_id = ${courseId} order by id for no key update) locked`);
  await db.execute(sql`
    update ${enrollments} enrollment set advancements_count = counted.lessons
    from (
      select done.enrollment_id, count(lesson.id) as lessons
      from ${enrollments} of_course
      join ${advancements} done on done.enrollment_id = of_course.id
      left join ${lessons} lesson on lesson.id = done.lesson_id and lesson.retired_at is null
      where of_course.course_id = ${courseId}
      group by done.enrollment_id
    ) counted
    where enrollment.id = counted.enrollment_id and enrollment.advancements_count <> counted.lessons`);
  const { rows: completed } = await db.execute<{ id: string }>(sql`
    update ${enrollments} enrollment set completed_at = now()
    from ${courses} course
    where course.id = ${courseId} and enrollment.course_id = course.id
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
