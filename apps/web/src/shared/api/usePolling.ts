import type { jobStatuses } from '@academy/contracts';
import { useState } from 'react';

/** Polling interval for background jobs, in milliseconds. */
const pollInterval = 1500;

interface JobQuery {
  data?: { status: (typeof jobStatuses)[number] } | undefined;
  isError: boolean;
}

/**
 * Polls a background job: `pollingInterval` becomes 0 when the job has finished or the first request has failed.
 * @example const [pollingInterval, follow] = usePolling(); const query = useQuery(args, { pollingInterval });
 * follow(query);
 */
export function usePolling(): [number, (query: JobQuery) => void] {
  const [interval, setInterval] = useState(pollInterval);
  function follow({ data, isError }: JobQuery) {
    const isOver = data?.status === 'succeeded' || data?.status === 'failed' || (isError && !data);
    const next = isOver ? 0 : pollInterval;
    if (next !== interval) setInterval(next);
  }
  return [interval, follow];
}
