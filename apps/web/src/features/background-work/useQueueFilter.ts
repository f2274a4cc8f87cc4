import type { BackgroundQueue } from '@academy/contracts';
import { useSearchParams } from 'react-router';
import { asBackgroundQueue } from './rules.ts';

/** Filter by queue, stored in the URL. Changing the filter removes the page number from the URL. */
export function useQueueFilter() {
  const [query, setQuery] = useSearchParams();
  const setQueue = (queue: BackgroundQueue | undefined) =>
    setQuery(
      (present) => {
        present.delete('page');
        if (queue === undefined) present.delete('queue');
        else present.set('queue', queue);
        return present;
      },
      { replace: true, preventScrollReset: true },
    );
  return { queue: asBackgroundQueue(query.get('queue')), setQueue };
}
