import * as z from 'zod';
import { commaList, id, webUrl } from '@academy/contracts';
import { readEnv, serviceEnv } from '@academy/service-kit';

export const coreServicesEnv = {
  ...serviceEnv,
  EXCLUDED_COMPANY_IDS: commaList(id, 10_000)
    .optional()
    .describe('Ids of excluded companies, comma-separated: closed to all but administrators'),
  INVITATION_SECRET: z
    .string()
    .min(32)
    .describe('Secret from which invitation tokens are derived; the same as the worker’s')
    .meta({ secret: true }),
  CONFIGURATION_APP_URL: webUrl
    .optional()
    .describe('URL of the app in which users are edited and deleted; linked from the members list'),
  WEB_SENTRY_DSN: webUrl
    .optional()
    .describe('DSN of the Sentry-compatible service for errors in the web app; publicly readable'),
};
export type CoreServicesEnv = z.infer<z.ZodObject<typeof coreServicesEnv>>;

export const readCoreServicesEnv = () => readEnv(coreServicesEnv);

/** The variables of the command about a person’s data. */
export const personalDataEnv = { DATABASE_URL: serviceEnv.DATABASE_URL };
