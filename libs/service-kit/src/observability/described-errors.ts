import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { redactSecrets } from '@academy/contracts';

/** An error as it may be seen outside of the process: in logs, traces, reports and the records of jobs. */
export interface DescribedError {
  type: string;
  message: string;
  /** What a failed call was refused with: of the system, of PostgreSQL (SQLSTATE) or ours. */
  code?: string;
  /** What of the database it is about; never its values. */
  constraint?: string;
  table?: string;
  schema?: string;
  stack: string;
  cause?: DescribedError;
}

const longestMessage = 500;
const mostCauses = 4;

/** Of errors that quote what they were given: what they say before it. */
const beforeQuotation = (message: string): string => /^[^"'„“«`]*/.exec(message)![0].replace(/[\s:,]+$/, '');

/** Data exceptions (class 22) and parsers quote the value; other errors of PostgreSQL name what the schema has. */
function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return 'a query failed';
  const quotesValues =
    error instanceof SyntaxError ||
    (error as { code?: unknown }).code === 'ERR_UNHANDLED_REJECTION' ||
    (error instanceof pg.DatabaseError && /^22/.test(error.code ?? ''));
  const message = quotesValues ? beforeQuotation(error.message) : error.message;
  return redactSecrets(message).slice(0, longestMessage);
}

/** Where it happened: of the stack only the lines that name code, since it begins with the message. */
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

/** Only of what is thrown by PostgreSQL: others may have anything by these names. */
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
 * What may be told of an error, whatever was thrown: no value that a statement was given, no address, no token. What
 * it carries besides (the query, the request, what was to be parsed) stays where it is.
 */
export function describeError(thrown: unknown, depth = 0): DescribedError {
  if (thrown instanceof DrizzleQueryError && thrown.cause) return describeError(thrown.cause, depth);
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: 'a value was thrown that is no error', stack: '' };
  const type = thrown instanceof pg.DatabaseError ? 'DatabaseError' : thrown.constructor.name || thrown.name;
  const message = messageOf(thrown);
  const code = textOf((thrown as { code?: unknown }).code);
  const cause = depth < mostCauses && thrown.cause !== undefined && describeError(thrown.cause, depth + 1);
  return {
    type,
    message,
    ...(code !== undefined && { code }),
    ...placeOf(thrown),
    stack: `${type}: ${message}\n${framesOf(thrown)}`,
    ...(cause && { cause }),
  };
}
