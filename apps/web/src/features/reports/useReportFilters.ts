import { isId, peopleNumbers } from '@academy/contracts/client';
import { useUrlFilters } from '../../shared/ui/useUrlFilter.ts';

/** URL parameters with the page numbers of the course, group and people lists. A changed filter removes them. */
const pages = ['coursesPage', 'groupsPage', 'page'];
const knownMonth = /^20\d\d-(0[1-9]|1[0-2])$/;

/** Filters of a report, stored in the URL. Invalid values in the URL are ignored. */
export function useReportFilters() {
  const { query, setFilter } = useUrlFilters<'course' | 'group' | 'month' | 'number'>(pages);
  const idOf = (name: 'course' | 'group') => {
    const value = query.get(name) ?? '';
    return isId(value) ? value : undefined;
  };
  const month = query.get('month') ?? '';
  return {
    course: idOf('course'),
    group: idOf('group'),
    month: knownMonth.test(month) ? month : undefined,
    number: peopleNumbers.find((known) => known === query.get('number')) ?? 'expected',
    /** True if the user came from the page with a maintainer's open tasks (rule 414). */
    isFromToday: query.get('from') === 'today',
    setFilter,
  };
}

export type ReportFilters = ReturnType<typeof useReportFilters>;
