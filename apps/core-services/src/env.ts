import * as z from 'zod';
import { commaList, id, supportUrl, webUrl } from '@academy/contracts';
import { databaseTlsEnv, readEnv, serviceEnv } from '@academy/service-kit';

export const coreServicesEnv = {
  ...serviceEnv,
  EXCLUDED_COMPANY_IDS: commaList(id, 10_000)
    .optional()
    .describe('Comma-separated ids of companies that only administrators can use'),
  INVITATION_SECRET: z
    .string()
    .min(32)
    .describe('Secret from which invitation tokens are derived; must equal INVITATION_SECRET of the worker')
    .meta({ secret: true }),
  CONFIGURATION_APP_URL: webUrl
    .optional()
    .describe('URL of the app in which users are edited and deleted; linked from the members list'),
  SUPPORT_URL: supportUrl
    .optional()
    .describe('URL of a web page or mailbox (mailto:) that the sign-in page names for help'),
  WEB_SENTRY_DSN: webUrl
    .optional()
    .describe('DSN of the Sentry-compatible service for errors in the web app; every visitor can read it'),
};
export type CoreServicesEnv = z.infer<z.ZodObject<typeof coreServicesEnv>>;

export const readCoreServicesEnv = () => readEnv(coreServicesEnv);

/** Variables of the command that finds, exports and erases the data of a person. */
export const personalDataEnv = { DATABASE_URL: serviceEnv.DATABASE_URL, ...databaseTlsEnv };

export const verifyAuditLogEnv = personalDataEnv;
