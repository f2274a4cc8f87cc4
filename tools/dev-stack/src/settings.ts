import * as z from 'zod';
import { defaultDataDirectory } from './data-directory.ts';
import { StartFailure } from './start-failure.ts';

/** Every port of the stack: the variable that moves it, where it usually is, and what answers there. */
export const portTable = {
  academy: { variable: 'ACADEMY_PORT', usual: 4200, purpose: 'Academy itself' },
  identity: { variable: 'IDENTITY_PORT', usual: 4201, purpose: 'the identity provider' },
  mailbox: { variable: 'MAILBOX_PORT', usual: 4202, purpose: 'the mailbox' },
  network: { variable: 'NETWORK_PORT', usual: 4203, purpose: 'the stand-in for the professional network' },
  coreServices: { variable: 'CORE_SERVICES_PORT', usual: 4211, purpose: 'the program core-services' },
  academyApi: { variable: 'ACADEMY_API_PORT', usual: 4212, purpose: 'the program academy-api' },
  worker: { variable: 'WORKER_PORT', usual: 4213, purpose: 'the program worker' },
  postgres: { variable: 'POSTGRES_PORT', usual: 4214, purpose: 'PostgreSQL' },
  smtp: { variable: 'SMTP_PORT', usual: 4215, purpose: 'incoming mail of the mailbox' },
} as const;
export type PortName = keyof typeof portTable;
type PortVariable = (typeof portTable)[PortName]['variable'];

export interface Settings {
  /** Root directory of the source code. */
  checkout: string;
  /** Where everything is kept between starts. */
  dataDirectory: string;
  /** Why `dataDirectory` is not the usual one, when it is not. */
  dataDirectoryNote: string | undefined;
  ports: Record<PortName, number>;
  /** Origins as a browser on this machine sees them. */
  publicUrl: string;
  identityUrl: string;
  networkUrl: string;
  /** Parts that run elsewhere; what is given here is not started locally. */
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  externalIdentityUrl: string | undefined;
  smtpUrl: string | undefined;
  excludedCompanyIds: string | undefined;
}

const aPort = 'must be a port number from 1 to 65535';
const portNumber = (usual: number) =>
  z.coerce.number(aPort).int(aPort).min(1, aPort).max(65_535, aPort).default(usual);
const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, hostname: /./, error: `must be a URL like ${example}` }).optional();

const portFields = Object.fromEntries(
  Object.values(portTable).map(({ variable, usual, purpose }) => [
    variable,
    portNumber(usual).describe(`Port of ${purpose}`),
  ]),
) as Record<PortVariable, ReturnType<typeof portNumber>>;

/** The variables of the local stack. */
export const settingsEnv = {
  ...portFields,
  ACADEMY_DATA_DIR: z
    .string()
    .optional()
    .describe('Folder for data and logs, kept between starts')
    .meta({ defaultIs: 'a folder of the source code, or of the machine' }),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgresql://admin:password@host:5432/postgres')
    .describe('Your own PostgreSQL, as a user that may create roles and databases, instead of the local one')
    .meta({ secret: true }),
  REDIS_URL: url(/^rediss?$/, 'redis://host:6379')
    .describe('Your own Redis for the queues, instead of PostgreSQL')
    .meta({ secret: true }),
  IDENTITY_URL: url(/^https?$/, 'https://identity.example.org').describe(
    'Your own Keycloak, instead of the local identity provider',
  ),
  SMTP_URL: url(/^smtps?$/, 'smtp://host:25')
    .describe('Your own mail relay, instead of the local mailbox')
    .meta({ secret: true }),
  EXCLUDED_COMPANY_IDS: z
    .string()
    .optional()
    .describe('Ids of excluded companies, comma-separated: closed to all but administrators'),
};

/** Ports given twice; zod's own checks of the whole object would wait until every field is right. */
function collisions(env: NodeJS.ProcessEnv): string[] {
  const taken = new Map<string, string>();
  return Object.values(portTable).flatMap(({ variable, usual }) => {
    const port = env[variable] ?? String(usual);
    const other = taken.get(port);
    taken.set(port, variable);
    return other ? [`${variable}: port ${port} is already the one of ${other}`] : [];
  });
}

/**
 * Reads the stack's settings from the environment, once. Variables that are empty count as not set.
 * @throws StartFailure listing every mistake; values are not shown, since they may hold passwords
 */
export function readSettings(variables: NodeJS.ProcessEnv, checkout: string): Settings {
  const env = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = z.object(settingsEnv).safeParse(env);
  const mistakes = [
    ...(parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []),
    ...collisions(env),
  ];
  if (!parsed.success || mistakes.length > 0) {
    throw new StartFailure(`These environment variables are wrong:\n  ${mistakes.join('\n  ')}`);
  }
  const { data } = parsed;
  const ports = Object.fromEntries(
    Object.entries(portTable).map(([name, { variable }]) => [name, data[variable]]),
  ) as Record<PortName, number>;
  const usual = defaultDataDirectory(checkout, { localPostgres: data.DATABASE_URL === undefined });

  return {
    checkout,
    dataDirectory: data.ACADEMY_DATA_DIR ?? usual.directory,
    dataDirectoryNote: data.ACADEMY_DATA_DIR ? undefined : usual.note,
    ports,
    publicUrl: `http://localhost:${ports.academy}`,
    identityUrl: data.IDENTITY_URL?.replace(/\/$/, '') ?? `http://localhost:${ports.identity}`,
    networkUrl: `http://localhost:${ports.network}`,
    databaseUrl: data.DATABASE_URL,
    redisUrl: data.REDIS_URL,
    externalIdentityUrl: data.IDENTITY_URL,
    smtpUrl: data.SMTP_URL,
    excludedCompanyIds: data.EXCLUDED_COMPANY_IDS,
  };
}
