import type { ReportNumber } from '@academy/contracts';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useNumberFormat } from './useNumberFormat.ts';
import { useReportFilters } from './useReportFilters.ts';

interface PeopleLinkProps {
  number: ReportNumber;
  count: number;
  course?: string | undefined;
  group?: string | undefined;
  /** Name of the course or group that the number belongs to, for screen readers. */
  of?: string;
}

export function PeopleLink({ number, count, course, group, of }: PeopleLinkProps) {
  const { t } = useTranslation('reports');
  const { paths } = usePanel();
  const { month } = useReportFilters();
  const format = useNumberFormat();
  if (count === 0) return 0;
  const query = new URLSearchParams({
    number,
    ...(course && { course }),
    ...(group && { group }),
    // The linked page needs the month only for its link back to the report.
    ...(month && { month }),
  });
  const label = t('peopleOf', { count: format(count), number: t(`numbers.${number}`) });
  return (
    <Link
      component={RouterLink}
      to={`${paths.reportedPeople}?${query}`}
      aria-label={of === undefined ? label : `${of}: ${label}`}
      color={number === 'overdue' ? 'error' : 'inherit'}
      underline="always"
    >
      {format(count)}
    </Link>
  );
}
