import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';

/** A URL with http or https. Other schemes, such as `javascript`, would be unsafe in a link. */
export const webUrl = z.url({ protocol: /^https?$/ });

export const supportUrl = z.url({ protocol: /^(https?|mailto)$/ });

export const identityConfig = z.object({ url: z.url(), realm: z.string(), clientId: z.string() });
export type IdentityConfig = z.infer<typeof identityConfig>;

/** Sentry-compatible service to which the web app reports unexpected errors. */
export const errorReportingConfig = z.object({
  dsn: webUrl,
  environment: z.string().nullable(),
});
export type ErrorReportingConfig = z.infer<typeof errorReportingConfig>;

export const getEnvData = endpoint({
  method: 'GET',
  path: '/config/env-data',
  access: 'public',
  summary: 'Get the configuration of the web app: identity provider, configuration app, error reporting',
  response: dataOf(
    identityConfig.extend({
      /** URL of the separate app in which users are edited and deleted (rule 174); null if there is none. */
      configurationAppUrl: webUrl.nullable(),
      /** Where users who cannot sign in find help; null if it is not configured. */
      supportUrl: supportUrl.nullable(),
      errorReporting: errorReportingConfig.nullable(),
    }),
  ),
});

export const environments = ['production', 'demo', 'staging', 'development'] as const;
export type Environment = (typeof environments)[number];

/**
 * The environment, by the beginning of the identity provider's host name (rule 185). For example,
 * demo-login.example.com means `demo`. `localhost`, `127.0.0.1` and `::1` mean `development`. A host name that begins
 * with no environment means `production`.
 */
export function environmentOf(identityUrl: string): Environment {
  const { hostname } = new URL(identityUrl);
  if (hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]') return 'development';
  return environments.find((environment) => hostname.startsWith(environment)) ?? 'production';
}
