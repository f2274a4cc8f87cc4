import type { AuditAction } from '@academy/contracts';
import { isId } from '@academy/contracts/client';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { typedDate } from '../../shared/formats/typedDate.ts';
import { useUrlFilters } from '../../shared/ui/useUrlFilter.ts';

/** Returns true for an existing day in the format `YYYY-MM-DD`. */
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && typedDate(formatDate(text)) === text;

type Name = 'action' | 'actor' | 'from' | 'to';

/** Filters of an audit log, stored in the URL. Invalid values in the URL are ignored. */
export function useAuditFilters<Action extends AuditAction>(actions: readonly Action[]) {
  const { query, setFilter } = useUrlFilters<Name>();
  const actor = query.get('actor') ?? '';
  const dateOf = (name: 'from' | 'to') => {
    const date = query.get(name) ?? '';
    return isDay(date) ? date : undefined;
  };
  const filters = {
    action: actions.find((known) => known === query.get('action')),
    actorId: isId(actor) ? actor : undefined,
    from: dateOf('from'),
    to: dateOf('to'),
  };
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const { from, to } = filters;
  /** True if the last day of the filter is before its first day. The service refuses a request with such a filter. */
  const isReversed = from !== undefined && to !== undefined && to < from;
  return { filters, isFiltered, isReversed, setFilter };
}

export type AuditFilters = ReturnType<typeof useAuditFilters>;
