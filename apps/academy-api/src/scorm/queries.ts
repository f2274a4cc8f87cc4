import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  chapterTexts,
  companyCourses,
  contactsOf,
  courses,
  courseTextFor,
  courseTexts,
  isCourse,
  lessons,
  lessonTexts,
  questions,
} from '@academy/academy-data';
import type { PackagedCourse } from '@academy/scorm-packages';
import type { Database } from '@academy/service-kit';

/** Selects the chapters and lessons, without the texts of the lessons, in the language of `courseTexts`. */
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

/**
 * Prepares the query for a company course of any status, with the company's contacts. If the company does not offer the
 * course in the requested language, the query returns the course in another offered language.
 */
export const preparePackagedCourse = (db: Database) =>
  db
    .select({
      id: courses.id,
      origin: courses.origin,
      title: courseTexts.title,
      language: courseTexts.language,
      fingerprint: courses.fingerprint,
      chapters,
      final_test: companyCourses.final_test,
      contacts: contactsOf(sql.placeholder('companyId')),
    })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(courseTexts, courseTextFor(sql.placeholder('language')))
    .where(
      and(
        eq(companyCourses.id, sql.placeholder('companyCourseId')),
        eq(companyCourses.company_id, sql.placeholder('companyId')),
        isCourse,
        isNull(courses.removed_at),
      ),
    )
    .prepare('scorm_course');

/**
 * Prepares the query for a lesson's HTML in the version of the course that has the given fingerprint. The query finds
 * no row if an import has changed the course since the fingerprint was read, or the company has removed it.
 */
export const prepareLessonHtml = (db: Database) =>
  db
    .select({ html: lessonTexts.html })
    .from(lessonTexts)
    .innerJoin(lessons, eq(lessons.id, lessonTexts.lesson_id))
    .innerJoin(
      courses,
      and(
        eq(courses.id, lessons.course_id),
        eq(courses.fingerprint, sql.placeholder('fingerprint')),
        isNull(courses.removed_at),
      ),
    )
    .where(
      and(
        eq(lessonTexts.lesson_id, sql.placeholder('lessonId')),
        eq(lessonTexts.language, sql.placeholder('language')),
      ),
    )
    .prepare('scorm_lesson');

/**
 * Prepares the query for the question bank in the version of the course that has the given fingerprint. The query finds
 * no row if an import has changed the course since the fingerprint was read.
 */
export const prepareQuestionBank = (db: Database) =>
  db
    .select({
      id: questions.id,
      lesson_id: questions.lesson_id,
      kind: questions.kind,
      right_options: questions.right_options,
      texts: questions.texts,
    })
    .from(questions)
    .innerJoin(
      courses,
      and(eq(courses.id, questions.course_id), eq(courses.fingerprint, sql.placeholder('fingerprint'))),
    )
    .innerJoin(lessons, eq(lessons.id, questions.lesson_id))
    .where(
      and(
        eq(questions.course_id, sql.placeholder('courseId')),
        isNull(questions.retired_at),
        isNull(lessons.retired_at),
      ),
    )
    .prepare('scorm_question_bank');
