import type { listCourseReports } from '@academy/contracts/client';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '../../shared/api/call.ts';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { FilterField } from '../../shared/ui/FilterField.tsx';
import { GroupFilter } from '../groups/index.ts';
import { CourseFilter } from './CourseFilter.tsx';
import { formatMonth } from './percentOf.ts';
import type { ReportFilters } from './useReportFilters.ts';

/** Number of months that can be chosen as the last month of the trend. */
const offeredMonths = 36;

/** Returns the months before the current one as `YYYY-MM`, latest first. */
function pastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: offeredMonths }, (_, index) =>
    new Date(Date.UTC(year, month - 2 - index)).toISOString().slice(0, 7),
  );
}

interface ReportFilterFieldsProps {
  /** First page of the mandatory courses; undefined while it is loading. */
  courses: ResponseOf<typeof listCourseReports> | undefined;
  filters: ReportFilters;
  withMonth?: boolean;
}

export function ReportFilterFields({ courses, filters, withMonth = false }: ReportFilterFieldsProps) {
  const { t } = useTranslation('reports');
  const today = useToday();
  const { course, group, month, setFilter } = filters;
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ '@media print': { display: 'none' } }}>
      <CourseFilter courses={courses} course={course} onChoose={(value) => setFilter('course', value)} />
      <GroupFilter groupId={group} onChoose={(value) => setFilter('group', value)} />
      {withMonth && (
        <FilterField
          label={t('filter.month')}
          allLabel={t('filter.thisMonth')}
          choices={pastMonths(today).map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onChoose={(value) => setFilter('month', value)}
        />
      )}
    </Stack>
  );
}
