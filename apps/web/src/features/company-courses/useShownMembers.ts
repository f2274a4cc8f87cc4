import { useSearchParams } from 'react-router';

/** Subsets of the members, by progress, that the page of a course can list. */
export const shownMembers = ['started', 'inProgress', 'completed', 'notStarted'] as const;
export type ShownMembers = (typeof shownMembers)[number];

/** Stores in the URL which members are listed. A change returns to the first page of the list. */
export function useShownMembers() {
  const [query, setQuery] = useSearchParams();
  const setShown = (shown: string) =>
    setQuery(
      (present) => {
        present.delete('page');
        present.delete('sort');
        if (shown === 'started') present.delete('show');
        else present.set('show', shown);
        return present;
      },
      { replace: true, preventScrollReset: true },
    );
  return { shown: shownMembers.find((known) => known === query.get('show')) ?? 'started', setShown };
}
