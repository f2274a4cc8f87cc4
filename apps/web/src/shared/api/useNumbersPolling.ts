import type { ApiFailure } from '../errors/errors.ts';
import { usePolling } from './usePolling.ts';

/** Polling interval in milliseconds. */
const pollMs = 3_000;

/**
 * Polls a query of report numbers while the service computes the numbers of a large company for the first time and
 * responds with the error `report_not_ready` (rule 332).
 * @example const [pollingInterval, follow] = useNumbersPolling(); const query = useQuery(args, { pollingInterval });
 * const isPreparing = follow(query.error);
 */
export function useNumbersPolling(): [number, (error: unknown) => boolean] {
  const [pollingInterval, pollWhile] = usePolling(pollMs);
  function follow(error: unknown): boolean {
    const isPreparing = (error as ApiFailure | undefined)?.code === 'report_not_ready';
    pollWhile(isPreparing);
    return isPreparing;
  }
  return [pollingInterval, follow];
}
