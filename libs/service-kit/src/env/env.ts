import { distance } from 'fastest-levenshtein';
import * as z from 'zod';
import { observabilityEnv } from './observability-env.ts';
import { encryptedUrl } from './encrypted-url.ts';
import { variablesOf, type Variable } from './variables.ts';

/** Schema of a boolean variable: `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Schema of a whole number in decimal digits. Other notations that JavaScript accepts, such as 1e3, are refused. */
export const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message));
};

/** Schema of an origin: scheme, host and port. A slash at the end is removed. */
export const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(
    (url) => new URL(url).origin === url.replace(/\/$/, ''),
    'must be an origin, like https://example.org',
  )
  .transform((url) => new URL(url).origin);

/** Schema of a variable that states whether connections without TLS are refused or allowed. */
export const tlsPolicy = z.enum(['required', 'optional']).default('required');

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });
const webAddress = z.url({ protocol: /^https?$/ });

export const databaseTlsEnv = {
  DATABASE_TLS: tlsPolicy.describe(
    'Whether connections to PostgreSQL need TLS. With `optional`, sslmode in the URL decides, and a URL without sslmode means no TLS',
  ),
};

export const serviceEnv = {
  HOST: z.string().default('0.0.0.0').describe('Address to listen on'),
  PORT: wholeNumber(0, 65_535).default(8080).describe('Port to listen on'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Minimum log level'),
  TRUST_PROXY: flag
    .default(false)
    .describe(
      'Whether the services trust X-Forwarded-For; set it to true only if exactly one proxy in front of the services sets this header',
    ),
  PUBLIC_URL: origin.describe('Origin of the web app, used in links'),
  DATABASE_URL: databaseUrl
    .describe('URL of the PostgreSQL database, with user and password of the program’s own database role')
    .meta({ secret: true, tls: 'DATABASE_TLS' }),
  ...databaseTlsEnv,
  DATABASE_POOL_SIZE: wholeNumber(1, 100).default(10).describe('Maximum number of connections to PostgreSQL'),
  REQUESTS_AT_ONCE: wholeNumber(1, 10_000)
    .default(100)
    .describe(
      'Maximum number of requests in progress in a service; further requests are answered 503 immediately',
    ),
  REQUESTS_AT_ONCE_PER_ADDRESS: wholeNumber(1, 10_000)
    .default(50)
    .describe(
      'Maximum number of concurrent requests without a token, and of request bodies still being received, per client address; further requests are answered 429',
    ),
  REQUESTS_AT_ONCE_PER_USER: wholeNumber(1, 10_000)
    .default(8)
    .describe(
      'Maximum number of concurrent requests per signed-in user or API key, including requests whose body is still being received; up to twice this number of requests wait for at most 2 s, and further requests are answered 429',
    ),
  REQUESTS_PER_MINUTE_PER_USER: wholeNumber(1, 1_000_000)
    .default(600)
    .describe(
      'Maximum number of requests per signed-in user within a minute, in each replica; further requests are answered 429',
    ),
  REQUEST_TIMEOUT_MS: wholeNumber(100, 300_000)
    .default(5_000)
    .describe(
      'Milliseconds within which a request must arrive completely, including its body; a slower request is answered 408',
    ),
  FILES_AT_ONCE: wholeNumber(1, 1_000)
    .default(8)
    .describe(
      'Maximum number of files (PDF, CSV, zip) generated concurrently; up to four times this number of requests wait for at most 5 s, and further requests are answered 503',
    ),
  DAILY_LIMIT_FACTOR: wholeNumber(1, 100_000)
    .default(1)
    .describe(
      'Factor by which the daily limits of rule 13 are multiplied, for installations with very large companies',
    ),
  API_DOCS: flag
    .default(false)
    .describe('Whether everybody can read the API documentation, at /api/docs and /core-services/docs'),
  IDENTITY_URL: webAddress.describe('Base URL of the identity provider'),
  IDENTITY_REALM: z.string().default('academy').describe('Realm whose tokens are accepted'),
  IDENTITY_CLIENT_ID: z.string().default('academy-web').describe('OAuth client id of the web app'),
  IDENTITY_AUDIENCE: z.string().default('academy-api').describe('Audience that tokens must contain'),
  ADMIN_SECOND_FACTORS: z
    .string()
    .default('')
    .transform((values) => values.split(',').flatMap((value) => value.trim() || []))
    .describe(
      'Values of the claim `amr`, separated by commas. The token of an administrator must contain at least one of these values, or the request is answered 403. If empty, the claim is not checked',
    ),
  IDENTITY_INTERNAL_URL: webAddress
    .optional()
    .describe('URL at which services reach the identity provider, if different from IDENTITY_URL'),
  SHUTDOWN_DELAY_MS: wholeNumber(0, 60_000)
    .default(0)
    .describe('Milliseconds between becoming unready and closing the listener at shutdown'),
  ...observabilityEnv,
};
export type ServiceEnv = z.infer<z.ZodObject<typeof serviceEnv>>;

export const migrationEnv = {
  MIGRATION_DATABASE_URL: databaseUrl
    .describe('URL of the PostgreSQL database, with the role that owns the schema')
    .meta({ secret: true, tls: 'DATABASE_TLS' }),
  ...databaseTlsEnv,
};

type Given = Record<string, string | undefined>;

/** Messages about missing variables, according to `needs` and `requiredWithout`. */
function missingTogether(variables: Variable[], given: Given): string[] {
  return variables.flatMap(({ name, needs, requiredWithout }) => {
    if (needs && given[name] && !given[needs]) return `${needs}: is not set, and ${name} needs it`;
    if (requiredWithout && !given[name] && !given[requiredWithout])
      return `${name}: is not set, and neither is ${requiredWithout}`;
    return [];
  });
}

/** Messages about variables with equal values, according to `differsFrom`. */
const equalValues = (variables: Variable[], values: Record<string, unknown>): string[] =>
  variables
    .filter(({ name, differsFrom }) => differsFrom && values[name] && values[name] === values[differsFrom])
    .map(({ name, differsFrom }) => `${name}: must differ from ${differsFrom}`);

/**
 * Adds the parameter that enforces TLS to each URL whose TLS variable is `required`.
 * @returns the changed URLs, and a message for each URL that `encryptedUrl` refuses
 */
function encryptUrls(variables: Variable[], values: Record<string, unknown>) {
  const urls: Given = {};
  const mistakes: string[] = [];
  for (const { name, tls } of variables) {
    const url = values[name];
    if (tls === undefined || typeof url !== 'string' || values[tls] === 'optional') continue;
    try {
      urls[name] = encryptedUrl(url);
    } catch (error) {
      mistakes.push(`${name}: ${(error as Error).message}, unless ${tls} is optional`);
    }
  }
  return { urls, mistakes };
}

/**
 * Minimum length of the known names that are compared with the names of unknown variables. Many shorter names differ by
 * only two letters.
 */
const minNameLength = 8;
const maxTypoDistance = 2;

/** Finds unknown variables whose name is similar to the name of a known variable that is not set. */
function findMisspelt(variables: Variable[], given: Given): { name: string; meant: string }[] {
  const known = new Set(variables.map(({ name }) => name));
  const notSet = [...known].filter((name) => !given[name] && name.length >= minNameLength);
  return Object.keys(given)
    .filter((name) => !known.has(name))
    .flatMap((name) =>
      notSet.filter((meant) => distance(name, meant) <= maxTypoDistance).map((meant) => ({ name, meant })),
    );
}

/**
 * Message about an invalid variable. The message contains no value and so reveals no secret, because messages of
 * schemas contain none.
 */
function mistakeOf({ path, message }: z.core.$ZodIssue, variables: Variable[], given: Given): string {
  const name = String(path[0]);
  if (given[name] !== undefined) return `${path.join('.')}: ${message}`;
  const description = variables.find((variable) => variable.name === name)?.description;
  return `${name}: is not set${description ? ` (${description})` : ''}`;
}

/**
 * Parses the environment variables when a program starts. Empty variables count as missing. Names that look misspelt
 * cause a warning.
 * @throws Error that lists every invalid or missing variable, but no values
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
  const together = [...missingTogether(variables, given), ...equalValues(variables, result.data ?? {})];
  const encrypted = encryptUrls(variables, result.data ?? {});
  if (result.success && together.length === 0 && encrypted.mistakes.length === 0) {
    for (const line of slips) process.emitWarning(line);
    return { ...result.data, ...encrypted.urls };
  }
  const mistakes = (result.error?.issues ?? []).map((issue) => mistakeOf(issue, variables, given));
  const lines = [...mistakes, ...together, ...encrypted.mistakes, ...slips].map((line) => `  ${line}`);
  throw new Error(`These environment variables are missing or wrong:\n${lines.join('\n')}`);
}
