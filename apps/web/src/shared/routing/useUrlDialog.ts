import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Value of the query parameter of an open dialog that has not started a background job yet. */
export const newDialog = 'new';

const parameters = [
  'attendance',
  'badge',
  'branding',
  'certificates',
  'contacts',
  'import',
  'new',
  'round',
  'share',
  'transfer',
] as const;

/** Returns true if a navigation from the query `search` to `nextSearch` closes a dialog. */
export function closesUrlDialog(search: string, nextSearch: string): boolean {
  const [present, next] = [new URLSearchParams(search), new URLSearchParams(nextSearch)];
  return parameters.some((parameter) => present.has(parameter) && !next.has(parameter));
}

/** Returns a URL without the parameters of open dialogs. */
export function withoutUrlDialogs(href: string): string {
  const url = new URL(href);
  parameters.forEach((parameter) => url.searchParams.delete(parameter));
  return url.href;
}

/**
 * Stores the state of a dialog in a query parameter, so that a reload keeps the dialog open and Back closes it.
 * The parameter's value is `new`, the id of the background job that the dialog has started, or the id of the object
 * that the dialog shows. The URL does not contain the parameter while the dialog is closed.
 */
export function useUrlDialog(parameter: (typeof parameters)[number]) {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const value = query.get(parameter) ?? undefined;
  const show = useCallback(
    (next: string | undefined, replace: boolean) =>
      setQuery(
        (present) => {
          if (next === undefined) present.delete(parameter);
          else present.set(parameter, next);
          return present;
        },
        { replace, state, preventScrollReset: true },
      ),
    [parameter, setQuery, state],
  );
  return {
    isOpen: value !== undefined,
    startedId: value === newDialog ? undefined : value,
    open: () => show(newDialog, false),
    openFor: (id: string) => show(id, false),
    follow: (id: string) => show(id, true),
    restart: () => show(newDialog, true),
    close: () => show(undefined, true),
  };
}
