import { auditActions, type AuditAction } from '@academy/contracts';
import { useSearchParams } from 'react-router';

/** Stores the activity filter in the URL. Changing the filter returns to the first page. */
export function useActionFilter() {
  const [query, setQuery] = useSearchParams();
  const requested = query.get('action');
  const setAction = (action: AuditAction | undefined) =>
    setQuery(
      (present) => {
        present.delete('page');
        if (action === undefined) present.delete('action');
        else present.set('action', action);
        return present;
      },
      { replace: true, preventScrollReset: true },
    );
  return { action: auditActions.find((known) => known === requested), setAction };
}
