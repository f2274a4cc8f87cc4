import { maxPage } from '@academy/contracts/client';
import { useLocation, useSearchParams } from 'react-router';

/**
 * Stores the page number of a list in the query parameter `name`. If a page of the app shows several lists, each list
 * needs its own parameter. If the value in the URL is not a page number, page 1 is shown.
 */
export function useUrlPage(name = 'page') {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const page = Number(query.get(name));
  const setPage = (next: number) =>
    setQuery(
      (present) => {
        if (next === 1) present.delete(name);
        else present.set(name, String(next));
        return present;
      },
      // When the page number changes, the window scrolls to the top. If `name` is not `page`, the list is one of
      // several lists on the page, so the scroll position stays.
      { state, preventScrollReset: name !== 'page' },
    );
  return [Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1, setPage] as const;
}
