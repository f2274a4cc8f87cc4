import { eq, sql } from 'drizzle-orm';
import {
  advancements,
  companyCourses,
  courses,
  enrollments,
  holdsLearner,
  isInAudience,
  courseMinutes,
  isLessonOf,
  languageFor,
  lastPosition,
  lessonOrder,
  lessons,
  lessonsCount,
  lessonTitleIn,
  publishedMembers,
  questions,
} from '@academy/academy-data';
import { renewalQuestionsCount, type Locale, type RenewalPreview } from '@academy/contracts';
import { Failure, type Database } from '@academy/service-kit';
import type { AskedCourse } from './offered-course.ts';

interface Counts {
  completed: number;
  lessons: number;
  minutes: number;
  fewest_lessons: number;
  most_lessons: number;
  fewest_minutes: number;
  most_minutes: number;
  /** Number of questions in the bank for each lesson that has questions, except the last lesson. */
  questions: number[];
  changed_lessons: RenewalPreview['changed']['lessons'];
  [column: string]: unknown;
}

const offeredLesson = { lesson: sql.raw('lesson'), course: sql.raw('course'), offered: sql.raw('course') };
const isOffered = isLessonOf(offeredLesson);
const lastLessonPosition = lastPosition(offeredLesson);
const order = lessonOrder(offeredLesson);

/**
 * Selects the lessons that the members in `completed` have taken, and whether these lessons count in the next round.
 */
const takenLessons = sql`
  select done.enrollment_id, done.lesson_id, lesson.minutes,
         academy.counts_in_next_round(lesson, ${lastLessonPosition}, done.created_at) as is_kept,
         lesson.retired_at is null and lesson.changed_at > done.created_at as is_changed
  from completed
  join ${advancements} done on done.enrollment_id = completed.id
  join ${lessons} lesson on lesson.id = done.lesson_id
  cross join course`;

/**
 * Computes for each way to renew a course (rule 207) how the next round would affect the members of the audience who
 * have completed the course.
 * @throws Failure `course_not_found`
 */
export async function findRenewalPreview(
  db: Database,
  { companyId, companyCourseId }: AskedCourse,
  language: Locale,
): Promise<RenewalPreview> {
  const { rows } = await db.execute<Counts>(sql`
    with course as (
      select ${courses.id}, ${companyCourses.supplement_id}, ${courses.lessons_count}, ${lessonsCount} as all_lessons,
             ${courseMinutes} as minutes, ${languageFor(sql`${language}`)} as language
      from ${companyCourses} join ${courses} on ${eq(courses.id, companyCourses.course_id)}
      where ${companyCourses.id} = ${companyCourseId}::uuid and ${companyCourses.company_id} = ${companyId}::uuid
    ), completed as materialized (
      select ${enrollments.id}, ${enrollments.advancements_count} = (select all_lessons from course) as has_all
      from ${enrollments}
      join ${companyCourses} on ${companyCourses.id} = ${enrollments.company_course_id}
      join ${publishedMembers} on ${publishedMembers.company_id} = ${companyId}::uuid
        and ${publishedMembers.user_id} = ${enrollments.user_id}
      where ${enrollments.company_course_id} = ${companyCourseId}::uuid and ${enrollments.company_id} = ${companyId}::uuid
        and ${enrollments.completed_at} is not null and ${holdsLearner(publishedMembers.permissions)}
        and ${isInAudience(companyCourses, publishedMembers.user_id)}
    ), never_changed as (
      select count(*) as lessons, coalesce(sum(lesson.minutes), 0) as minutes
      from course join ${lessons} lesson on ${isOffered}
      where lesson.changed_at is null and academy.counts_in_next_round(lesson, ${lastLessonPosition}, now())
    ), taken as materialized (
      -- For a member who has taken all lessons, only those that have ever changed have to be read.
      ${takenLessons} where not completed.has_all
      union all
      ${takenLessons} where completed.has_all and lesson.changed_at is not null
    ), member as (
      select completed.id,
             count(taken.lesson_id) filter (where is_kept) + case when has_all then never_changed.lessons else 0 end as lessons,
             coalesce(sum(taken.minutes) filter (where is_kept), 0)
               + case when has_all then never_changed.minutes else 0 end as minutes
      from completed cross join never_changed left join taken on taken.enrollment_id = completed.id
      group by completed.id, has_all, never_changed.lessons, never_changed.minutes
    ), summed as (
      select count(*)::int as completed, min(lessons) as fewest_kept, max(lessons) as most_kept,
             min(minutes) as fewest_minutes, max(minutes) as most_minutes
      from member
    ), changed as (
      select lesson_id, count(*)::int as members from taken where is_changed group by lesson_id
    )
    select summed.completed, course.all_lessons as lessons, course.minutes,
      (course.all_lessons - coalesce(most_kept, 0))::int as fewest_lessons,
      (course.all_lessons - coalesce(fewest_kept, 0))::int as most_lessons,
      (course.minutes - coalesce(summed.most_minutes, 0))::int as fewest_minutes,
      (course.minutes - coalesce(summed.fewest_minutes, 0))::int as most_minutes,
      array(
        select count(*)::int from ${questions} question join ${lessons} lesson on lesson.id = question.lesson_id
        where ${isOffered} and question.retired_at is null and lesson.retired_at is null
          and coalesce(lesson.position < ${lastLessonPosition}, true)
        group by lesson.id) as questions,
      coalesce((
        select json_agg(json_build_object('lesson_id', lesson.id, 'title', text.title,
          'changed_at', academy.instant_text(lesson.changed_at),
          'change_reason', lesson.change_reasons ->> course.language, 'members', changed.members)
          order by lesson.changed_at desc, ${order})
        from changed join ${lessons} lesson on lesson.id = changed.lesson_id
        join lateral (${lessonTitleIn(sql`lesson.id`, sql`course.language`)}) text on true), '[]') as changed_lessons
    from course cross join summed`);
  const [found] = rows;
  if (!found) throw new Failure('course_not_found');
  const asked = renewalQuestionsCount(found.questions);
  const { fewest_lessons, most_lessons, fewest_minutes, most_minutes } = found;
  return {
    completed: found.completed,
    full: { lessons: found.lessons, minutes: found.minutes },
    test_first: asked === 0 ? null : { questions: asked, minutes: asked },
    changed: {
      ...{ fewest_lessons, most_lessons, fewest_minutes, most_minutes },
      lessons: found.changed_lessons,
    },
  };
}
