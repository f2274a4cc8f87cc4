import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { locale } from './locales.ts';
import { courseManager } from './permissions.ts';

/** Where work in the background stands. */
export const jobStatuses = ['queued', 'running', 'succeeded', 'failed'] as const;

/** How far work in the background is, in whatever it counts. */
export const jobProgress = z.object({ done: z.int(), total: z.int() });

/** Every certificate of a course in one zip, made in the background. */
export const certificateBundle = z.object({
  id,
  status: z.enum(jobStatuses),
  progress: jobProgress,
  /** When the file of a finished bundle is deleted. */
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
  summary: 'Asks for every certificate of a course in one zip',
  params: z.object({ companyId: id, companyCourseId: id }),
  body: dataOf(z.object({ language: locale })),
  answer: dataOf(certificateBundle),
});

export const getCertificateBundle = endpoint({
  method: 'GET',
  path: `${companyPath}/certificate-bundles/{bundleId}`,
  access,
  summary: 'How far a bundle is',
  params,
  answer: dataOf(certificateBundle),
});

export const downloadCertificateBundle = endpoint({
  method: 'GET',
  path: `${companyPath}/certificate-bundles/{bundleId}/file`,
  access,
  summary:
    'The zip of a finished bundle; 409 certificate_bundle_not_ready before, 410 certificate_bundle_expired after',
  params,
  answer: 'application/zip',
});
