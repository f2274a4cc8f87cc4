import type { jobStatuses } from '@academy/contracts';
import { useState } from 'react';

/** How often work in the background is asked for, in milliseconds. */
const pollInterval = 1500;

interface Asked {
  data?: { status: (typeof jobStatuses)[number] } | undefined;
  isError: boolean;
}

/**
 * The interval for RTK Query's `pollingInterval` while work in the background is under way; 0 when it is over, or when
 * nothing is known of it.
 * @example const [pollingInterval, follow] = usePolling(); const query = useQuery(args, { pollingInterval }); follow(query);
 */
export function usePolling(): [number, (asked: Asked) => void] {
  const [interval, setInterval] = useState(pollInterval);
  function follow({ data, isError }: Asked) {
    const isOver = data?.status === 'succeeded' || data?.status === 'failed' || (isError && !data);
    const next = isOver ? 0 : pollInterval;
    if (next !== interval) setInterval(next);
  }
  return [interval, follow];
}
