import type { AssignedFilter } from '@academy/contracts';
import { useUrlFilters } from '../../shared/ui/useUrlFilter.ts';

/**
 * Lists that the course page offers, each with its filter for the people to whom the course is assigned. `started` has
 * no filter, because it lists enrollments instead.
 */
const filters = {
  assigned: 'assigned',
  overdue: 'overdue',
  notStarted: 'not_started',
  neverSignedIn: 'never_signed_in',
  inProgress: 'in_progress',
  completed: 'completed',
  started: undefined,
} as const satisfies Record<string, AssignedFilter | undefined>;

export type ShownMembers = keyof typeof filters;
export const shownMembers = Object.keys(filters) as ShownMembers[];

/**
 * Returns the chosen list, which is stored in the URL, and a function that changes it and removes the page number and
 * the sort order.
 */
export function useShownMembers() {
  const { query, setFilter } = useUrlFilters<'show'>(['page', 'sort']);
  const setShown = (shown: string) => setFilter('show', shown === 'assigned' ? undefined : shown);
  const shown = shownMembers.find((known) => known === query.get('show')) ?? 'assigned';
  return { shown, filter: filters[shown], setShown };
}
