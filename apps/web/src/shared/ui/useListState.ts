import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isInvalidSearch } from './searchRules.ts';
import { useUrlPage } from './useUrlPage.ts';

type Values = Record<string, string | undefined>;

/**
 * Stores search text, sort order and page of a list in the URL (`?search=&sort=&page=`).
 * A new search text or sort order returns to the first page of the list. Invalid values in the URL are ignored.
 */
export function useListState<Sort extends string>(sorts: readonly Sort[], defaultSort: NoInfer<Sort>) {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const requested = query.get('sort');
  const search = query.get('search') ?? '';
  const [page, setPage] = useUrlPage();

  const change = useCallback(
    (values: Values) =>
      setQuery((present) => withValues(present, values), { replace: true, state, preventScrollReset: true }),
    [setQuery, state],
  );
  return {
    search: isInvalidSearch(search) ? '' : search,
    sort: sorts.find((known) => known === requested) ?? defaultSort,
    page,
    setSearch: (typed: string) => change({ search: typed, page: undefined }),
    setSort: (sort: string) => change({ sort: sort === defaultSort ? undefined : sort, page: undefined }),
    setPage,
  };
}

function withValues(query: URLSearchParams, values: Values) {
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query;
}
