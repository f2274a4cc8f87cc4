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
  const setFilter = (name: Name, value: string | undefined) =>
    setQuery(
      (present) => {
        for (const page of pages) present.delete(page);
        if (value === undefined) present.delete(name);
        else present.set(name, value);
        return present;
      },
      { replace: true, state, preventScrollReset: true },
    );
  return { query, setFilter };
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
