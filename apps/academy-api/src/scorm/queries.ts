import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  chapterTexts,
  companyCourses,
  courses,
  courseTextFor,
  courseTexts,
  lessons,
  lessonTexts,
} from '@academy/academy-data';
import type { PackagedCourse } from '@academy/scorm-packages';
import type { Database } from '@academy/service-kit';

/** Chapters with their lessons, without the lessons' texts, in the language of the joined title. */
const chapters = sql<PackagedCourse['chapters']>`(
  select json_agg(json_build_object('title', chapter.title, 'lessons', chapter.lessons) order by chapter.position)
  from (
    select ${chapterTexts.title}, min(${lessons.position}) as position,
           json_agg(json_build_object(
               'id', ${lessons.id}, 'title', ${lessonTexts.title}, 'minutes', ${lessons.minutes})
             order by ${lessons.position}) as lessons
    from ${lessons}
    join ${lessonTexts} on ${and(
      eq(lessonTexts.lesson_id, lessons.id),
      eq(lessonTexts.language, courseTexts.language),
    )}
    join ${chapterTexts} on ${and(
      eq(chapterTexts.chapter_id, lessons.chapter_id),
      eq(chapterTexts.language, courseTexts.language),
    )}
    where ${and(eq(lessons.course_id, courses.id), isNull(lessons.retired_at))}
    group by ${lessons.chapter_id}, ${chapterTexts.title}) chapter)`;

/** Prepares the lookup of a company course of any status, in the requested language or one in which it is offered. */
export const preparePackagedCourse = (db: Database) =>
  db
    .select({
      id: courses.id,
      title: courseTexts.title,
      language: courseTexts.language,
      fingerprint: courses.fingerprint,
      chapters,
    })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(courseTexts, courseTextFor(sql.placeholder('language')))
    .where(
      and(
        eq(companyCourses.id, sql.placeholder('companyCourseId')),
        eq(companyCourses.company_id, sql.placeholder('companyId')),
      ),
    )
    .prepare('scorm_course');

/** Prepares the lookup of a lesson's HTML by course version; no row once an import has changed the course. */
export const prepareLessonHtml = (db: Database) =>
  db
    .select({ html: lessonTexts.html })
    .from(lessonTexts)
    .innerJoin(lessons, eq(lessons.id, lessonTexts.lesson_id))
    .innerJoin(
      courses,
      and(eq(courses.id, lessons.course_id), eq(courses.fingerprint, sql.placeholder('fingerprint'))),
    )
    .where(
      and(
        eq(lessonTexts.lesson_id, sql.placeholder('lessonId')),
        eq(lessonTexts.language, sql.placeholder('language')),
      ),
    )
    .prepare('scorm_lesson');
