/**
 * Reason for a response with status 503:
 * - `overload`: the request was refused, because there are too many requests
 * - `files`: the request was refused, because too many files are being created
 * - `pool`: no connection to PostgreSQL became free in time
 * - `database`: PostgreSQL is unavailable or too slow
 * - `dependency`: another dependency is unavailable, such as the identity provider
 */
export const unavailableReasons = ['overload', 'files', 'pool', 'database', 'dependency'] as const;
export type UnavailableReason = (typeof unavailableReasons)[number];
