import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What a dialog's parameter holds while nothing has been started in it. */
export const newDialog = 'new';

/**
 * A dialog that the URL knows of: its work survives a reload of the page, and Back closes it. The parameter holds
 * `new`, or the id of what was started; it is undefined while the dialog is closed.
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
