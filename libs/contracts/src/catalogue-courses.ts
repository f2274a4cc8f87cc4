import * as z from 'zod';
import { subject } from './courses.ts';
import { endpoint, fileBody } from './endpoint.ts';
import { dataOf, pageOf, pageQuery } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { locale } from './locales.ts';
import {
  basedOnRevision,
  courseOutline,
  draftFilePath,
  draftLock,
  draftSlug,
  draftTextPath,
  draftTexts,
  maxDraftTextBytes,
  ownCourse,
  ownCoursePublication,
  ownCourseStates,
  ownCourseSummary,
  renderedLesson,
} from './own-courses.ts';
import { companyTitles } from './titles.ts';

// Administrators can edit the catalogue if CONTENT_DATABASE_URL is set (rule 528). A draft of a course of the catalogue
// is like a draft of an own course, but belongs to no company.

const cataloguePath = '/api/administration/catalogue';
const coursesPath = `${cataloguePath}/courses`;
const coursePath = `${coursesPath}/{courseId}`;
const draftPath = `${coursePath}/draft`;
const access = 'admin';
const params = z.object({ courseId: id });
const draftErrors = ['catalogue_read_only', 'catalogue_draft_not_found'] as const;
const changeErrors = [...draftErrors, 'draft_locked', 'draft_changed', 'draft_too_large'] as const;

export const getCatalogueSettings = endpoint({
  method: 'GET',
  path: cataloguePath,
  access,
  summary: 'Get whether administrators may edit the catalogue in this installation',
  response: dataOf(z.object({ is_editable: z.boolean() })),
});

/** A course of the catalogue, or the draft of a course that was never published. */
export const catalogueCourse = z.object({
  id,
  /** Name of the folder with the course's files; null for a course that was never published. */
  slug: z.string().nullable(),
  state: z.enum(ownCourseStates),
  titles: draftTexts(200),
  languages: z.array(locale),
  subject,
  lessons_count: z.int(),
  /** Time at which the published content was last changed in the web app; null if it was imported from files. */
  edited_at: instant.nullable(),
  draft: z
    .object({
      changed: z.boolean(),
      changed_at: instant,
      /**
       * Whether the published course has changed since the draft was begun, for example by an import. An outdated draft
       * cannot be published.
       */
      outdated: z.boolean(),
      lock: draftLock.nullable(),
    })
    .nullable(),
});
export type CatalogueCourse = z.infer<typeof catalogueCourse>;

export const listCatalogueCourses = endpoint({
  method: 'GET',
  path: coursesPath,
  access,
  summary: 'List the courses of the catalogue with their drafts, in the order of the catalogue',
  query: z.object(pageQuery(50)),
  response: pageOf(catalogueCourse),
  errors: ['catalogue_read_only'],
});

export const createCatalogueCourse = endpoint({
  method: 'POST',
  path: coursesPath,
  access,
  summary: 'Create the draft of a new course of the catalogue with one chapter and one empty lesson',
  body: dataOf(z.object({ titles: companyTitles, subject })),
  response: dataOf(ownCourse),
  statuses: [201],
  errors: ['catalogue_read_only', 'too_many_catalogue_drafts'],
});

export const exportCatalogueCourse = endpoint({
  method: 'GET',
  path: `${coursePath}/export.zip`,
  access,
  summary: 'Download the files of the published course as ZIP file; the same files give the same bytes',
  params,
  response: 'application/zip',
  errors: ['catalogue_read_only', 'course_not_found'],
});

export const beginCatalogueDraft = endpoint({
  method: 'POST',
  path: draftPath,
  access,
  summary: 'Begin a draft with the files of the published course, unless a draft with changes exists',
  params,
  response: dataOf(ownCourse),
  errors: ['catalogue_read_only', 'course_not_found', 'course_not_editable', 'too_many_catalogue_drafts'],
});

export const discardCatalogueDraft = endpoint({
  method: 'DELETE',
  path: draftPath,
  access,
  summary: 'Delete a draft of a course of the catalogue; the published course stays',
  params,
  response: dataOf(z.object({ id })),
  errors: [...draftErrors, 'draft_locked'],
});

export const getCatalogueDraft = endpoint({
  method: 'GET',
  path: draftPath,
  access,
  summary: 'Get the draft of a course of the catalogue',
  params,
  response: dataOf(ownCourse),
  errors: [...draftErrors],
});

export const changeCatalogueOutline = endpoint({
  method: 'PUT',
  path: `${draftPath}/outline`,
  access,
  summary:
    'Replace the structure of a draft of the catalogue; files of lessons that it no longer contains are deleted',
  params,
  body: dataOf(z.object({ ...basedOnRevision, outline: courseOutline })),
  response: dataOf(ownCourse),
  errors: [...changeErrors],
});

export const getCatalogueDraftFile = endpoint({
  method: 'GET',
  path: `${draftPath}/file`,
  access,
  summary: 'Download a file of a draft of the catalogue',
  params,
  query: z.object({ path: draftFilePath }),
  response: 'application/octet-stream',
  errors: [...draftErrors, 'draft_file_not_found'],
});

export const getCatalogueDraftText = endpoint({
  method: 'GET',
  path: `${draftPath}/text`,
  access,
  summary:
    'Get the Markdown of a lesson or of the question bank of a draft of the catalogue; it is empty if the file does not exist',
  params,
  query: z.object({ path: draftTextPath }),
  response: dataOf(z.object({ path: z.string(), text: z.string(), revision: z.int() })),
  errors: [...draftErrors],
});

export const changeCatalogueDraftText = endpoint({
  method: 'PUT',
  path: `${draftPath}/text`,
  access,
  summary: 'Replace the Markdown of a lesson or of the question bank of a draft of the catalogue',
  params,
  body: dataOf(
    z.object({ ...basedOnRevision, path: draftTextPath, text: z.string().max(maxDraftTextBytes) }),
  ),
  maxBodyBytes: 1024 * 1024,
  response: dataOf(ownCourseSummary),
  errors: [...changeErrors, 'draft_file_not_found'],
});

export const addCatalogueDraftPicture = endpoint({
  method: 'POST',
  path: `${draftPath}/pictures`,
  access,
  summary: 'Add a picture (PNG or JPEG of at most 1 MB) to a draft of the catalogue, in a language',
  params,
  query: z.object({ ...basedOnRevision, language: locale, name: draftSlug }),
  bodyTypes: ['image/png', 'image/jpeg'],
  body: fileBody,
  response: dataOf(z.object({ path: z.string(), revision: z.int() })),
  statuses: [201],
  limitPerMinute: 60,
  errors: [...changeErrors, 'draft_picture_refused'],
});

export const lockCatalogueDraft = endpoint({
  method: 'POST',
  path: `${draftPath}/lock`,
  access,
  summary: 'Take or renew the lock on a draft of the catalogue; with take_over, also that of somebody else',
  params,
  body: dataOf(z.object({ take_over: z.boolean().default(false) })),
  response: dataOf(draftLock),
  limitPerMinute: 240,
  errors: [...draftErrors, 'draft_locked'],
});

export const unlockCatalogueDraft = endpoint({
  method: 'DELETE',
  path: `${draftPath}/lock`,
  access,
  summary: "Release the caller's lock on a draft of the catalogue",
  params,
  response: dataOf(z.object({ id })),
  errors: [...draftErrors],
});

export const previewCatalogueLesson = endpoint({
  method: 'POST',
  path: `${draftPath}/preview`,
  access,
  summary: 'Render a lesson of a draft of the catalogue as learners see it, from the given Markdown',
  params,
  body: dataOf(z.object({ language: locale, text: z.string().max(maxDraftTextBytes) })),
  maxBodyBytes: 1024 * 1024,
  response: dataOf(renderedLesson),
  limitPerMinute: 240,
  errors: [...draftErrors],
});

/** What the publication of a catalogue course's draft changes, and how many people and companies it affects. */
export const cataloguePublication = ownCoursePublication.extend({
  companies: z.int(),
});
export type CataloguePublication = z.infer<typeof cataloguePublication>;

export const previewCataloguePublication = endpoint({
  method: 'GET',
  path: `${draftPath}/publication`,
  access,
  summary: 'Get what publishing a draft of the catalogue changes, and what keeps it from being published',
  params,
  query: z.object({ language: locale.optional() }),
  response: dataOf(cataloguePublication),
  errors: [...draftErrors],
});

export const publishCatalogueCourse = endpoint({
  method: 'POST',
  path: `${draftPath}/publication`,
  access,
  summary: 'Publish a draft of the catalogue for all companies',
  params,
  body: dataOf(z.object(basedOnRevision)),
  response: dataOf(ownCourse),
  limitPerMinute: 30,
  errors: [...changeErrors, 'draft_has_mistakes', 'draft_outdated'],
});

export const exportCatalogueDraft = endpoint({
  method: 'GET',
  path: `${draftPath}/export.zip`,
  access,
  summary: 'Download the files of a draft of the catalogue as ZIP file',
  params,
  response: 'application/zip',
  errors: [...draftErrors],
});
