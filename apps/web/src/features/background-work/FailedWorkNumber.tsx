import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useListBackgroundQueuesQuery } from './api.ts';

/** Link to the background work page. The number of failed tasks is left out if a queue's numbers are not available. */
export default function FailedWorkNumber() {
  const { t } = useTranslation('background-work');
  const locale = useLocale();
  const { currentData: queues } = useListBackgroundQueuesQuery();
  const isComplete = queues?.every(({ counts }) => counts !== null);
  const count = (queues ?? []).reduce(
    (sum, { counts }) => sum + (counts ? counts.failed + counts.unclear : 0),
    0,
  );
  return (
    <Typography variant="body2">
      <Link component={RouterLink} to={paths.backgroundWork(locale)}>
        {t('title')}
      </Link>
      {isComplete && `: ${t('line', { count })}`}
    </Typography>
  );
}
