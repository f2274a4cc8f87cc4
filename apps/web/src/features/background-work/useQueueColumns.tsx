import type { QueueState } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatMinutes } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { minutesSince } from './rules.ts';

const counts = ['waiting', 'active', 'failed', 'unclear'] as const;

/** @param moment time of the last response, in milliseconds since 1970 */
export function useQueueColumns(moment: number): Column<QueueState>[] {
  const { t } = useTranslation('background-work');
  const locale = useLocale();
  return [
    {
      key: 'queue',
      label: t('overview.queue'),
      isHeading: true,
      cell: ({ queue }) => t(`queues.${queue}`),
    },
    ...counts.map((count): Column<QueueState> => ({
      key: count,
      label: t(`overview.${count}`),
      align: 'end',
      cell: (state) => state.counts?.[count] ?? '–',
    })),
    {
      key: 'success',
      label: t('overview.lastSuccess'),
      cell: ({ last_succeeded_at }) =>
        last_succeeded_at ? formatDateTime(last_succeeded_at, locale) : t('overview.never'),
    },
    {
      key: 'oldest',
      label: t('overview.oldest'),
      cell: ({ waiting_since }) =>
        waiting_since === null ? (
          '–'
        ) : (
          <div>
            {formatMinutes(minutesSince(waiting_since, moment))}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {formatDateTime(waiting_since, locale)}
            </Typography>
          </div>
        ),
    },
  ];
}
