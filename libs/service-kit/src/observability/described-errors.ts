import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { redactSecrets } from '@academy/contracts';

/** An error without personal data and secrets, for logs, traces, error reports and failed jobs. */
export interface DescribedError {
  type: string;
  message: string;
  /** Error code of the operating system, of PostgreSQL (SQLSTATE) or of the API. */
  code?: string;
  /** Name of the violated constraint, without the values. */
  constraint?: string;
  table?: string;
  schema?: string;
  stack: string;
  cause?: DescribedError;
}

const maxMessageLength = 500;
const maxCauses = 4;

/** The part of an error message before the first quoted value. */
const beforeQuotation = (message: string): string => /^[^"'„“«`]*/.exec(message)![0].replace(/[\s:,]+$/, '');

/**
 * The message of an error, shortened and without secrets. Messages that quote values are cut off before the first
 * value: messages of JavaScript's SyntaxError, of unhandled rejections without an error, and of PostgreSQL's data
 * exceptions (class 22). Other errors of PostgreSQL name only database objects.
 */
function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return 'a query failed';
  const quotesValues =
    error instanceof SyntaxError ||
    (error as { code?: unknown }).code === 'ERR_UNHANDLED_REJECTION' ||
    (error instanceof pg.DatabaseError && /^22/.test(error.code ?? ''));
  const message = quotesValues ? beforeQuotation(error.message) : error.message;
  return redactSecrets(message).slice(0, maxMessageLength);
}

/** The frames of the stack trace, without the message at its beginning. */
function framesOf({ stack = '', message }: Error): string {
  const afterMessage = stack.slice(message ? stack.indexOf(message) + message.length : 0);
  return afterMessage
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

const textOf = (value: unknown) =>
  (typeof value === 'string' && value.length <= 100) || typeof value === 'number'
    ? redactSecrets(String(value))
    : undefined;

/**
 * Table and constraint that a PostgreSQL error names. Properties of other errors are not read, because they may contain
 * personal data.
 */
const placeOf = (error: Error) => {
  if (!(error instanceof pg.DatabaseError)) return {};
  const { constraint, table, schema } = error;
  return {
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(schema !== undefined && { schema }),
  };
};

/**
 * Describes any thrown value without statement parameters, e-mail addresses and tokens. Properties that
 * `DescribedError` does not declare are omitted, because they may contain the query, the request or a parsed text.
 */
export function describeError(thrown: unknown, depth = 0): DescribedError {
  if (thrown instanceof DrizzleQueryError && thrown.cause) return describeError(thrown.cause, depth);
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: 'a value was thrown that is not an Error', stack: '' };
  const type = thrown instanceof pg.DatabaseError ? 'DatabaseError' : thrown.constructor.name || thrown.name;
  const message = messageOf(thrown);
  const code = textOf((thrown as { code?: unknown }).code);
  const cause = depth < maxCauses && thrown.cause !== undefined && describeError(thrown.cause, depth + 1);
  return {
    type,
    message,
    ...(code !== undefined && { code }),
    ...placeOf(thrown),
    stack: `${type}: ${message}\n${framesOf(thrown)}`,
    ...(cause && { cause }),
  };
}
