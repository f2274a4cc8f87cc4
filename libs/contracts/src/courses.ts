import * as z from 'zod';
import { courseStatuses } from './course-progress.ts';
import { endpoint } from './endpoint.ts';
import { dataOf, pageOf, pageQuery } from './envelopes.ts';
import { enrollment, recordedByCompany } from './enrollments.ts';
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

/** Returns the badge of a course card. A course that is both mandatory and bonus has the mandatory badge (rule 52). */
export function courseBadge(course: { mandatory: boolean; bonus: boolean }): CourseBadge {
  if (course.mandatory) return 'mandatory';
  return course.bonus ? 'bonus' : 'optional';
}

/** Returns the requested language if the company offers it, else the first offered language (rule 51). */
export function offeredLanguage(requested: Locale, offered: readonly Locale[]): Locale {
  return offered.includes(requested) ? requested : (offered[0] ?? requested);
}

const lessonReference = z.object({
  id,
  title: z.string(),
  length_in_minutes: z.int(),
  /** Position in the course, from 1. Renaming the field would break deployed web bundles. */
  number: z.int(),
});

const courseFields = {
  id,
  /** Name of the course’s folder, which is the same in every installation, unlike the id. */
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  subject,
  badge: z.enum(courseBadges),
  mandatory: z.boolean(),
  bonus: z.boolean(),
  /** Last day for completion in the company's time zone; null if there is no deadline. */
  deadline: calendarDate.nullable(),
  /** The caller's current round of the course; 1 if the course is not started. */
  round: z.int(),
  /** Last day for completing the current round (rules 202 and 252); null if there is none. */
  due_on: calendarDate.nullable(),
  /** Last day of validity of the current round's certificate; null without a certificate that expires. */
  valid_until: calendarDate.nullable(),
  /** The language of the texts in this response. */
  language: locale,
  /** The languages in which the company offers the course. */
  languages: z.array(locale),
  /** Whether the course belongs to the company, which is then its author; false for a course of the catalogue. */
  own: z.boolean(),
  length_in_minutes: z.int(),
  /** Total length in minutes of the lessons that are not completed. */
  minutes_left: z.int(),
  /** Estimated minutes of the final test, one per question; 0 if the course has none, or the learner has passed it. */
  test_minutes: z.int(),
  lessons_count: z.int(),
  lessons_completed: z.int(),
  /** Progress in whole percent from 0 to 100. */
  progress: z.int(),
  status: z.enum(courseStatuses),
  enrollment: enrollment.nullable(),
  recorded_by_company: recordedByCompany,
  /** The lesson to continue with (rule 44); null only in a course without lessons. */
  current_lesson: lessonReference.nullable(),
  /** Time at which the learner last completed a lesson, or else started the course; null if the course is not started. */
  last_activity_at: instant.nullable(),
};

export const courseSummary = z.object(courseFields);
export type CourseSummary = z.infer<typeof courseSummary>;

export const lessonOutline = lessonReference.extend({
  completed: z.boolean(),
  /** Whether the lesson is locked. Only the last lesson can be locked, until all other lessons are completed. */
  locked: z.boolean(),
});
export type LessonOutline = z.infer<typeof lessonOutline>;

export const chapter = z.object({
  id,
  title: z.string(),
  /** Whether the chapter contains the current lesson. */
  active: z.boolean(),
  completed: z.boolean(),
  lessons: z.array(lessonOutline),
});
export type Chapter = z.infer<typeof chapter>;

export const course = z.object({
  ...courseFields,
  /** Whether the certificate is still locked. */
  locked: z.boolean(),
  /** The final test, which is required to complete the last lesson; null if the company has set none. */
  final_test: finalTest
    .extend({
      /** Result of the final test passed in the current round, in percent; null until a test is passed. */
      passed_percent: z.int().nullable(),
    })
    .nullable(),
  /** What the company's people do in rounds after the first one (rule 207). */
  renewal: z.enum(renewals),
  /** Laws, standards and guidance that the course is based on. */
  sources: z.array(z.object({ title: z.string(), url: z.string().nullable() })),
  chapters: z.array(chapter),
});
export type Course = z.infer<typeof course>;

export const lesson = lessonOutline.extend({
  course_id: id,
  language: locale,
  /** Sanitised HTML: no script, style, frame or event handler. Empty for a lesson of a package. */
  content: z.string(),
  /** Whether the lesson belongs to a package, which is played in a frame (rule 505). */
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
     * `true` also returns the locked last lesson of a course in progress, for a device that keeps the course and shows this
     * lesson when the others are completed without a connection.
     */
    ahead: z.enum(['true', 'false']).default('false'),
  }),
  response: dataOf(lesson),
  errors: ['course_not_found', 'lesson_not_found', 'lesson_locked'],
});
