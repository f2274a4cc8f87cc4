import * as z from 'zod';
import { defaultDataDirectory } from './data-directory.ts';
import { StartFailure } from './start-failure.ts';

/** Every port of the local stack, with the environment variable that sets it. */
export const portTable = {
  academy: { variable: 'ACADEMY_PORT', defaultPort: 4200, purpose: 'Academy itself' },
  identity: { variable: 'IDENTITY_PORT', defaultPort: 4201, purpose: 'the identity provider' },
  mailbox: { variable: 'MAILBOX_PORT', defaultPort: 4202, purpose: 'the mailbox' },
  network: {
    variable: 'NETWORK_PORT',
    defaultPort: 4203,
    purpose: 'the simulated professional network',
  },
  content: { variable: 'CONTENT_PORT', defaultPort: 4204, purpose: 'the origin of uploaded packages' },
  coreServices: { variable: 'CORE_SERVICES_PORT', defaultPort: 4211, purpose: 'the program core-services' },
  academyApi: { variable: 'ACADEMY_API_PORT', defaultPort: 4212, purpose: 'the program academy-api' },
  worker: { variable: 'WORKER_PORT', defaultPort: 4213, purpose: 'the program worker' },
  postgres: { variable: 'POSTGRES_PORT', defaultPort: 4214, purpose: 'PostgreSQL' },
  smtp: { variable: 'SMTP_PORT', defaultPort: 4215, purpose: 'the SMTP server of the test mailbox' },
} as const;
export type PortName = keyof typeof portTable;
type PortVariable = (typeof portTable)[PortName]['variable'];

export interface Settings {
  checkout: string;
  /** Directory for data and logs, which stay when the stack stops. */
  dataDirectory: string;
  /**
   * Explains why the default data directory is not in the checkout. Undefined if the data directory is in the checkout
   * or set by ACADEMY_DATA_DIR.
   */
  dataDirectoryNote: string | undefined;
  ports: Record<PortName, number>;
  /** Origin of the product for browsers on this machine. */
  publicUrl: string;
  identityUrl: string;
  networkUrl: string;
  /** Origin on which uploaded packages run. */
  contentUrl: string;
  /** URL of an external database; undefined if the local stack runs its own. */
  databaseUrl: string | undefined;
  /** URL of an external Redis; undefined if the services use none. */
  redisUrl: string | undefined;
  /** URL of an external identity provider; undefined if the local stack runs its own. */
  externalIdentityUrl: string | undefined;
  /** URL of an external mail relay; undefined if the local mailbox receives the e-mails. */
  smtpUrl: string | undefined;
  excludedCompanyIds: string | undefined;
}

const portRange = 'must be a port number from 1 to 65535';
const portNumber = (defaultPort: number) =>
  z.coerce.number(portRange).int(portRange).min(1, portRange).max(65_535, portRange).default(defaultPort);
const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, hostname: /./, error: `must be a URL like ${example}` }).optional();

const portFields = Object.fromEntries(
  Object.values(portTable).map(({ variable, defaultPort, purpose }) => [
    variable,
    portNumber(defaultPort).describe(`Port of ${purpose}`),
  ]),
) as Record<PortVariable, ReturnType<typeof portNumber>>;

export const settingsEnv = {
  ...portFields,
  ACADEMY_DATA_DIR: z.string().optional().describe('Folder for data and logs, kept between starts').meta({
    defaultIs:
      '`.academy` in the checkout; if the account that runs PostgreSQL cannot enter it, a folder in the temporary directory of the system',
  }),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgresql://admin:password@host:5432/postgres')
    .describe('URL of your own PostgreSQL, with a user that may create roles and databases')
    .meta({ secret: true }),
  REDIS_URL: url(/^rediss?$/, 'redis://host:6379')
    .describe('URL of your own Redis, which then holds the queues instead of PostgreSQL')
    .meta({ secret: true }),
  IDENTITY_URL: url(/^https?$/, 'https://identity.example.org').describe(
    'URL of your own Keycloak, used instead of the local identity provider',
  ),
  SMTP_URL: url(/^smtps?$/, 'smtp://host:25')
    .describe('URL of your own mail relay, used instead of the local mailbox')
    .meta({ secret: true }),
  EXCLUDED_COMPANY_IDS: z
    .string()
    .optional()
    .describe('Comma-separated ids of companies that only administrators can use'),
};

/**
 * Returns messages about ports that are used twice. A zod refinement could not return them if other fields are invalid,
 * because zod then skips refinements.
 */
function findDuplicatePorts(env: NodeJS.ProcessEnv): string[] {
  const taken = new Map<string, string>();
  return Object.values(portTable).flatMap(({ variable, defaultPort }) => {
    const port = env[variable] ?? String(defaultPort);
    const other = taken.get(port);
    taken.set(port, variable);
    return other ? [`${variable}: port ${port} is already used by ${other}`] : [];
  });
}

/**
 * Parses the settings of the stack from environment variables. Empty variables count as not set.
 * @throws StartFailure with all errors, but without the values, which may contain passwords
 */
export function readSettings(variables: NodeJS.ProcessEnv, checkout: string): Settings {
  const env = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = z.object(settingsEnv).safeParse(env);
  const problems = [
    ...(parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []),
    ...findDuplicatePorts(env),
  ];
  if (!parsed.success || problems.length > 0) {
    throw new StartFailure(`Invalid environment variables:\n  ${problems.join('\n  ')}`);
  }
  const { data } = parsed;
  const ports = Object.fromEntries(
    Object.entries(portTable).map(([name, { variable }]) => [name, data[variable]]),
  ) as Record<PortName, number>;
  const fallback = defaultDataDirectory(checkout, { localPostgres: data.DATABASE_URL === undefined });

  return {
    checkout,
    dataDirectory: data.ACADEMY_DATA_DIR ?? fallback.directory,
    dataDirectoryNote: data.ACADEMY_DATA_DIR ? undefined : fallback.note,
    ports,
    publicUrl: `http://localhost:${ports.academy}`,
    identityUrl: data.IDENTITY_URL?.replace(/\/$/, '') ?? `http://localhost:${ports.identity}`,
    networkUrl: `http://localhost:${ports.network}`,
    contentUrl: `http://localhost:${ports.content}`,
    databaseUrl: data.DATABASE_URL,
    redisUrl: data.REDIS_URL,
    externalIdentityUrl: data.IDENTITY_URL,
    smtpUrl: data.SMTP_URL,
    excludedCompanyIds: data.EXCLUDED_COMPANY_IDS,
  };
}
