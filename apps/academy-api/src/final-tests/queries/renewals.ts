import { sql } from 'drizzle-orm';
import {
  advancements,
  companyCourses,
  courses,
  enrollments,
  isLessonOf,
  languageFor,
  lessonOrder,
  lessons,
  lessonTitleIn,
  pastRounds,
  testAttempts,
} from '@academy/academy-data';
import type { CourseRenewal, Locale } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

const offeredLesson = { lesson: sql.raw('lesson'), course: sql.raw('own'), offered: sql.raw('own') };

export interface RenewedRound {
  lessons: CourseRenewal['lessons'];
  test: { id: string; submitted_at: string | null; percent: number | null; questions: number } | null;
}

/**
 * Reads the lessons of an enrollment's current round, with the reason why each of them counts as completed or has to be
 * taken. A lesson counts as completed by the renewal test if the stored times of its completion and of the submission
 * of the test are equal.
 */
export async function findRenewedLessons(
  db: Database,
  enrollmentId: string,
  language: Locale,
): Promise<RenewedRound> {
  const { rows } = await db.execute<{
    lessons: CourseRenewal['lessons'] | null;
    test: RenewedRound['test'];
  }>(sql`
    with own as (
      select enrollment.id as enrollment_id, enrollment.course_id as id, ${companyCourses.supplement_id}, ${courses.lessons_count}, enrollment.round, ${languageFor(sql`${language}`)} as language,
             earlier.ended_at as started_at, earlier.lessons as earlier_lessons
      from ${enrollments} enrollment
      join ${companyCourses} on ${companyCourses.id} = enrollment.company_course_id
      join ${courses} on ${courses.id} = enrollment.course_id
      left join ${pastRounds} earlier on earlier.enrollment_id = enrollment.id and earlier.round = enrollment.round - 1
      where enrollment.id = ${enrollmentId}::uuid
    ), test as (
      select attempt.id, attempt.submitted_at, attempt.percent, jsonb_array_length(attempt.questions) as questions
      from own join ${testAttempts} attempt
        on attempt.enrollment_id = own.enrollment_id and attempt.round = own.round and attempt.kind = 'renewal'
      order by attempt.started_at desc limit 1
    ), lesson as (
      select lesson.id, row_number() over (order by ${lessonOrder(offeredLesson)}) as position, lesson.changed_at, text.title, lesson.change_reasons ->> own.language as reason,
             done.created_at as done_at, own.started_at, (
               select (taken ->> 'completed_at')::timestamptz
               from jsonb_array_elements(own.earlier_lessons) taken
               where (taken ->> 'lesson_id')::uuid = lesson.id
             ) as earlier_at
      from own
      join ${lessons} lesson on ${isLessonOf(offeredLesson)} and lesson.retired_at is null
      join lateral (${lessonTitleIn(sql`lesson.id`, sql`own.language`)}) text on true
      left join ${advancements} done on done.enrollment_id = own.enrollment_id and done.lesson_id = lesson.id
    ), judged as (
      select lesson.*, case
          when done_at < started_at then 'kept'
          when done_at = (select submitted_at from test) then 'known'
          when done_at is not null then 'completed'
          when changed_at > earlier_at then 'changed'
          else 'open' end as state
      from lesson
    )
    select (select row_to_json(test) from test) as test, (
      select json_agg(json_build_object(
        'lesson_id', id, 'title', title, 'state', state, 'completed_at', academy.instant_text(done_at),
        'change_reason', case when state = 'changed' then reason end) order by position)
      from judged) as lessons`);
  return { lessons: rows[0]?.lessons ?? [], test: rows[0]?.test ?? null };
}
