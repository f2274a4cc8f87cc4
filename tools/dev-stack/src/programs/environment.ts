import { resolve } from 'node:path';
import { ensureBadgeSigningKeys } from '../badge-signing-keys.ts';
import type { DatabaseUrls, RoleName } from '@academy/platform-data/database-roles';
import type { PortName, Settings } from '../settings.ts';
import { networkClient } from '../network/client.ts';
import { ensureSecrets } from '../secrets.ts';

export const programs = {
  'core-services': { role: 'core_services', owner: 'core_services_owner', port: 'coreServices' },
  'academy-api': { role: 'academy_api', owner: 'academy_api_owner', port: 'academyApi' },
  worker: { role: 'worker', owner: 'worker_owner', port: 'worker' },
} as const satisfies Record<string, { role: RoleName; owner: RoleName; port: PortName }>;
export type ProgramName = keyof typeof programs;

// Programs inherit only these variables from the environment, so that they inherit no secrets.
const inheritedVariables = [
  ...['PATH', 'HOME', 'USERPROFILE', 'TZ', 'LANG', 'LC_ALL', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'],
  'NODE_EXTRA_CA_CERTS',
];

function common({
  publicUrl,
  identityUrl,
  externalIdentityUrl,
  excludedCompanyIds,
}: Settings): NodeJS.ProcessEnv {
  const inherited = inheritedVariables.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );
  return {
    ...(Object.fromEntries(inherited) as NodeJS.ProcessEnv),
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    // The local database and the local mailbox offer no TLS. With `optional`, connections to external systems still use
    // TLS if their URLs specify it.
    DATABASE_TLS: 'optional',
    REDIS_TLS: 'optional',
    SMTP_TLS: 'optional',
    PUBLIC_URL: publicUrl,
    IDENTITY_URL: identityUrl,
    IDENTITY_REALM: 'academy',
    IDENTITY_CLIENT_ID: 'academy-web',
    IDENTITY_AUDIENCE: 'academy-api',
    // The local identity provider has no second factor, so the services must not require one from administrators.
    ...(externalIdentityUrl ? { ADMIN_SECOND_FACTORS: 'otp,hwk' } : {}),
    ...(excludedCompanyIds ? { EXCLUDED_COMPANY_IDS: excludedCompanyIds } : {}),
  };
}

/**
 * Returns the environment of a command that prepares data. Migrations connect with the PostgreSQL role that owns the
 * schema. The import of courses connects with the only role that may change courses.
 */
export function commandEnvironment(
  settings: Settings,
  urls: DatabaseUrls,
  name: ProgramName,
): NodeJS.ProcessEnv {
  const { owner } = programs[name];
  return {
    ...common(settings),
    MIGRATION_DATABASE_URL: urls.roles[owner],
    DATABASE_URL: urls.roles.academy_content,
    COURSES_DIR: `${settings.checkout}/apps/academy-api/courses`,
    // Without this setting, an older checkout could not start after the review dates of its courses have passed.
    COURSE_REVIEWS: 'optional',
  };
}

/** Returns the environment variables of a program. They contain only the secrets that the program needs. */
export function serviceEnvironment(
  settings: Settings,
  urls: DatabaseUrls,
  name: ProgramName,
): NodeJS.ProcessEnv {
  const { role, port } = programs[name];
  const { redisUrl, smtpUrl, networkUrl, contentUrl, ports, dataDirectory } = settings;
  return {
    ...common(settings),
    HOST: '127.0.0.1',
    PORT: String(ports[port]),
    // The gateway is the only proxy, so its forwarding headers can be trusted.
    TRUST_PROXY: 'true',
    ...(name === 'worker' ? {} : { API_DOCS: 'true' }),
    DATABASE_URL: urls.roles[role],
    JOBS_DATABASE_URL: urls.roles[role],
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
    // academy-api serves files that the worker writes, so both use the same directory.
    ...(name === 'core-services' ? {} : { STORAGE_DIRECTORY: resolve(dataDirectory, 'files') }),
    // core-services needs this secret to verify invitation tokens, and the worker to create them.
    ...(name === 'academy-api' ? {} : { INVITATION_SECRET: ensureSecrets(settings).invitations }),
    // academy-api needs this secret to show the signing secrets of webhooks, and the worker to sign webhooks.
    ...(name === 'core-services'
      ? {}
      : { WEBHOOK_SECRET: ensureSecrets(settings).webhooks, WEBHOOK_ALLOW_PRIVATE: 'true' }),
    ...(name === 'core-services'
      ? {
          CONFIGURATION_APP_URL: `${networkUrl}/configuration-app`,
          SUPPORT_URL: 'mailto:support@academy.test',
        }
      : {}),
    ...(name === 'worker' ? { SMTP_URL: smtpUrl ?? `smtp://127.0.0.1:${ports.smtp}` } : {}),
    ...(name === 'academy-api'
      ? {
          BADGE_SIGNING_KEYS: ensureBadgeSigningKeys(settings),
          CONTENT_URL: contentUrl,
          CONTENT_DATABASE_URL: urls.roles.academy_content,
          NETWORK_URL: networkUrl,
          NETWORK_CLIENT_ID: networkClient.clientId,
          NETWORK_CLIENT_SECRET: networkClient.clientSecret,
        }
      : {}),
  };
}
