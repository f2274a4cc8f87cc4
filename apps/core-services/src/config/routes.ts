import type { FastifyInstance } from 'fastify';
import { environmentOf, getEnvData } from '@academy/contracts';
import { issueXsrfToken, serve } from '@academy/service-kit';
import type { CoreServicesEnv } from '../env.ts';

type ConfigEnv = Pick<
  CoreServicesEnv,
  | 'IDENTITY_URL'
  | 'IDENTITY_REALM'
  | 'IDENTITY_CLIENT_ID'
  | 'CONFIGURATION_APP_URL'
  | 'SUPPORT_URL'
  | 'WEB_SENTRY_DSN'
  | 'SENTRY_ENVIRONMENT'
>;

export async function configRoutes(app: FastifyInstance, { env }: { env: ConfigEnv }) {
  const errorReporting =
    env.WEB_SENTRY_DSN === undefined
      ? null
      : { dsn: env.WEB_SENTRY_DSN, environment: env.SENTRY_ENVIRONMENT ?? environmentOf(env.IDENTITY_URL) };

  // The web app requests its configuration first, so the response to this request sets the XSRF cookie.
  serve(app, getEnvData, async ({ request, reply }) => {
    issueXsrfToken(request, reply);
    return {
      data: {
        url: env.IDENTITY_URL,
        realm: env.IDENTITY_REALM,
        clientId: env.IDENTITY_CLIENT_ID,
        configurationAppUrl: env.CONFIGURATION_APP_URL ?? null,
        supportUrl: env.SUPPORT_URL ?? null,
        errorReporting,
      },
    };
  });
}
