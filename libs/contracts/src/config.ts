import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';

/** An address that a link may lead to. */
export const webUrl = z.url({ protocol: /^https?$/ });

export const identityConfig = z.object({ url: z.url(), realm: z.string(), clientId: z.string() });
export type IdentityConfig = z.infer<typeof identityConfig>;

/** A Sentry-compatible service that the web app tells of errors that nobody expected. */
export const errorReportingConfig = z.object({
  dsn: webUrl,
  /** What the environment is called there; null where it has no name. */
  environment: z.string().nullable(),
});
export type ErrorReportingConfig = z.infer<typeof errorReportingConfig>;

export const getEnvData = endpoint({
  method: 'GET',
  path: '/config/env-data',
  access: 'public',
  summary: 'Where the web app signs users in, where members are edited, and where errors are reported',
  answer: dataOf(
    identityConfig.extend({
      /** The separate app in which users are edited and deleted (rule 174); null when there is none. */
      configurationAppUrl: webUrl.nullable(),
      /** Null when errors are reported nowhere; missing from versions before. */
      errorReporting: errorReportingConfig.nullable().optional(),
    }),
  ),
});

export const environments = ['production', 'demo', 'staging', 'development'] as const;
export type Environment = (typeof environments)[number];

/**
 * The environment, derived from the first label of the identity provider's host name (rule 185):
 * `demo-login.example.com` is demo, `localhost` is development, any other name is production.
 */
export function environmentOf(identityUrl: string): Environment {
  const { hostname } = new URL(identityUrl);
  if (hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]') return 'development';
  return environments.find((environment) => hostname.startsWith(environment)) ?? 'production';
}
