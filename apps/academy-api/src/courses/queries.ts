import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
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
import type { LessonContent } from './course-contents.ts';
import { companyCourseColumns, listed, ownEnrollment, visibleCourse } from './selections.ts';

/** Lessons that the enrollment of the surrounding query has recorded. */
const doneLessons = listed<string>(sql`array(
  select ${advancements.lesson_id} from ${advancements} where ${advancements.enrollment_id} = ${enrollments.id})`);

/** Prepares a page of a company's courses: mandatory ones first, then as the courses are ordered. */
export function prepareCourseList(db: NodePgDatabase) {
  return db
    .select({
      ...companyCourseColumns,
      done: doneLessons,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .leftJoin(enrollments, ownEnrollment)
    .where(and(visibleCourse, sql`${courses.subject} = any(${sql.placeholder('subjects')}::text[])`))
    .orderBy(desc(companyCourses.mandatory), asc(courses.position), asc(courses.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('course_list');
}

/** Prepares a course with what the caller has done in it. */
export function prepareCourse(db: NodePgDatabase) {
  return db
    .select({ ...companyCourseColumns, done: doneLessons })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .leftJoin(enrollments, ownEnrollment)
    .where(and(visibleCourse, eq(companyCourses.course_id, sql.placeholder('courseId'))))
    .prepare('course');
}

const outline = sql<LessonContent[]>`(
  select json_agg(json_build_object(
      'chapter_id', ${chapters.id}, 'chapter_title', ${chapterTexts.title},
      'id', ${lessons.id}, 'title', ${lessonTexts.title}, 'length_in_minutes', ${lessons.minutes},
      'number', ${lessons.position}, 'html', ${lessonTexts.html})
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

/** What courses teach, in every language they have: the same for every company and learner. */
export function findCourseContents(db: NodePgDatabase, courseIds: readonly string[]) {
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
