import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Parameter value of an open dialog that has not started a job. */
export const newDialog = 'new';

/**
 * Keeps the state of a dialog in a query parameter, so that it survives a reload and Back closes it. The parameter
 * is `new` or the id of the job that was started, and absent while the dialog is closed.
 */
export function useUrlDialog(parameter: 'badge' | 'certificates' | 'share' | 'transfer') {
  const [query, setQuery] = useSearchParams();
  const value = query.get(parameter) ?? undefined;
  const show = useCallback(
    (next: string | undefined, replace: boolean) =>
      setQuery(
        (present) => {
          if (next === undefined) present.delete(parameter);
          else present.set(parameter, next);
          return present;
        },
        { replace, preventScrollReset: true },
      ),
    [parameter, setQuery],
  );
  return {
    isOpen: value !== undefined,
    startedId: value === newDialog ? undefined : value,
    open: () => show(newDialog, false),
    follow: (id: string) => show(id, true),
    restart: () => show(newDialog, true),
    close: () => show(undefined, true),
  };
}
