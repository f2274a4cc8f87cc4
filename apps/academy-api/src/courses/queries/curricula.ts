import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  chapters,
  chapterTexts,
  courses,
  courseSources,
  courseTexts,
  lessons,
  lessonTexts,
} from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

export interface CurriculumLesson {
  chapter_id: string;
  chapter_title: string;
  id: string;
  title: string;
  length_in_minutes: number;
  number: number;
  /** Sanitised HTML; empty for a lesson of a package. */
  html: string;
}

const outline = sql<CurriculumLesson[]>`(
  select coalesce(json_agg(json_build_object(
      'chapter_id', ${chapters.id}, 'chapter_title', ${chapterTexts.title},
      'id', ${lessons.id}, 'title', ${lessonTexts.title}, 'length_in_minutes', ${lessons.minutes},
      'number', ${lessons.position}, 'html', ${lessonTexts.html})
    order by ${lessons.position}), '[]')
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
    json_agg(json_build_object(
        'title', coalesce(${courseSources.titles} ->> ${courseTexts.language}, ${courseSources.title}), 'url', ${courseSources.url})
      order by ${courseSources.position}), '[]')
  from ${courseSources} where ${eq(courseSources.course_id, courses.id)})`;

/** Finds the texts and lessons of courses, which are the same for every learner, in all languages of the courses. */
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
