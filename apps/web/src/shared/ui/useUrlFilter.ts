import { useLocation, useSearchParams } from 'react-router';

/**
 * Stores the filters of a list in the query parameters of the URL. Changing a filter returns to the first page of the
 * list.
 * @param pages names of the query parameters that contain page numbers, one per list. Needed only if the filters apply
 * to several lists
 */
export function useUrlFilters<Name extends string>(pages: readonly string[] = ['page']) {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  // Two calls of `setQuery` in a row do not add up: the second one would restore what the first one has removed.
  const setFilters = (values: Partial<Record<Name, string | undefined>>) =>
    setQuery(
      (present) => {
        for (const page of pages) present.delete(page);
        for (const [name, value] of Object.entries<string | undefined>(values)) {
          if (value === undefined) present.delete(name);
          else present.set(name, value);
        }
        return present;
      },
      { replace: true, state, preventScrollReset: true },
    );
  const setFilter = (name: Name, value: string | undefined) =>
    setFilters({ [name]: value } as Partial<Record<Name, string | undefined>>);
  return { query, setFilter, setFilters };
}

/**
 * Returns the value of the filter `name` in the URL, and a function that changes it. If the value in the URL is not one
 * of `values`, returns undefined, and the list is not filtered.
 */
export function useUrlFilter<Value extends string>(name: string, values: readonly Value[]) {
  const { query, setFilter } = useUrlFilters();
  const requested = query.get(name);
  const setValue = (value: Value | undefined) => setFilter(name, value);
  return [values.find((known) => known === requested), setValue] as const;
}
