import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import {
  advancements,
  companyCourses,
  completeFinished,
  courses,
  enrollments,
  lessons,
  pastRounds,
} from '@academy/academy-data';
import { minTestQuestions, type FinalTest } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

/**
 * The course whose enrollments are recounted: in one company if `companyCourseId` is set, otherwise in all companies.
 */
interface RecountedCourse {
  courseId: string;
  companyCourseId?: string;
}

const isOf = ({ courseId, companyCourseId }: RecountedCourse, enrollment: SQL): SQL => sql`(
  ${enrollment}.course_id = ${courseId}::uuid
  ${companyCourseId === undefined ? sql`` : sql`and ${enrollment}.company_course_id = ${companyCourseId}::uuid`})`;

export const lockEnrollments = (db: Database, recounted: RecountedCourse) =>
  db.execute(sql`
    select count(*) from (
      select from ${enrollments} own where ${isOf(recounted, sql.raw('own'))} order by id for no key update) locked`);

interface LimitedTest {
  companyId: string;
  before: FinalTest;
  /** Null if the company requires no final test any more. */
  after: FinalTest | null;
}

/**
 * Changes the final tests of a course in all companies so that no test has more than `mostQuestions` questions. If a
 * final test cannot have so few questions, it is no longer required: without questions, nobody could pass the test, so
 * nobody could complete the course. Locks the enrollments before the company courses, as a request that completes a
 * course does. If a test has ended, the caller must recount the enrollments.
 * @returns the changed tests
 */
export async function limitFinalTests(
  tx: Database,
  courseId: string,
  mostQuestions: number,
): Promise<LimitedTest[]> {
  const isTooLong = and(
    eq(companyCourses.course_id, courseId),
    sql`(${companyCourses.final_test} ->> 'questions')::int > ${mostQuestions}`,
  );
  if ((await tx.$count(companyCourses, isTooLong)) === 0) return [];
  await lockEnrollments(tx, { courseId });
  const tests = await tx
    .select({ companyId: companyCourses.company_id, before: sql<FinalTest>`${companyCourses.final_test}` })
    .from(companyCourses)
    .where(isTooLong)
    // All transactions lock these rows in the order of their ids, so that they cannot deadlock.
    .orderBy(asc(companyCourses.id))
    .for('no key update');
  const ends = mostQuestions < minTestQuestions;
  const shortened = sql`jsonb_set(${companyCourses.final_test}, '{questions}', to_jsonb(${mostQuestions}::int))`;
  await tx
    .update(companyCourses)
    .set({ final_test: ends ? null : shortened })
    .where(isTooLong);
  return tests.map((test) => ({
    ...test,
    after: ends ? null : { ...test.before, questions: mostQuestions },
  }));
}

/**
 * Deletes the completion of the last lesson if the current, open round has carried it over from an earlier round. The
 * last lesson completes the round, so learners always take it again (rule 209), but an import can make a lesson the
 * last one after its completion was carried over. A round that was copied by a progress transfer has no earlier round
 * in the same company. In such a round, the oldest `kept_lessons` completions count as carried over.
 */
const forgetKeptLastLesson = (db: Database, recounted: RecountedCourse) =>
  db.execute(sql`
    delete from ${advancements} done
    using ${enrollments} open_round
    left join ${pastRounds} earlier on earlier.enrollment_id = open_round.id and earlier.round = open_round.round - 1,
      ${courses} course, ${lessons} last_lesson
    where ${isOf(recounted, sql.raw('open_round'))} and open_round.completed_at is null
      and course.id = open_round.course_id
      and last_lesson.course_id = course.id and last_lesson.position = course.lessons_count
      and last_lesson.retired_at is null
      and done.enrollment_id = open_round.id and done.lesson_id = last_lesson.id
      and case
        when earlier.enrollment_id is not null then done.created_at < earlier.ended_at
        when open_round.kept_lessons = 0 then false
        else open_round.advancements_count <= open_round.kept_lessons or (
          select count(*) from ${advancements} older
          where older.enrollment_id = done.enrollment_id and older.created_at < done.created_at
        ) < open_round.kept_lessons
      end`);

/**
 * Updates two numbers of each enrollment in a course: `advancements_count`, the number of completed lessons, and
 * `kept_lessons`, the number of those that were completed in an earlier round. If the learner has completed any lesson
 * in the current round, even one that is now retired, `kept_lessons` stays less than `advancements_count`, because
 * `isRoundUntouched` would otherwise treat the round as not begun. In open rounds, `renewed_by` is updated too: it is
 * `changes` only while the round has lessons from an earlier round.
 */
const recountLessons = (db: Database, recounted: RecountedCourse) =>
  db.execute(sql`
    update ${enrollments} enrollment
    set advancements_count = counted.lessons, kept_lessons = counted.kept,
        renewed_by = case
          when enrollment.completed_at is not null then enrollment.renewed_by
          when counted.from_earlier > 0 then coalesce(enrollment.renewed_by, 'changes')
          when enrollment.renewed_by <> 'changes' then enrollment.renewed_by end
    from (
      select id, lessons, from_earlier,
             case when is_begun then greatest(0, least(from_earlier, lessons - 1)) else from_earlier end as kept
      from (
        select of_course.id, count(lesson.id) as lessons,
               case
                 when earlier.enrollment_id is not null
                   then count(lesson.id) filter (where done.created_at < earlier.ended_at)
                 -- A progress transfer has carried over these lessons from a round in another company.
                 when of_course.kept_lessons > 0 and of_course.advancements_count <= of_course.kept_lessons
                   then count(lesson.id)
                 else of_course.kept_lessons end as from_earlier,
               case when earlier.enrollment_id is null then of_course.advancements_count > of_course.kept_lessons
                 else coalesce(bool_or(done.created_at >= earlier.ended_at), false) end as is_begun
        from ${enrollments} of_course
        left join ${advancements} done on done.enrollment_id = of_course.id
        left join ${pastRounds} earlier on earlier.enrollment_id = of_course.id and earlier.round = of_course.round - 1
        join ${companyCourses} offered on offered.id = of_course.company_course_id
        left join ${lessons} lesson on lesson.id = done.lesson_id and lesson.retired_at is null
          and lesson.course_id in (offered.course_id, offered.supplement_id)
        where ${isOf(recounted, sql.raw('of_course'))}
        group by of_course.id, earlier.enrollment_id
      ) of_round
    ) counted
    where enrollment.id = counted.id
      and (enrollment.advancements_count, enrollment.kept_lessons) <> (counted.lessons, counted.kept)`);

/**
 * Recounts the completed lessons of a course's enrollments after lessons were retired or restored. Completes the
 * enrollments in which every remaining lesson is completed and the final test, if there is one, is passed. Issues the
 * certificates of these enrollments. A completed enrollment stays completed (rule 46). The caller must pass the
 * transaction that changed the lessons. The function locks the enrollments until this transaction ends, so that a
 * concurrent request to complete a lesson waits, and then sees all changes of the lessons.
 * @returns the number of enrollments that were completed
 */
export async function recountEnrollments(db: Database, recounted: RecountedCourse): Promise<number> {
  await lockEnrollments(db, recounted);
  await forgetKeptLastLesson(db, recounted);
  await recountLessons(db, recounted);
  return completeFinished(db, isOf(recounted, sql.raw('enrollment')));
}
