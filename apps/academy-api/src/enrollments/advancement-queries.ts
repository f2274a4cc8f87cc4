import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  advancements,
  companyCourses,
  courses,
  enrollmentColumns,
  enrollments,
  lessons,
  type Database,
} from '@academy/academy-data';

interface OwnEnrollment {
  companyId: string;
  enrollmentId: string;
  userId: string;
}

// `for … of` takes a name without its schema, which only an alias has.
const own = alias(enrollments, 'own');

/** A learner's enrollment, held until the end of the transaction: what they do in the course happens one by one. */
export async function lockEnrollment(db: Database, { companyId, enrollmentId, userId }: OwnEnrollment) {
  const [row] = await db
    .select({
      id: own.id,
      course_id: own.course_id,
      user_id: own.user_id,
      created_at: own.created_at,
      completed_at: own.completed_at,
      advancements_count: own.advancements_count,
      status: companyCourses.status,
    })
    .from(own)
    .innerJoin(companyCourses, eq(companyCourses.id, own.company_course_id))
    .where(
      and(
        eq(own.id, sql.placeholder('enrollmentId')),
        eq(own.company_id, sql.placeholder('companyId')),
        eq(own.user_id, sql.placeholder('userId')),
      ),
    )
    .for('no key update', { of: own })
    .prepare('advancement_lock')
    .execute({ enrollmentId, companyId, userId });
  return row;
}

/** A lesson of the enrollment's course that is not retired, and when it was recorded, if it was. */
export async function findLesson(
  db: Database,
  enrollment: { id: string; course_id: string },
  lessonId: string,
) {
  const [row] = await db
    .select({
      position: lessons.position,
      lessons_count: courses.lessons_count,
      recorded_at: advancements.created_at,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .leftJoin(
      advancements,
      and(
        eq(advancements.enrollment_id, sql.placeholder('enrollmentId')),
        eq(advancements.lesson_id, lessons.id),
      ),
    )
    .where(
      and(
        eq(lessons.id, sql.placeholder('lessonId')),
        eq(lessons.course_id, sql.placeholder('courseId')),
        isNull(lessons.retired_at),
      ),
    )
    .prepare('advancement_lesson')
    .execute({ enrollmentId: enrollment.id, courseId: enrollment.course_id, lessonId });
  return row;
}

/** Records a lesson of a locked enrollment, counts it, and completes the enrollment when it was the last one open. */
export async function recordLesson(
  db: Database,
  enrollmentId: string,
  lessonId: string,
  lessonsCount: number,
) {
  const { advancements_count, completed_at } = enrollments;
  const recorded = db.$with('recorded').as(
    db
      .insert(advancements)
      .values({ enrollment_id: sql.placeholder('enrollmentId'), lesson_id: sql.placeholder('lessonId') })
      .returning({ recorded_at: advancements.created_at }),
  );
  const [row] = await db
    .with(recorded)
    .update(enrollments)
    .set({
      advancements_count: sql`${advancements_count} + 1`,
      completed_at: sql`case when ${advancements_count} + 1 >= ${sql.placeholder('lessonsCount')}::int
        then coalesce(${completed_at}, now()) else ${completed_at} end`,
    })
    .from(recorded)
    .where(eq(enrollments.id, sql.placeholder('enrollmentId')))
    .returning({ ...enrollmentColumns, recorded_at: recorded.recorded_at })
    .prepare('advancement_record')
    .execute({ enrollmentId, lessonId, lessonsCount });
  if (!row) throw new Error('a locked enrollment is gone');
  return row;
}
