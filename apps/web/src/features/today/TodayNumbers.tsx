import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useGetTodayQuery } from './api.ts';

/** Link for course managers to the page with their open tasks, with the numbers of these tasks. */
export default function TodayNumbers() {
  const { t } = useTranslation('today');
  const { companyId } = useCompany();
  const locale = useLocale();
  const { currentData: today } = useGetTodayQuery({ companyId });
  const countOf = ({ pairs, people }: { pairs: number; people: number | null }) => people ?? pairs;
  const parts = today && [
    ...(today.overdue.pairs > 0 ? [t('line.overdue', { count: countOf(today.overdue) })] : []),
    ...(today.due_in_two_weeks.pairs > 0 ? [t('line.due', { count: countOf(today.due_in_two_weeks) })] : []),
  ];
  return (
    <Typography variant="body2">
      <Link component={RouterLink} to={paths.maintenance(locale, companyId).today}>
        {t('line.link')}
      </Link>
      {parts && `: ${parts.length > 0 ? parts.join(', ') : t('line.none')}`}
    </Typography>
  );
}
