import type { Duty } from '@academy/contracts';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useGetDutyQuery } from './managedApi.ts';
import { StateBar } from './StateBar.tsx';

/**
 * Number of people in each state of a duty. The service takes a while to compute these numbers, so each cell loads them
 * separately, after the list of duties.
 */
export function LoadedCounts({ duty: { id } }: { duty: Duty }) {
  const { t } = useTranslation('duties');
  const { companyId } = usePanel();
  const language = useLocale();
  const { data, isError } = useGetDutyQuery({ companyId, dutyId: id, language });
  if (isError && !data)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('counts.failed')}
      </Typography>
    );
  return data ? <StateBar counts={data.counts} /> : <Skeleton variant="rounded" width={200} height={34} />;
}
