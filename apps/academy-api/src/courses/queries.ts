import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  advancements,
  chapters,
  chapterTexts,
  companyCourses,
  courses,
  courseSources,
  courseTexts,
  enrollments,
  lessons,
  lessonTexts,
} from '@academy/academy-data';
import type { Subject } from '@academy/contracts';
import { prepareRows, type Database } from '@academy/service-kit';
import type { CurriculumLesson } from './curricula.ts';

/** A row: a company course with the caller's enrollment, if any. Lists are comma-joined. */
export interface CourseRow {
  id: string;
  subject: Subject;
  bonus: boolean;
  mandatory: boolean;
  /** ISO 8601 date. */
  deadline: string | null;
  /** Languages chosen by the company, and available languages of the course. */
  chosen: string;
  available: string;
  fingerprint: string;
  minutes: number;
  lessons_count: number;
  enrollment_id: string | null;
  user_id: string;
  advancements_count: number;
  /** ISO 8601. */
  enrolled_at: string;
  completed_at: string | null;
  /** Ids of lessons that are recorded as done. */
  done: string;
}

// Arrays as text: splitting is several times faster than the driver's array parser.
const columns = sql`
  ${courses.id}, ${courses.subject}, ${courses.bonus}, ${companyCourses.mandatory},
  ${companyCourses.deadline}::text as deadline, array_to_string(${companyCourses.languages}, ',') as chosen,
  array_to_string(${courses.languages}, ',') as available, ${courses.fingerprint}, ${courses.minutes},
  ${courses.lessons_count}, ${enrollments.id} as enrollment_id, ${enrollments.user_id},
  ${enrollments.advancements_count}, ${enrollments.created_at} as enrolled_at, ${enrollments.completed_at},
  array_to_string(array(
    select ${advancements.lesson_id} from ${advancements} where ${advancements.enrollment_id} = ${enrollments.id}
  ), ',') as done`;

/** Active courses with the caller's enrollments; retired ones only if the caller is enrolled. */
const visibleCourses = sql`
  from ${companyCourses}
  join ${courses} on ${eq(courses.id, companyCourses.course_id)}
  left join ${enrollments} on ${and(
    eq(enrollments.company_course_id, companyCourses.id),
    eq(enrollments.user_id, sql.placeholder('userId')),
  )}
  where ${and(
    eq(companyCourses.company_id, sql.placeholder('companyId')),
    eq(companyCourses.status, sql.raw(`'active'`)),
    or(isNull(courses.retired_at), isNotNull(enrollments.id)),
  )}`;

/** Prepares a page of a company's courses: mandatory ones first, then in catalogue order. */
export const prepareCourseList = (pool: Pool) =>
  prepareRows<CourseRow & { total: number }>(
    pool,
    'course_list',
    sql`select ${columns}, count(*) over ()::int as total ${visibleCourses}
        and ${courses.subject} = any(${sql.placeholder('subjects')}::text[])
        order by ${desc(companyCourses.mandatory)}, ${asc(courses.position)}, ${asc(courses.id)}
        limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`,
  );

/** Prepares the lookup of a course with the caller's progress. */
export const prepareCourse = (pool: Pool) =>
  prepareRows<CourseRow>(
    pool,
    'course',
    sql`select ${columns} ${visibleCourses} and ${eq(companyCourses.course_id, sql.placeholder('courseId'))}`,
  );

const outline = sql<CurriculumLesson[]>`(
  select json_agg(json_build_object(
      'chapter_id', ${chapters.id}, 'chapter_title', ${chapterTexts.title},
      'id', ${lessons.id}, 'title', ${lessonTexts.title}, 'length_in_minutes', ${lessons.minutes},
      'position', ${lessons.position}, 'html', ${lessonTexts.html})
    order by ${lessons.position})
  from ${lessons}
  join ${lessonTexts} on ${and(
    eq(lessonTexts.lesson_id, lessons.id),
    eq(lessonTexts.language, courseTexts.language),
  )}
  join ${chapters} on ${eq(chapters.id, lessons.chapter_id)}
  join ${chapterTexts} on ${and(
    eq(chapterTexts.chapter_id, chapters.id),
    eq(chapterTexts.language, courseTexts.language),
  )}
  where ${and(eq(lessons.course_id, courses.id), isNull(lessons.retired_at))})`;

const sources = sql<{ title: string; url: string | null }[]>`(
  select coalesce(
    json_agg(json_build_object('title', ${courseSources.title}, 'url', ${courseSources.url})
      order by ${courseSources.position}), '[]')
  from ${courseSources} where ${eq(courseSources.course_id, courses.id)})`;

/** Curricula of courses in every language that they have; the same for every company and learner. */
export function findCurricula(db: Database, courseIds: readonly string[]) {
  return db
    .select({
      course_id: courses.id,
      fingerprint: courses.fingerprint,
      language: courseTexts.language,
      title: courseTexts.title,
      description: courseTexts.description,
      sources,
      outline,
    })
    .from(courses)
    .innerJoin(courseTexts, eq(courseTexts.course_id, courses.id))
    .where(inArray(courses.id, [...courseIds]));
}
