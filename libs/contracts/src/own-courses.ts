import * as z from 'zod';
import { subject } from './courses.ts';
import { documentedInAddition } from './documented-as.ts';
import { endpoint, fileBody } from './endpoint.ts';
import { dataOf, pageOf, pageQuery } from './envelopes.ts';
import { calendarDate, id, instant } from './identifiers.ts';
import { locale } from './locales.ts';
import { courseManager } from './permissions.ts';
import { companyTitles } from './titles.ts';
import { typedText } from './typed-text.ts';
import { draftMistakeCodes } from './values/draft-mistakes.ts';
import {
  draftFilePattern,
  draftTextPattern,
  maxDraftTextBytes,
  maxOwnLessons,
  ownCourseStates,
} from './values/own-courses.ts';

export * from './values/draft-mistakes.ts';
export * from './values/own-courses.ts';

export const draftTexts = (longest: number) =>
  z.object({ de: typedText(1, longest), en: typedText(1, longest) }).partial();

/** Id of a chapter or lesson. The names of a lesson's files begin with it. */
export const draftSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(100);

/** Id of a lesson. The id cannot be `questions`, because `questions.md` contains the question bank. */
const lessonSlug = z
  .string()
  .regex(/^(?!questions$)[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(100);

const outlineLesson = z.object({
  id: lessonSlug,
  title: draftTexts(200),
  /** Why the wording of the lesson was changed; learners see this text. */
  change: draftTexts(300).optional(),
});

/** Content of the file `course.yaml`. Texts and lessons may be missing in an unfinished draft. */
export const courseOutline = z.object({
  subject,
  /** Day by which an editor must check the facts of the course again. */
  review_by: calendarDate,
  title: draftTexts(200)
    .refine((titles) => Object.values(titles).some((title) => title !== undefined), 'has no title')
    .meta({ [documentedInAddition]: { minProperties: 1 } }),
  description: draftTexts(2_000),
  sources: z
    .array(
      z.object({
        title: typedText(1, 500),
        /** Titles for the languages in which the official title of the source differs from `title`. */
        titles: draftTexts(500).optional(),
        url: z.url({ protocol: /^https$/ }).optional(),
      }),
    )
    .max(100),
  chapters: z
    .array(
      z.object({ id: draftSlug, title: draftTexts(200), lessons: z.array(outlineLesson).max(maxOwnLessons) }),
    )
    .max(100)
    .refine(
      (chapters) => chapters.reduce((sum, { lessons }) => sum + lessons.length, 0) <= maxOwnLessons,
      `must have at most ${maxOwnLessons} lessons together`,
    ),
});
export type CourseOutline = z.infer<typeof courseOutline>;

export const draftLock = z.object({
  /** Whether the caller is editing the draft, in this or another window. */
  own: z.boolean(),
  name: z.string().nullable(),
  expires_at: instant,
});

const summaryFields = {
  id,
  /**
   * Id of the published company course; null before the first publication. For a draft that adds lessons to a course of
   * the catalogue, it is the id of the company course of that course, even before the first publication.
   */
  company_course_id: id.nullable(),
  /** Course of the catalogue to which the lessons are added (rule 525); null if the draft is a course. */
  supplements_course_id: id.nullable(),
  state: z.enum(ownCourseStates),
  titles: draftTexts(200),
  languages: z.array(locale),
  subject,
  lessons_count: z.int(),
  /** Increases with each change of the draft. */
  revision: z.int(),
  /** Whether the draft has changes that are not published. */
  changed: z.boolean(),
  /**
   * Whether the unpublished changes can be discarded; always false before the first publication and in the catalogue.
   */
  restorable: z.boolean(),
  changed_at: instant,
  published_at: instant.nullable(),
  size: z.int(),
  lock: draftLock.nullable(),
};

export const ownCourseSummary = z.object(summaryFields);
export type OwnCourseSummary = z.infer<typeof ownCourseSummary>;

export const draftFile = z.object({
  path: z.string(),
  size: z.int(),
  /** SHA-256 of the content in hexadecimal digits. */
  sha256: z.string(),
});
export type DraftFile = z.infer<typeof draftFile>;

export const draftMistake = z.object({
  /** Path of the file with the mistake in the draft; empty if the mistake is in no file. */
  file: z.string(),
  line: z.int(),
  code: z.enum(draftMistakeCodes),
  /** Values for the placeholders in the text that the web app shows for the code. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The mistake as a sentence in English, as the command that checks courses prints it. */
  message: z.string(),
});
export type DraftMistake = z.infer<typeof draftMistake>;

export const ownCourse = z.object({
  ...summaryFields,
  outline: courseOutline,
  files: z.array(draftFile),
});
export type OwnCourse = z.infer<typeof ownCourse>;

const ownCoursesPath = '/api/maintenance/companies/{companyId}/own-courses';
const managed = { company: [courseManager] } as const;
const courseParams = z.object({ companyId: id, courseId: id });
const coursePath = `${ownCoursesPath}/{courseId}`;

/**
 * The revision of the draft on which a change is based. If the draft has changed since, the change is refused with
 * `draft_changed`; if somebody else is editing the draft, it is refused with `draft_locked`.
 */
export const basedOnRevision = { revision: z.coerce.number().int().min(0) };
const changeErrors = ['own_course_not_found', 'draft_locked', 'draft_changed', 'draft_too_large'] as const;

export const listOwnCourses = endpoint({
  method: 'GET',
  path: ownCoursesPath,
  access: managed,
  summary: 'List the courses that the company writes, changed ones first',
  params: z.object({ companyId: id }),
  query: z.object(pageQuery(50)),
  response: pageOf(ownCourseSummary),
});

export const createOwnCourse = endpoint({
  method: 'POST',
  path: ownCoursesPath,
  access: managed,
  summary: 'Create a course with one chapter and one empty lesson, in the languages of its titles',
  params: z.object({ companyId: id }),
  body: dataOf(z.object({ titles: companyTitles, subject })),
  response: dataOf(ownCourse),
  statuses: [201],
  errors: ['too_many_own_courses', 'storage_full'],
});

export const createOwnLessons = endpoint({
  method: 'POST',
  path: '/api/maintenance/companies/{companyId}/courses/{companyCourseId}/own-lessons',
  access: managed,
  summary:
    "Create the draft of the company's own lessons in a course of the catalogue, with one empty lesson; 200 with the draft if there is one",
  params: z.object({ companyId: id, companyCourseId: id }),
  response: dataOf(ownCourse),
  statuses: [200, 201],
  errors: ['course_not_found', 'too_many_own_courses', 'storage_full'],
});

export const getOwnCourse = endpoint({
  method: 'GET',
  path: coursePath,
  access: managed,
  summary: 'Get a course that the company writes',
  params: courseParams,
  response: dataOf(ownCourse),
  errors: ['own_course_not_found'],
});

export const changeOutline = endpoint({
  method: 'PUT',
  path: `${coursePath}/outline`,
  access: managed,
  summary: 'Replace the structure of a draft; files of lessons that it no longer contains are deleted',
  params: courseParams,
  body: dataOf(z.object({ ...basedOnRevision, outline: courseOutline })),
  response: dataOf(ownCourse),
  errors: [...changeErrors, 'storage_full'],
});

/** Path of a file in a draft. The path is in the query, because it can contain a slash. */
export const draftFilePath = z
  .string()
  .regex(draftFilePattern)
  .max(250)
  .meta({ examples: ['course.yaml'] });
export const draftTextPath = z
  .string()
  .regex(draftTextPattern)
  .max(250)
  .meta({ examples: ['de/lesson-1.md'] });

export const getDraftFile = endpoint({
  method: 'GET',
  path: `${coursePath}/file`,
  access: managed,
  summary: 'Download a file of a draft',
  params: courseParams,
  query: z.object({ path: draftFilePath }),
  response: 'application/octet-stream',
  errors: ['own_course_not_found', 'draft_file_not_found'],
});

export const getDraftText = endpoint({
  method: 'GET',
  path: `${coursePath}/text`,
  access: managed,
  summary:
    'Get the Markdown of a lesson or of the question bank of a draft; it is empty if the file does not exist',
  params: courseParams,
  query: z.object({ path: draftTextPath }),
  response: dataOf(z.object({ path: z.string(), text: z.string(), revision: z.int() })),
  errors: ['own_course_not_found'],
});

export const changeDraftText = endpoint({
  method: 'PUT',
  path: `${coursePath}/text`,
  access: managed,
  summary: 'Replace the Markdown of a lesson or of the question bank of a draft',
  params: courseParams,
  body: dataOf(
    z.object({ ...basedOnRevision, path: draftTextPath, text: z.string().max(maxDraftTextBytes) }),
  ),
  maxBodyBytes: 1024 * 1024,
  response: dataOf(ownCourseSummary),
  errors: [...changeErrors, 'draft_file_not_found', 'storage_full'],
});

export const addDraftPicture = endpoint({
  method: 'POST',
  path: `${coursePath}/pictures`,
  access: managed,
  summary: 'Add a picture (PNG or JPEG of at most 1 MB) to a draft, in a language',
  params: courseParams,
  query: z.object({ ...basedOnRevision, language: locale, name: draftSlug }),
  bodyTypes: ['image/png', 'image/jpeg'],
  body: fileBody,
  response: dataOf(z.object({ path: z.string(), revision: z.int() })),
  statuses: [201],
  limitPerMinute: 60,
  errors: [...changeErrors, 'storage_full', 'draft_picture_refused'],
});

export const renderedLesson = z.object({
  /** HTML without scripts, styles, frames and event handlers. */
  content: z.string(),
  length_in_minutes: z.int(),
  mistakes: z.array(draftMistake),
});

export const lockDraft = endpoint({
  method: 'POST',
  path: `${coursePath}/lock`,
  access: managed,
  summary: 'Take or renew the lock on a draft; with take_over, also that of somebody else',
  params: courseParams,
  body: dataOf(z.object({ take_over: z.boolean().default(false) })),
  response: dataOf(draftLock),
  limitPerMinute: 240,
  errors: ['own_course_not_found', 'draft_locked'],
});

export const unlockDraft = endpoint({
  method: 'DELETE',
  path: `${coursePath}/lock`,
  access: managed,
  summary: "Release the caller's lock on a draft",
  params: courseParams,
  response: dataOf(z.object({ id })),
  errors: ['own_course_not_found'],
});

export const previewLesson = endpoint({
  method: 'POST',
  path: `${coursePath}/preview`,
  access: managed,
  summary: 'Render a lesson of a draft as learners see it, from the given Markdown',
  params: courseParams,
  body: dataOf(z.object({ language: locale, text: z.string().max(maxDraftTextBytes) })),
  maxBodyBytes: 1024 * 1024,
  response: dataOf(renderedLesson),
  limitPerMinute: 240,
  errors: ['own_course_not_found'],
});

export const ownCoursePublication = z.object({
  mistakes: z.array(draftMistake),
  added: z.array(z.string()),
  changed: z.array(z.string()),
  removed: z.array(z.string()),
  questions_count: z.int(),
  /** Number of people who have begun the course and not completed it. */
  in_progress: z.int(),
  /** Number of people who have completed the course. */
  completed: z.int(),
  /**
   * Number of people for whom the publication completes the course, because it removes the only lessons that they have
   * not completed.
   */
  completed_by_publication: z.int(),
  /** Number of companies whose final test ends, because the question bank becomes too small (rule 190). */
  ended_final_tests: z.int(),
  /** Number of companies whose final test gets fewer questions, because the question bank becomes smaller (rule 190). */
  shortened_final_tests: z.int(),
});
export type OwnCoursePublication = z.infer<typeof ownCoursePublication>;

export const previewOwnCoursePublication = endpoint({
  method: 'GET',
  path: `${coursePath}/publication`,
  access: managed,
  summary: 'Get what publishing a draft changes, and what keeps it from being published',
  params: courseParams,
  query: z.object({ language: locale.optional() }),
  response: dataOf(ownCoursePublication),
  errors: ['own_course_not_found'],
});

export const publishOwnCourse = endpoint({
  method: 'POST',
  path: `${coursePath}/publication`,
  access: managed,
  summary: 'Publish a draft; the first publication makes it an inactive company course',
  params: courseParams,
  body: dataOf(z.object(basedOnRevision)),
  response: dataOf(ownCourse),
  limitPerMinute: 30,
  errors: [...changeErrors, 'draft_has_mistakes'],
});

export const discardDraftChanges = endpoint({
  method: 'POST',
  path: `${coursePath}/reset`,
  access: managed,
  summary: 'Replace a draft by the published files of the course; it then has no changes',
  params: courseParams,
  body: dataOf(z.object(basedOnRevision)),
  response: dataOf(ownCourse),
  errors: ['own_course_not_found', 'draft_locked', 'draft_changed', 'draft_not_restorable', 'storage_full'],
});

export const exportOwnCourse = endpoint({
  method: 'GET',
  path: `${coursePath}/export.zip`,
  access: managed,
  summary: 'Download the files of a draft as ZIP file; the same files give the same bytes',
  params: courseParams,
  response: 'application/zip',
  errors: ['own_course_not_found', 'daily_limit_reached'],
});

export const importOwnCourse = endpoint({
  method: 'POST',
  // `own-course-imports` is not below the path of the courses, where it would look like the id of a course.
  path: '/api/maintenance/companies/{companyId}/own-course-imports',
  access: managed,
  summary: 'Create a course from the ZIP file of an exported course of at most 15 MB',
  params: z.object({ companyId: id }),
  bodyTypes: ['application/zip'],
  body: fileBody,
  response: dataOf(ownCourse),
  statuses: [201],
  limitPerMinute: 10,
  errors: ['too_many_own_courses', 'storage_full', 'not_a_course_archive', 'entry_outside_package'],
});
