import { isDatabaseUnavailable } from '../data/database-errors.ts';
import type { Failure } from './failure.ts';

/**
 * Reason for a response with status 503:
 * - `overload`: the request was shed, because there are too many requests
 * - `files`: the request was shed, because too many files are being created
 * - `pool`: no connection to PostgreSQL became free in time
 * - `database`: PostgreSQL is unavailable or too slow
 * - `dependency`: another dependency is unavailable, such as the identity provider
 */
export const unavailableReasons = ['overload', 'files', 'pool', 'database', 'dependency'] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];

const noConnection = 'timeout exceeded when trying to connect';

/** Returns the reason for a 503. If the Failure has no cause, the request was shed. */
export function reasonOfUnavailable({ cause }: Failure): UnavailableReason {
  if (cause === undefined) return 'overload';
  if (!isDatabaseUnavailable(cause)) return 'dependency';
  const { message, cause: root } = cause as Error;
  return message === noConnection || (root instanceof Error && root.message === noConnection)
    ? 'pool'
    : 'database';
}
