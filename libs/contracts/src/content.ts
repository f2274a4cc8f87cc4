import * as z from 'zod';
import { subject } from './courses.ts';
import { endpoint, fileBody } from './endpoint.ts';
import { dataOf, pageOf, pageQuery } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { courseManager } from './permissions.ts';
import { companyTitles } from './titles.ts';
import { typedLine, typedText } from './typed-text.ts';
import { packageFormats, packageProblems, packageStates } from './values/content.ts';

export * from './values/content.ts';

export const contentPackage = z.object({
  id,
  file_name: z.string(),
  size: z.int(),
  /** SHA-256 of the ZIP file as hexadecimal digits. */
  sha256: z.string(),
  state: z.enum(packageStates),
  format: z.enum(packageFormats).nullable(),
  title: z.string().nullable(),
  /** Lessons of the package in order: SCOs of SCORM, or assignable units of cmi5. */
  lessons: z.array(z.object({ identifier: z.string(), title: z.string() })),
  unpacked_size: z.int(),
  /** Number of files in the package. */
  total: z.int(),
  /** Number of files that are already unpacked. */
  done: z.int(),
  problem: z
    .object({
      code: z.enum(packageProblems),
      /** The file that causes the problem, as its path in the ZIP file; null if the whole ZIP file causes it. */
      file: z.string().nullable(),
    })
    .nullable(),
  /** The company course whose content the package is, or was before it was replaced; null if there is none. */
  company_course_id: id.nullable(),
  created_at: instant,
});
export type ContentPackage = z.infer<typeof contentPackage>;

const contentPath = '/api/maintenance/companies/{companyId}/content';
const managed = { company: [courseManager] } as const;
const packageParams = z.object({ companyId: id, packageId: id });

export const uploadContent = endpoint({
  method: 'POST',
  path: contentPath,
  access: managed,
  summary:
    'Upload a package (SCORM 1.2, SCORM 2004 3rd or 4th edition, cmi5) as ZIP file of at most 500 MB; the worker unpacks it',
  params: z.object({ companyId: id }),
  query: z.object({ file_name: typedLine(1, 200) }),
  bodyTypes: ['application/zip'],
  body: fileBody,
  response: dataOf(contentPackage),
  statuses: [202],
  limitPerMinute: 10,
  // Uploading 500 MB at 1.2 Mbit/s takes almost an hour.
  maxUploadSeconds: 3_600,
  errors: [
    'content_unavailable',
    'storage_full',
    'too_many_packages',
    'not_a_package',
    'package_too_large',
    'entry_outside_package',
  ],
});

export const listContent = endpoint({
  method: 'GET',
  path: contentPath,
  access: managed,
  summary: 'List the packages of a company, latest first',
  params: z.object({ companyId: id }),
  query: z.object(pageQuery(20)),
  response: pageOf(contentPackage),
});

export const getContent = endpoint({
  method: 'GET',
  path: `${contentPath}/{packageId}`,
  access: managed,
  summary: 'Get a package, with the progress of unpacking it',
  params: packageParams,
  response: dataOf(contentPackage),
  errors: ['package_not_found'],
});

export const deleteContent = endpoint({
  method: 'DELETE',
  path: `${contentPath}/{packageId}`,
  access: managed,
  summary: 'Delete a package that is the content of no course',
  params: packageParams,
  response: dataOf(z.object({ id })),
  errors: ['package_not_found', 'package_in_use'],
});

const courseOfPackage = z.object({
  titles: companyTitles,
  descriptions: z
    .object({ de: typedText(0, 2_000), en: typedText(0, 2_000) })
    .partial()
    .default({}),
  subject,
  /** Duration of the whole course in minutes. The duration is divided among the lessons. */
  minutes: z.int().min(1).max(6_000),
});

export const createCourseOfContent = endpoint({
  method: 'POST',
  path: `${contentPath}/{packageId}/course`,
  access: managed,
  summary: 'Make a package a course of the company, inactive at first, in the languages of its titles',
  params: packageParams,
  body: dataOf(courseOfPackage),
  response: dataOf(z.object({ company_course_id: id })),
  statuses: [201],
  errors: ['package_not_found', 'package_not_ready', 'package_in_use', 'too_many_own_courses'],
});

/** What changes if another package becomes the content of a course. */
export const contentReplacement = z.object({
  /** Titles of those lessons of the new package whose identifiers are also in the old package. */
  kept: z.array(z.string()),
  /** Titles of the lessons whose identifiers are only in the new package. */
  added: z.array(z.string()),
  /** Titles of the lessons whose identifiers are only in the old package. */
  removed: z.array(z.string()),
  /** Number of people who have started the course but not completed it. */
  in_progress: z.int(),
  /**
   * Number of the people in `in_progress` who have completed all lessons of the new package. The replacement completes
   * the course for them.
   */
  completed_by_replacement: z.int(),
});
export type ContentReplacement = z.infer<typeof contentReplacement>;

const replacementPath = `${contentPath}/{packageId}/replacement`;

export const previewReplacement = endpoint({
  method: 'GET',
  path: replacementPath,
  access: managed,
  summary: 'Get what changes if a package replaces that of a course',
  params: packageParams,
  query: z.object({ company_course_id: id }),
  response: dataOf(contentReplacement),
  errors: ['package_not_found', 'package_not_ready', 'package_in_use', 'course_not_found'],
});

export const replaceContent = endpoint({
  method: 'POST',
  path: replacementPath,
  access: managed,
  summary: 'Replace the package of a course; lessons with the same identifiers keep their records',
  params: packageParams,
  body: dataOf(z.object({ company_course_id: id })),
  response: dataOf(z.object({ company_course_id: id })),
  errors: ['package_not_found', 'package_not_ready', 'package_in_use', 'course_not_found'],
});

/** Storage that a company uses, and its limit, in bytes. */
export const companyStorage = z.object({
  used: z.int(),
  limit: z.int(),
  packages: z.int(),
  own_courses: z.int(),
  policies: z.int(),
  proofs: z.int(),
});
export type CompanyStorage = z.infer<typeof companyStorage>;

export const getCompanyStorage = endpoint({
  method: 'GET',
  path: '/api/maintenance/companies/{companyId}/storage',
  access: managed,
  summary: 'Get how much storage the packages, own courses and files of a company use, and the limit',
  params: z.object({ companyId: id }),
  response: dataOf(companyStorage),
});

export const removeOwnCourse = endpoint({
  method: 'DELETE',
  path: '/api/maintenance/companies/{companyId}/own-courses/{courseId}',
  access: managed,
  summary:
    'Remove a course of the company with its files; completions, certificates and hashes remain as proof',
  params: z.object({ companyId: id, courseId: id }),
  response: dataOf(z.object({ id })),
  errors: ['own_course_not_found', 'draft_locked'],
});
