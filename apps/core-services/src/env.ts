import * as z from 'zod';
import { commaList, id, webUrl } from '@academy/contracts';
import { readEnv, serviceEnv } from '@academy/service-kit';

export const coreServicesEnv = {
  ...serviceEnv,
  EXCLUDED_COMPANY_IDS: commaList(id, 10_000)
    .optional()
    .describe('Companies closed to all but administrators, comma-joined'),
  INVITATION_SECRET: z
    .string()
    .min(32)
    .describe('What the tokens of invitations are derived from; the worker has the same')
    .meta({ secret: true }),
  CONFIGURATION_APP_URL: webUrl
    .optional()
    .describe('The app in which users are edited and deleted, linked to from the members of a company'),
  WEB_SENTRY_DSN: webUrl
    .optional()
    .describe(
      'Sentry-compatible service that the web app reports unexpected errors to; everybody can read it',
    ),
};
export type CoreServicesEnv = z.infer<z.ZodObject<typeof coreServicesEnv>>;

export const readCoreServicesEnv = () => readEnv(coreServicesEnv);

/** The variables of the command about a person’s data. */
export const personalDataEnv = { DATABASE_URL: serviceEnv.DATABASE_URL };
