import { useLocation } from 'react-router';

/**
 * Location state for links from a list to its items. The state contains the query string of the list, which
 * `useListPath` reads on the page of the item.
 */
export function useItemState() {
  const { search } = useLocation();
  return { listSearch: search };
}

/**
 * Returns the path of a list for a link back to it. If the user came from the list, the path contains the search text,
 * filters and page that the user had chosen there.
 */
export function useListPath(path: string): string {
  const state: unknown = useLocation().state;
  const isFromList = typeof state === 'object' && state !== null && 'listSearch' in state;
  return isFromList && typeof state.listSearch === 'string' ? `${path}${state.listSearch}` : path;
}
