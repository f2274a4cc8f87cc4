import { distance } from 'fastest-levenshtein';
import * as z from 'zod';
import { observabilityEnv } from '../observability/observability-env.ts';
import { variablesOf, type Variable } from './variables.ts';

/** Schema of a boolean variable: `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Schema of a whole number in decimal digits; other notations of JavaScript, such as 1e3, are rejected. */
export const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message));
};

/** Origin of a URL: scheme, host and port; a trailing slash is removed. */
export const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(
    (url) => new URL(url).origin === url.replace(/\/$/, ''),
    'must be an origin, like https://example.org',
  )
  .transform((url) => new URL(url).origin);

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });
const webAddress = z.url({ protocol: /^https?$/ });

/** Variables of every service. */
export const serviceEnv = {
  HOST: z.string().default('0.0.0.0').describe('Address to listen on'),
  PORT: wholeNumber(0, 65_535).default(8080).describe('Port to listen on'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Minimum log level'),
  TRUST_PROXY: flag.default(false).describe('Whether exactly one proxy in front sets X-Forwarded-For'),
  PUBLIC_URL: origin.describe('Origin of the web app, for links'),
  DATABASE_URL: databaseUrl.describe('PostgreSQL with the program’s own role').meta({ secret: true }),
  DATABASE_POOL_SIZE: wholeNumber(1, 100).default(10).describe('Maximum number of connections to PostgreSQL'),
  REQUESTS_AT_ONCE: wholeNumber(1, 10_000)
    .default(100)
    .describe('Maximum number of requests in progress; further ones are answered 503 immediately'),
  FILES_AT_ONCE: wholeNumber(1, 1_000)
    .default(8)
    .describe(
      'Maximum number of files (PDF, CSV, zip) generated concurrently; four times as many wait, further ones are answered 503',
    ),
  IDENTITY_URL: webAddress.describe('Base URL of the identity provider'),
  IDENTITY_REALM: z.string().default('academy').describe('Realm whose tokens are accepted'),
  IDENTITY_CLIENT_ID: z.string().default('academy-web').describe('Client of the web app'),
  IDENTITY_AUDIENCE: z.string().default('academy-api').describe('Audience that tokens must name'),
  IDENTITY_INTERNAL_URL: webAddress
    .optional()
    .describe('URL at which services reach the identity provider, if different'),
  SHUTDOWN_DELAY_MS: wholeNumber(0, 60_000)
    .default(0)
    .describe('Milliseconds from turning unready to closing the listener'),
  ...observabilityEnv,
};
export type ServiceEnv = z.infer<z.ZodObject<typeof serviceEnv>>;

/** Variables of a migration command. */
export const migrationEnv = {
  MIGRATION_DATABASE_URL: databaseUrl
    .describe('PostgreSQL with the role that owns the schema')
    .meta({ secret: true }),
};

type Given = Record<string, string | undefined>;

/** Violations of `needs` and `requiredWithout`. */
function missingTogether(variables: Variable[], given: Given): string[] {
  return variables.flatMap(({ name, needs, requiredWithout }) => {
    if (needs && given[name] && !given[needs]) return `${needs}: is not set, and ${name} needs it`;
    if (requiredWithout && !given[name] && !given[requiredWithout])
      return `${name}: is not set, and neither is ${requiredWithout}`;
    return [];
  });
}

/**
 * Minimum length of names that are compared, because shorter names are too similar; a typo changes at most two letters.
 */
const minNameLength = 8;
const maxTypoDistance = 2;

/** Finds unknown variables with a name similar to a known one that is not set. */
function findMisspelt(variables: Variable[], given: Given): { name: string; meant: string }[] {
  const known = new Set(variables.map(({ name }) => name));
  const notSet = [...known].filter((name) => !given[name] && name.length >= minNameLength);
  return Object.keys(given)
    .filter((name) => !known.has(name))
    .flatMap((name) =>
      notSet.filter((meant) => distance(name, meant) <= maxTypoDistance).map((meant) => ({ name, meant })),
    );
}

/** Describes an invalid variable. Messages of schemas contain no values. */
function mistakeOf({ path, message }: z.core.$ZodIssue, variables: Variable[], given: Given): string {
  const name = String(path[0]);
  if (given[name] !== undefined) return `${path.join('.')}: ${message}`;
  const description = variables.find((variable) => variable.name === name)?.description;
  return `${name}: is not set${description ? ` (${description})` : ''}`;
}

/**
 * Parses the environment at start. Empty variables count as not set. Warns about names that look misspelt.
 * @throws Error that lists every invalid or missing variable, without values
 */
export function readEnv<T extends z.ZodRawShape>(
  fields: T,
  env: NodeJS.ProcessEnv = process.env,
): z.infer<z.ZodObject<T>> {
  const given: Given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const variables = variablesOf(fields);
  const slips = findMisspelt(variables, given).map(
    ({ name, meant }) => `${name} is not known; is ${meant} meant?`,
  );
  const result = z.object(fields).safeParse(given);
  const together = missingTogether(variables, given);
  if (result.success && together.length === 0) {
    for (const line of slips) process.emitWarning(line);
    return result.data;
  }
  const mistakes = (result.error?.issues ?? []).map((issue) => mistakeOf(issue, variables, given));
  const lines = [...mistakes, ...together, ...slips].map((line) => `  ${line}`);
  throw new Error(`These environment variables are missing or wrong:\n${lines.join('\n')}`);
}
