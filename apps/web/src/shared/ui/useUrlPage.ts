import { useLocation, useSearchParams } from 'react-router';

/** Stores the page number of a list in the URL, by default as `?page=`. If a view has several lists, each needs its own name. */
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
      // When the page number changes, the window scrolls to the top if the view has only one list.
      // If the view has several lists, the scroll position stays.
      { state, preventScrollReset: name !== 'page' },
    );
  return [Number.isInteger(page) && page > 0 ? page : 1, setPage] as const;
}
