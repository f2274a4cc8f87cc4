import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { locale } from './locales.ts';
import { courseManager } from './permissions.ts';

export const jobStatuses = ['queued', 'running', 'succeeded', 'failed'] as const;

/**
 * Progress of background work. The progress counts certificates, members or other units, depending on the kind of work.
 */
export const jobProgress = z.object({ done: z.int(), total: z.int() });

/** All certificates of a course in one ZIP file, which is built in the background (rule 77). */
export const certificateBundle = z.object({
  id,
  status: z.enum(jobStatuses),
  progress: jobProgress,
  /** Time at which the file will be deleted; null until it is complete. */
  expires_at: instant.nullable(),
});
export type CertificateBundle = z.infer<typeof certificateBundle>;

const companyPath = '/api/maintenance/companies/{companyId}';
const access = { company: [courseManager] } as const;
const params = z.object({ companyId: id, bundleId: id });

export const createCertificateBundle = endpoint({
  method: 'POST',
  path: `${companyPath}/courses/{companyCourseId}/certificate-bundles`,
  access,
  summary: 'Request a zip of all certificates of a course',
  params: z.object({ companyId: id, companyCourseId: id }),
  body: dataOf(z.object({ language: locale })),
  response: dataOf(certificateBundle),
  statuses: [202],
  errors: ['course_not_found', 'daily_limit_reached'],
});

export const getCertificateBundle = endpoint({
  method: 'GET',
  path: `${companyPath}/certificate-bundles/{bundleId}`,
  access,
  summary: 'Get the status of a certificate bundle',
  params,
  response: dataOf(certificateBundle),
  errors: ['certificate_bundle_not_found'],
});

export const downloadCertificateBundle = endpoint({
  method: 'GET',
  path: `${companyPath}/certificate-bundles/{bundleId}/file`,
  access,
  summary:
    'Download a certificate bundle; 409 certificate_bundle_not_ready until finished, 410 certificate_bundle_expired later',
  params,
  response: 'application/zip',
  errors: ['certificate_bundle_not_found', 'certificate_bundle_not_ready', 'certificate_bundle_expired'],
});
