import { useLocation, useSearchParams } from 'react-router';

/** Stores the page of a list in the URL, by default as `?page=`. A page with several lists gives each of them a name. */
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
      // The next page of the only list begins at the top. One of several lists stays where it is.
      { state, preventScrollReset: name !== 'page' },
    );
  return [Number.isInteger(page) && page > 0 ? page : 1, setPage] as const;
}
