import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
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
import type { OutlineRow } from './rules.ts';
import {
  courseColumns,
  currentLesson,
  lessonDone,
  lessonTextsAlike,
  offeredTexts,
  ownAdvancement,
  ownEnrollment,
  visibleCourse,
} from './selections.ts';

/** Prepares a page of a company's courses: mandatory ones first, then as the courses are ordered. */
export function prepareCourseList(db: NodePgDatabase) {
  return db
    .select({
      ...courseColumns,
      current_lesson: currentLesson,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(courseTexts, offeredTexts)
    .leftJoin(enrollments, ownEnrollment)
    .where(and(visibleCourse, sql`${courses.subject} = any(${sql.placeholder('subjects')}::text[])`))
    .orderBy(desc(companyCourses.mandatory), asc(courses.position), asc(courses.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('course_list');
}

const outline = sql<OutlineRow[]>`(
  select json_agg(json_build_object(
      'chapter_id', ${chapters.id}, 'chapter_title', ${chapterTexts.title},
      'id', ${lessons.id}, 'title', ${lessonTexts.title}, 'length_in_minutes', ${lessons.minutes},
      'number', ${lessons.position}, 'completed', ${lessonDone})
    order by ${lessons.position})
  from ${lessons}
  join ${lessonTexts} on ${lessonTextsAlike}
  join ${chapters} on ${eq(chapters.id, lessons.chapter_id)}
  join ${chapterTexts} on ${and(
    eq(chapterTexts.chapter_id, chapters.id),
    eq(chapterTexts.language, courseTexts.language),
  )}
  left join ${advancements} on ${ownAdvancement}
  where ${and(eq(lessons.course_id, courses.id), isNull(lessons.retired_at))})`;

const sources = sql<{ title: string; url: string | null }[]>`(
  select coalesce(
    json_agg(json_build_object('title', ${courseSources.title}, 'url', ${courseSources.url})
      order by ${courseSources.position}), '[]')
  from ${courseSources} where ${eq(courseSources.course_id, courses.id)})`;

/** Prepares a course with its sources and the outline of its lessons. */
export function prepareCourse(db: NodePgDatabase) {
  return db
    .select({ ...courseColumns, sources, outline })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(courseTexts, offeredTexts)
    .leftJoin(enrollments, ownEnrollment)
    .where(and(visibleCourse, eq(companyCourses.course_id, sql.placeholder('courseId'))))
    .prepare('course');
}

/** Prepares a lesson with its content; a row without `lesson` when the course has none of that id. */
export function prepareLesson(db: NodePgDatabase) {
  return db
    .select({
      course_id: courses.id,
      language: courseTexts.language,
      lessons_count: courses.lessons_count,
      enrollment: {
        advancements_count: enrollments.advancements_count,
        completed_at: enrollments.completed_at,
        id: enrollments.id,
      },
      recorded_at: advancements.created_at,
      lesson: { id: lessons.id, number: lessons.position, length_in_minutes: lessons.minutes },
      texts: { title: lessonTexts.title, html: lessonTexts.html },
    })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(courseTexts, offeredTexts)
    .leftJoin(enrollments, ownEnrollment)
    .leftJoin(
      lessons,
      and(
        eq(lessons.id, sql.placeholder('lessonId')),
        eq(lessons.course_id, courses.id),
        isNull(lessons.retired_at),
      ),
    )
    .leftJoin(lessonTexts, lessonTextsAlike)
    .leftJoin(advancements, ownAdvancement)
    .where(and(visibleCourse, eq(companyCourses.course_id, sql.placeholder('courseId'))))
    .prepare('lesson');
}
