import { isDatabaseAway } from '../data/database-errors.ts';
import type { Failure } from './failure.ts';

/**
 * Why a service cannot answer just now:
 * - `overload`: it has too much to do and turns requests away
 * - `files`: too many files are being made at once
 * - `pool`: no connection to PostgreSQL became free in time
 * - `database`: PostgreSQL is away or took too long
 * - `dependency`: another part is, such as the identity provider
 */
export const unavailableReasons = ['overload', 'files', 'pool', 'database', 'dependency'] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];

const noConnection = 'timeout exceeded when trying to connect';

/** Why a request was answered with 503: without a cause it was turned away. */
export function reasonOfUnavailable({ cause }: Failure): UnavailableReason {
  if (cause === undefined) return 'overload';
  if (!isDatabaseAway(cause)) return 'dependency';
  const { message, cause: root } = cause as Error;
  return message === noConnection || (root instanceof Error && root.message === noConnection)
    ? 'pool'
    : 'database';
}
