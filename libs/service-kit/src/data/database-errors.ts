import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import type { ErrorCode } from '@academy/contracts';
import { Failure } from '../http/failure.ts';

/** What a violated constraint means to the caller, by constraint name. */
export type ConstraintFailures = Readonly<Record<string, ErrorCode>>;

const rootCause = (error: unknown): unknown =>
  error instanceof DrizzleQueryError && error.cause ? rootCause(error.cause) : error;

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);
const connectionMessages =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/;

/** Whether PostgreSQL is away, starting, stopping, full or too busy: worth a new try soon. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = rootCause(error);
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  // 08: connection, 53: out of resources, 57014: out of time, 57P: shutting down or starting; of two that waited for
  // each other, or for a lock for too long, one was given up.
  return (
    /^(08|53|57014|57P|40001|40P01|55P03)/.test(code) ||
    connectionCodes.has(code) ||
    connectionMessages.test(cause.message)
  );
}

/** A database error as what it means to the caller; undefined when it is our mistake or none of the database's. */
export function databaseFailure(error: unknown, constraints: ConstraintFailures): Failure | undefined {
  if (isDatabaseAway(error)) return new Failure('unavailable', { cause: error });
  const cause = rootCause(error);
  if (!(cause instanceof pg.DatabaseError)) return undefined;
  const code = cause.constraint === undefined ? undefined : constraints[cause.constraint];
  if (code) return new Failure(code, { cause: error });
  // Text that PostgreSQL cannot store, such as a NUL character.
  if (cause.code === '22021' || cause.code === '22P05')
    return new Failure('malformed_request', { cause: error });
  return undefined;
}
