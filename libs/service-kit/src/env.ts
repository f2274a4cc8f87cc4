import * as z from 'zod';
import { observabilityEnv } from './observability-env.ts';

/** `true` and `false` as an environment variable writes them. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const port = z.coerce.number().int().min(0).max(65_535);

/** The variables every service of Academy reads. */
export const serviceEnv = {
  HOST: z.string().default('0.0.0.0').describe('Address to listen on'),
  PORT: port.default(8080).describe('Port to listen on'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Least level logged'),
  TRUST_PROXY: flag.default(false).describe('Whether exactly one proxy in front sets X-Forwarded-For'),
  PUBLIC_URL: z.url().describe('Origin of the web app, for links'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).describe('PostgreSQL with the program’s own role'),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(10)
    .describe('Most connections to PostgreSQL'),
  IDENTITY_URL: z.url().describe('Base URL of the identity provider'),
  IDENTITY_REALM: z.string().default('academy').describe('Realm whose tokens are accepted'),
  IDENTITY_CLIENT_ID: z.string().default('academy-web').describe('Client of the web app'),
  IDENTITY_AUDIENCE: z.string().default('academy-api').describe('Audience that tokens must name'),
  IDENTITY_INTERNAL_URL: z
    .url()
    .optional()
    .describe('Where services reach the identity provider, if elsewhere'),
  SHUTDOWN_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(0)
    .describe('From not ready to closed, milliseconds'),
  ...observabilityEnv,
};
export type ServiceEnv = z.infer<z.ZodObject<typeof serviceEnv>>;

/** The variables of a migration command. */
export const migrationEnv = {
  MIGRATION_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .describe('PostgreSQL with the role that owns the schema'),
};

/**
 * Reads the environment once, at start. Ends the program with every mistake listed, without showing a value.
 * Empty variables count as not set.
 */
export function readEnv<T extends z.ZodRawShape>(
  fields: T,
  env: NodeJS.ProcessEnv = process.env,
): z.infer<z.ZodObject<T>> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = z.object(fields).safeParse(given);
  if (result.success) return result.data;
  const mistakes = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`These environment variables are missing or wrong:\n${mistakes.join('\n')}`);
}
