import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { webhookEnv } from '@academy/academy-data';
import { storageEnv } from '@academy/file-storage';
import { databaseTlsEnv, origin, queueEnv, readEnv, serviceEnv, wholeNumber } from '@academy/service-kit';
import { networkEnv } from './badge-shares/network-env.ts';
import { signingKeys } from './badges/signing-keys.ts';

/** Schema of the environment variables. Tests use it to parse other values than `process.env`. */
export const academyApiEnv = {
  ...serviceEnv,
  ...queueEnv,
  ...storageEnv,
  ...networkEnv,
  ...webhookEnv,
  COMPANY_STORAGE_BYTES: wholeNumber(0, 1_000_000_000_000_000)
    .default(5 * 1024 ** 3)
    .describe(
      'Maximum number of bytes that a company may store as packages, drafts of courses, policies and proofs',
    ),
  CONTENT_DATABASE_URL: serviceEnv.DATABASE_URL.optional()
    .describe(
      'URL of the PostgreSQL database with the role `academy_content`. With it, administrators edit the catalogue; without it, the catalogue comes from files only',
    )
    .meta({ secret: true, tls: 'DATABASE_TLS' }),
  CONTENT_URL: origin
    .optional()
    .describe(
      'Origin on which uploaded packages run: another host of the same site as PUBLIC_URL, or another port. Without it, packages can neither be uploaded nor run',
    )
    .meta({ differsFrom: 'PUBLIC_URL' }),
  BADGE_SIGNING_KEYS: signingKeys
    .describe('Private JSON Web Key Set for signing badges; the first key signs')
    .meta({ secret: true }),
};
export type AcademyApiEnv = z.infer<z.ZodObject<typeof academyApiEnv>>;

export const importCoursesEnv = {
  DATABASE_URL: serviceEnv.DATABASE_URL,
  ...databaseTlsEnv,
  COURSES_DIR: z
    .string()
    .default(fileURLToPath(new URL('../courses', import.meta.url)))
    .describe('Folder that contains the course folders')
    .meta({ defaultIs: 'the courses beside the program' }),
  COURSE_REVIEWS: z
    .enum(['required', 'optional'])
    .default('required')
    .describe('Whether courses past their review date are refused (required) or imported (optional)'),
};

export const readAcademyApiEnv = (): AcademyApiEnv => readEnv(academyApiEnv);

export const personalDataEnv = { DATABASE_URL: serviceEnv.DATABASE_URL, ...databaseTlsEnv };
