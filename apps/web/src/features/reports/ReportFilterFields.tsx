import type { CourseReport } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { FilterField } from '../../shared/ui/FilterField.tsx';
import { GroupFilter } from '../groups/index.ts';
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
  courses: readonly CourseReport[];
  filters: ReportFilters;
  /** Shows the field for the last month of the trend. */
  withMonth?: boolean;
}

/** Fields that restrict a report to a course, a group, and a last month of the trend. */
export function ReportFilterFields({ courses, filters, withMonth = false }: ReportFilterFieldsProps) {
  const { t } = useTranslation('reports');
  const today = useToday();
  const { course, group, month, setFilter } = filters;
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ '@media print': { display: 'none' } }}>
      <FilterField
        label={t('filter.course')}
        allLabel={t('filter.allCourses')}
        choices={courses.map(({ company_course_id: value, title: label }) => ({ value, label }))}
        value={course}
        onChoose={(value) => setFilter('course', value)}
      />
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
