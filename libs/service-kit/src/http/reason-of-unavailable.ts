import { isDatabaseUnavailable } from '../data/database-errors.ts';
import type { Failure } from '../base/failure.ts';
import type { UnavailableReason } from '../observability/unavailable-reason.ts';

const noConnection = 'timeout exceeded when trying to connect';

/** Why a request got status 503. A Failure without a cause means that the request was refused because of overload. */
export function reasonOfUnavailable({ cause }: Failure): UnavailableReason {
  if (cause === undefined) return 'overload';
  if (!isDatabaseUnavailable(cause)) return 'dependency';
  const { message, cause: root } = cause as Error;
  return message === noConnection || (root instanceof Error && root.message === noConnection)
    ? 'pool'
    : 'database';
}
