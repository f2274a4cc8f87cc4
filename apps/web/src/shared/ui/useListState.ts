import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type Values = Record<string, string | undefined>;

/**
 * Keeps search, sort order and page of a list in the URL (`?search=&sort=&page=`), so that they survive a reload and
 * Back. A new search or sort order returns to the first page.
 */
export function useListState<Sort extends string>(sorts: readonly Sort[], defaultSort: NoInfer<Sort>) {
  const [query, setQuery] = useSearchParams();
  const requested = query.get('sort');
  const page = Number(query.get('page'));

  const change = useCallback(
    (values: Values, replace: boolean) =>
      setQuery((present) => withValues(present, values), { replace, preventScrollReset: replace }),
    [setQuery],
  );
  return {
    search: query.get('search') ?? '',
    sort: sorts.find((known) => known === requested) ?? defaultSort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    setSearch: (search: string) => change({ search, page: undefined }, true),
    setSort: (sort: string) =>
      change({ sort: sort === defaultSort ? undefined : sort, page: undefined }, true),
    setPage: (next: number) => change({ page: next === 1 ? undefined : String(next) }, false),
  };
}

function withValues(query: URLSearchParams, values: Values) {
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query;
}
