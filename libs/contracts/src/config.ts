import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';

/** A URL with the scheme http or https, which is safe to use as a link. */
export const webUrl = z.url({ protocol: /^https?$/ });

/** The page or mailbox where users find help. */
export const supportUrl = z.url({ protocol: /^(https?|mailto)$/ });

export const identityConfig = z.object({ url: z.url(), realm: z.string(), clientId: z.string() });
export type IdentityConfig = z.infer<typeof identityConfig>;

/** The Sentry-compatible service that receives unexpected errors of the web app. */
export const errorReportingConfig = z.object({
  dsn: webUrl,
  /** Name of the environment in error reports; null when not configured. */
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
      /** The separate app in which users are edited and deleted (rule 174); null when there is none. */
      configurationAppUrl: webUrl.nullable(),
      /** Where users find help when they cannot sign in; null when not configured. */
      supportUrl: supportUrl.nullable(),
      /** The error reporting service; null when error reporting is off. */
      errorReporting: errorReportingConfig.nullable(),
    }),
  ),
});

export const environments = ['production', 'demo', 'staging', 'development'] as const;
export type Environment = (typeof environments)[number];

/**
 * Derives the environment from the beginning of the identity provider's host name (rule 185).
 * For example, demo-login.example.com means `demo`; localhost means `development`.
 * A host name that does not begin with the name of an environment means `production`.
 */
export function environmentOf(identityUrl: string): Environment {
  const { hostname } = new URL(identityUrl);
  if (hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]') return 'development';
  return environments.find((environment) => hostname.startsWith(environment)) ?? 'production';
}
