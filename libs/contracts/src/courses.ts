import * as z from 'zod';
import { courseStatuses } from './course-progress.ts';
import { endpoint } from './endpoint.ts';
import { dataOf, pageOf, pageQuery } from './envelopes.ts';
import { certificateRevoked, enrollment, recordedByCompany } from './enrollments.ts';
import { finalTest } from './final-tests.ts';
import { calendarDate, commaList, id, instant } from './identifiers.ts';
import { locale, type Locale } from './locales.ts';
import { learner } from './permissions.ts';
import { renewals } from './values/training-cycles.ts';

export const subjects = ['privacy', 'infosec', 'compliance'] as const;
export const subject = z.enum(subjects);
export type Subject = (typeof subjects)[number];

export const courseBadges = ['mandatory', 'optional', 'bonus'] as const;
export type CourseBadge = (typeof courseBadges)[number];

/** Badge of a course card. A course that is both mandatory and bonus has the mandatory badge (rule 52). */
export function courseBadge(course: { mandatory: boolean; bonus: boolean }): CourseBadge {
  if (course.mandatory) return 'mandatory';
  return course.bonus ? 'bonus' : 'optional';
}

/** The requested language if the company offers the course in it, else the first offered language (rule 51). */
export function offeredLanguage(requested: Locale, offered: readonly Locale[]): Locale {
  return offered.includes(requested) ? requested : (offered[0] ?? requested);
}

const lessonReference = z.object({
  id,
  title: z.string(),
  length_in_minutes: z.int(),
  number: z.int(),
});

const courseFields = {
  id,
  /** Name of the folder with the course's files. Unlike the id, it is the same in every installation. */
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  subject,
  badge: z.enum(courseBadges),
  mandatory: z.boolean(),
  bonus: z.boolean(),
  /** Last day for completing the course, in the company's time zone; null if there is no deadline. */
  deadline: calendarDate.nullable(),
  /** Number of the caller's current round; 1 if the caller has not started the course. */
  round: z.int(),
  due_on: calendarDate.nullable(),
  /**
   * Last day of validity of the current round's certificate; null without a certificate that expires, and if the
   * certificate was revoked.
   */
  valid_until: calendarDate.nullable(),
  language: locale,
  languages: z.array(locale),
  /** Whether the company is the author of the course; false for a course of the catalogue. */
  own: z.boolean(),
  length_in_minutes: z.int(),
  minutes_left: z.int(),
  /**
   * Estimated duration of the final test in minutes, one per question; 0 if there is no test, or if the caller has
   * passed it.
   */
  test_minutes: z.int(),
  lessons_count: z.int(),
  lessons_completed: z.int(),
  progress: z.int(),
  status: z.enum(courseStatuses),
  enrollment: enrollment.nullable(),
  recorded_by_company: recordedByCompany,
  certificate_revoked: certificateRevoked,
  /** The lesson with which the caller continues (rule 44); null only if the course has no lessons. */
  current_lesson: lessonReference.nullable(),
  /**
   * Time at which the caller last completed a lesson or, before that, started the course; null if the course is not
   * started.
   */
  last_activity_at: instant.nullable(),
};

export const courseSummary = z.object(courseFields);
export type CourseSummary = z.infer<typeof courseSummary>;

export const lessonOutline = lessonReference.extend({
  completed: z.boolean(),
  /**
   * Whether the lesson is locked. Only the last lesson can be locked; it is unlocked when all other lessons are
   * completed.
   */
  locked: z.boolean(),
});
export type LessonOutline = z.infer<typeof lessonOutline>;

export const chapter = z.object({
  id,
  title: z.string(),
  active: z.boolean(),
  completed: z.boolean(),
  lessons: z.array(lessonOutline),
});
export type Chapter = z.infer<typeof chapter>;

export const course = z.object({
  ...courseFields,
  locked: z.boolean(),
  /** The final test, which the caller must pass to complete the last lesson; null if the company has set none. */
  final_test: finalTest
    .extend({
      passed_percent: z.int().nullable(),
    })
    .nullable(),
  renewal: z.enum(renewals),
  sources: z.array(z.object({ title: z.string(), url: z.string().nullable() })),
  chapters: z.array(chapter),
});
export type Course = z.infer<typeof course>;

export const lesson = lessonOutline.extend({
  course_id: id,
  language: locale,
  /** HTML without scripts, styles, frames and event handlers; empty for a lesson of a package. */
  content: z.string(),
  /** Whether the lesson belongs to a package, which is shown in a frame (rule 505). */
  packaged: z.boolean(),
});
export type Lesson = z.infer<typeof lesson>;

const coursesPath = '/api/companies/{companyId}/courses';

export const listCourses = endpoint({
  method: 'GET',
  path: coursesPath,
  access: { company: [learner] },
  summary: 'List the active courses of a company with the caller’s progress',
  params: z.object({ companyId: id }),
  query: z.object({
    subjects: commaList(subject, subjects.length, { type: 'string', enum: subjects }).optional(),
    language: locale.optional(),
    ...pageQuery(100),
  }),
  response: pageOf(courseSummary),
});

export const getCourse = endpoint({
  method: 'GET',
  path: `${coursesPath}/{courseId}`,
  access: { company: [learner] },
  summary: 'Get a course with its chapters, lessons and the caller’s progress',
  params: z.object({ companyId: id, courseId: id }),
  query: z.object({ language: locale.optional() }),
  response: dataOf(course),
  errors: ['course_not_found'],
});

export const getLesson = endpoint({
  method: 'GET',
  path: `${coursesPath}/{courseId}/lessons/{lessonId}`,
  access: { company: [learner] },
  summary: 'Get a lesson with its content; 409 lesson_locked for a locked last lesson',
  params: z.object({ companyId: id, courseId: id, lessonId: id }),
  query: z.object({
    language: locale.optional(),
    /**
     * Whether the response also contains the last lesson while it is locked. A device that stores the course needs the
     * last lesson, to show it when the other lessons were completed without a connection.
     */
    ahead: z.enum(['true', 'false']).default('false'),
  }),
  response: dataOf(lesson),
  errors: ['course_not_found', 'lesson_not_found', 'lesson_locked'],
});
