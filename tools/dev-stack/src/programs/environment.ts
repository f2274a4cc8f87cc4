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

// The only variables that programs inherit from the environment; none of them is a secret.
const inheritedVariables = [
  ...['PATH', 'HOME', 'USERPROFILE', 'TZ', 'LANG', 'LC_ALL', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'],
  'NODE_EXTRA_CA_CERTS',
];

function common({ publicUrl, identityUrl, excludedCompanyIds }: Settings): NodeJS.ProcessEnv {
  const inherited = inheritedVariables.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );
  return {
    ...(Object.fromEntries(inherited) as NodeJS.ProcessEnv),
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    PUBLIC_URL: publicUrl,
    IDENTITY_URL: identityUrl,
    IDENTITY_REALM: 'academy',
    IDENTITY_CLIENT_ID: 'academy-web',
    IDENTITY_AUDIENCE: 'academy-api',
    ...(excludedCompanyIds ? { EXCLUDED_COMPANY_IDS: excludedCompanyIds } : {}),
  };
}

/** Environment of a command that prepares a program's data. Only commands get the role that owns the schemas. */
export function commandEnvironment(
  settings: Settings,
  urls: DatabaseUrls,
  name: ProgramName,
): NodeJS.ProcessEnv {
  const { owner, role } = programs[name];
  return {
    ...common(settings),
    MIGRATION_DATABASE_URL: urls.roles[owner],
    DATABASE_URL: urls.roles[role],
    COURSES_DIR: `${settings.checkout}/apps/academy-api/courses`,
  };
}

/** Environment of a program, with only the secrets that it needs. */
export function serviceEnvironment(
  settings: Settings,
  urls: DatabaseUrls,
  name: ProgramName,
): NodeJS.ProcessEnv {
  const { role, port } = programs[name];
  const { redisUrl, smtpUrl, networkUrl, ports, dataDirectory } = settings;
  return {
    ...common(settings),
    HOST: '127.0.0.1',
    PORT: String(ports[port]),
    // There is exactly one proxy, the gateway.
    TRUST_PROXY: 'true',
    DATABASE_URL: urls.roles[role],
    JOBS_DATABASE_URL: urls.roles[role],
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
    // The worker writes files that academy-api serves.
    ...(name === 'core-services' ? {} : { STORAGE_DIRECTORY: resolve(dataDirectory, 'files') }),
    // core-services and the worker derive invitation tokens, to verify and to send them respectively.
    ...(name === 'academy-api' ? {} : { INVITATION_SECRET: ensureSecrets(settings).invitations }),
    ...(name === 'core-services' ? { CONFIGURATION_APP_URL: `${networkUrl}/configuration-app` } : {}),
    ...(name === 'worker' ? { SMTP_URL: smtpUrl ?? `smtp://127.0.0.1:${ports.smtp}` } : {}),
    ...(name === 'academy-api'
      ? {
          BADGE_SIGNING_KEYS: ensureBadgeSigningKeys(settings),
          NETWORK_URL: networkUrl,
          NETWORK_CLIENT_ID: networkClient.clientId,
          NETWORK_CLIENT_SECRET: networkClient.clientSecret,
        }
      : {}),
  };
}
