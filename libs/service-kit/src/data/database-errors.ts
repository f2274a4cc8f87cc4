import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { Failure } from '../base/failure.ts';

const rootCause = (error: unknown): unknown =>
  error instanceof DrizzleQueryError && error.cause ? rootCause(error.cause) : error;

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);
const connectionMessages =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout|does not support SSL/;

/**
 * Returns true if a retry may succeed, because PostgreSQL is unavailable, starting, stopping or overloaded,
 * or because the statement conflicted with another transaction.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = rootCause(error);
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  // These SQLSTATE codes mean: 08 connection, 53 insufficient resources, 57014 statement timeout, 57P shutdown or startup.
  // Further codes mean: 40001 serialization failure, 40P01 deadlock, 55P03 lock not available.
  return (
    /^(08|53|57014|57P|40001|40P01|55P03)/.test(code) ||
    connectionCodes.has(code) ||
    connectionMessages.test(cause.message)
  );
}

/**
 * Returns the name of the constraint that a statement has violated; undefined for any other error. Callers use it for
 * foreign keys to rows that were deleted meanwhile. For duplicate keys, statements have `on conflict` instead.
 */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = rootCause(error);
  return cause instanceof pg.DatabaseError ? cause.constraint : undefined;
}

/**
 * Returns the Failure to send to the client if a retry may succeed, or if PostgreSQL cannot store a text or date of the
 * request. Returns undefined for all other errors. A violated constraint is such an error: a caller that expects the
 * violation has to handle it itself.
 */
export function databaseFailure(error: unknown): Failure | undefined {
  if (isDatabaseUnavailable(error)) return new Failure('unavailable', { cause: error });
  const cause = rootCause(error);
  if (!(cause instanceof pg.DatabaseError)) return undefined;
  // PostgreSQL cannot store some texts, such as texts with a NUL character, and no dates of the year 0000.
  if (cause.code !== undefined && ['22021', '22P05', '22008'].includes(cause.code))
    return new Failure('malformed_request', { cause: error });
  return undefined;
}
