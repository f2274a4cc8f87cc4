import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  advancements,
  companyCourses,
  contactsOf,
  courseMinutes,
  courses,
  enrollments,
  isAmongCoursesOf,
  isCourse,
  isInAudience,
  lessonsCount,
  type StoredContact,
} from '@academy/academy-data';
import type { FinalTest, Renewal, Subject } from '@academy/contracts';
import { prepareRows, readPage, type Bounds } from '@academy/service-kit';
import { caller, courseColumns, type CourseRow, type SelectedCourse } from './course-rows.ts';

/**
 * The stored columns of a company course, of its course and of the caller's enrollment. `courseColumns` adds the
 * computed columns.
 */
const columns = sql`
  ${companyCourses.id}, ${companyCourses.company_id}, ${companyCourses.for_groups}, ${companyCourses.deadline},
  ${companyCourses.due_days}, ${companyCourses.activated_at}, ${companyCourses.mandatory}, ${companyCourses.languages},
  ${courses.id} as course_id, ${courses.slug}, ${courses.subject}, ${courses.bonus}, ${courses.position}, ${courses.fingerprint},
  ${courses.languages} as available, ${courseMinutes} as minutes, ${companyCourses.final_test}, ${lessonsCount} as lessons_count,
  ${companyCourses.supplement_id},
  ${enrollments.id} as enrollment_id, ${enrollments.advancements_count}, ${enrollments.round}, ${enrollments.due_on},
  ${enrollments.test_percent}, ${enrollments.kept_lessons}, ${companyCourses.renewal},
  ${enrollments.valid_until}, ${enrollments.created_at} as enrolled_at, ${enrollments.completed_at},
  ${enrollments.recorded_reason} is not null as recorded_by_company,
  ${enrollments.certificate_status} is not distinct from 'revoked' as certificate_revoked,
  ${courses.company_id} is not null as own`;

const recordedLessons = sql`
  left join lateral (
    select string_agg(${advancements.lesson_id}::text, ',') as done, max(${advancements.created_at}) as recorded_at
    from ${advancements} where ${advancements.enrollment_id} = offered.enrollment_id
  ) recorded on true`;

/**
 * Selects the active courses whose audience includes the caller, with the caller's enrollments. Policies are excluded.
 * Retired courses are included only if the caller is enrolled.
 * @param isOffered `isAmongCoursesOf` for a list, or `isInAudience` for one course
 */
const visibleCourses = (isOffered: typeof isInAudience) => sql`
  from ${companyCourses}
  join ${courses} on ${eq(courses.id, companyCourses.course_id)}
  left join ${enrollments} on ${and(
    eq(enrollments.company_course_id, companyCourses.id),
    eq(enrollments.company_id, caller.companyId),
    eq(enrollments.user_id, caller.userId),
  )}
  where ${and(
    eq(companyCourses.company_id, caller.companyId),
    eq(companyCourses.status, sql.raw(`'active'`)),
    isCourse,
    or(isNull(courses.retired_at), isNotNull(enrollments.id)),
    isOffered(
      { id: companyCourses.id, company_id: caller.companyId, for_groups: companyCourses.for_groups },
      caller.userId,
    ),
  )}`;

interface Caller {
  companyId: string;
  userId: string;
}

/** Prepares the query for one page of a company's courses, mandatory courses first, otherwise in catalogue order. */
export function prepareCourseList(pool: Pool) {
  const read = prepareRows<SelectedCourse & { total: number }>(
    pool,
    'course_list',
    // The computed columns are outside the subquery with `limit`, so that due dates and completed lessons are read only
    // for the courses on the page.
    sql`select ${courseColumns}, total
        from (
          select ${columns}, count(*) over ()::int as total ${visibleCourses(isAmongCoursesOf)}
          and ${courses.subject} = any(${sql.placeholder('subjects')}::text[])
          order by ${desc(companyCourses.mandatory)}, ${asc(courses.position)}, ${asc(courses.id)}
          limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
        ) offered ${recordedLessons}
        order by mandatory desc, position, course_id`,
  );
  return async (asked: Caller & Bounds & { subjects: readonly Subject[] }) => {
    const { rows, total } = await readPage(
      asked,
      (bounds) => read({ ...asked, ...bounds }),
      (row) => row.total,
    );
    return { rows: rows.map((row) => ({ ...row, user_id: asked.userId })), total };
  };
}

/** Columns that only the page of one course shows. */
export interface CourseDetails {
  /** The company's contacts, which replace the placeholders in lessons (rule 55). */
  contacts: StoredContact[];
  final_test: FinalTest | null;
  test_percent: number | null;
  /**
   * Number of lessons carried over as completed from an earlier round (rule 209); null if the course is not started.
   */
  kept_lessons: number | null;
  renewal: Renewal;
}

export type CourseDetailRow = CourseRow & CourseDetails;

/** Prepares the query for a course with the caller's progress; undefined if the course is not visible to the caller. */
export function prepareCourse(pool: Pool) {
  const read = prepareRows<Omit<CourseDetailRow, 'user_id'>>(
    pool,
    'course',
    sql`select ${courseColumns}, final_test, test_percent, kept_lessons, renewal, ${contactsOf(caller.companyId)} as contacts
        from (
          select ${columns} ${visibleCourses(isInAudience)} and ${eq(companyCourses.course_id, sql.placeholder('courseId'))}
        ) offered ${recordedLessons}`,
  );
  return async (asked: Caller & { courseId: string }): Promise<CourseDetailRow | undefined> => {
    const [row] = await read(asked);
    return row && { ...row, user_id: asked.userId };
  };
}
