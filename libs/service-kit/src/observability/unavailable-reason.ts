/**
 * Reason for a response with status 503:
 * - `overload`: too many requests are in progress
 * - `files`: too many files are being created
 * - `pool`: no connection to PostgreSQL became free in time
 * - `database`: PostgreSQL is unavailable or too slow
 * - `dependency`: another system is unavailable, such as the identity provider
 */
export const unavailableReasons = ['overload', 'files', 'pool', 'database', 'dependency'] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];
