import { useLocation } from 'react-router';

/**
 * Returns the location state for a link from a list to an item: the query string of the list.
 * On the page of the item, `useListPath` reads this state.
 */
export function useItemState() {
  const { search } = useLocation();
  return { listSearch: search };
}

/**
 * Returns the path of the list.
 * If the user came from the list, the path contains the search text, filters and page that the user had chosen there.
 */
export function useListPath(path: string): string {
  const state: unknown = useLocation().state;
  const isFromList = typeof state === 'object' && state !== null && 'listSearch' in state;
  return isFromList && typeof state.listSearch === 'string' ? `${path}${state.listSearch}` : path;
}
