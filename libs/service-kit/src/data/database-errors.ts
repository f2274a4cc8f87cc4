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
 * Whether a retry may succeed: PostgreSQL is unavailable, starting, stopping or overloaded, or the statement conflicted
 * with another transaction.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const cause = rootCause(error);
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  // SQLSTATE codes: 08 connection, 53 insufficient resources, 57014 statement timeout, 57P shutdown or startup, 40001
  // serialization failure, 40P01 deadlock, 55P03 lock not available.
  return (
    /^(08|53|57014|57P|40001|40P01|55P03)/.test(code) ||
    connectionCodes.has(code) ||
    connectionMessages.test(cause.message)
  );
}

/**
 * Name of the constraint that a statement has violated; undefined for any other error. Used for foreign keys to rows
 * that were deleted meanwhile, and for updates that would duplicate a key. Statements that insert rows handle duplicate
 * keys by `on conflict` instead.
 */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = rootCause(error);
  return cause instanceof pg.DatabaseError ? cause.constraint : undefined;
}

/**
 * The Failure for the client if a retry may succeed, or if PostgreSQL cannot store a text or date of the request.
 * Undefined for all other errors, including violated constraints: a caller that expects a violation must handle it.
 */
export function databaseFailure(error: unknown): Failure | undefined {
  if (isDatabaseUnavailable(error)) return new Failure('unavailable', { cause: error });
  const cause = rootCause(error);
  if (!(cause instanceof pg.DatabaseError)) return undefined;
  // PostgreSQL can store neither texts with a NUL character nor dates of the year 0000, for example.
  if (cause.code !== undefined && ['22021', '22P05', '22008'].includes(cause.code))
    return new Failure('malformed_request', { cause: error });
  return undefined;
}
