import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './identifiers.ts';
import { locale, type Locale } from './locales.ts';
import { courseManager } from './permissions.ts';
import { scormVersions } from './values/scorm.ts';

export * from './values/scorm.ts';

export const downloadScormPackage = endpoint({
  method: 'GET',
  path: '/api/maintenance/companies/{companyId}/courses/{companyCourseId}/scorm-package',
  access: { company: [courseManager] },
  summary: 'Download a course as a SCORM package, with the final test if `test` is true',
  params: z.object({ companyId: id, companyCourseId: id }),
  query: z.object({
    language: locale.optional(),
    version: z.enum(scormVersions).default('1.2'),
    /**
     * Whether the package contains the final test. If this is `true` and the course has no final test, the response is
     * 404 `final_test_not_found`.
     */
    test: z.enum(['true', 'false']).default('false'),
  }),
  response: 'application/zip',
  errors: [
    'feature_disabled',
    'course_not_found',
    'course_not_exportable',
    'final_test_not_found',
    'daily_limit_reached',
  ],
});

/** Path of the page of the web app on which a course's SCORM package can be downloaded. */
export const scormPackagePath = (language: Locale, companyId: string, companyCourseId: string) =>
  `/${language}/${companyId}/maintenance/courses/${companyCourseId}/download-scorm-package`;
