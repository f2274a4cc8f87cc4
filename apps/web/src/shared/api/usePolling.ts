import type { jobStatuses } from '@academy/contracts';
import { useState } from 'react';

/**
 * Returns the polling interval of a query, and a function with which the caller turns polling on or off. The polling
 * interval is `interval` milliseconds while polling is on, and 0 otherwise.
 * @example const [pollingInterval, pollWhile] = usePolling(2_000); const query = useQuery(args, { pollingInterval });
 * pollWhile(isBusy(query.data));
 */
export function usePolling(interval: number): [number, (isExpectedToChange: boolean) => void] {
  const [isPolling, setPolling] = useState(false);
  function pollWhile(isExpectedToChange: boolean) {
    if (isExpectedToChange !== isPolling) setPolling(isExpectedToChange);
  }
  return [isPolling ? interval : 0, pollWhile];
}

/** Polling interval of background jobs in milliseconds. */
const jobInterval = 1500;

interface JobQuery {
  data?: { status: (typeof jobStatuses)[number] } | undefined;
  isError: boolean;
}

/**
 * Polls a background job until the job has finished or the first request has failed.
 * @example const [pollingInterval, follow] = useJobPolling(); const query = useQuery(args, { pollingInterval });
 * follow(query);
 */
export function useJobPolling(): [number, (query: JobQuery) => void] {
  const [pollingInterval, pollWhile] = usePolling(jobInterval);
  function follow({ data, isError }: JobQuery) {
    const isOver = data?.status === 'succeeded' || data?.status === 'failed' || (isError && !data);
    pollWhile(!isOver);
  }
  return [pollingInterval, follow];
}
