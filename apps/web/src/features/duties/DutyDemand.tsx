import type { Duty } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { formatMinutes } from '../../shared/formats/formatDate.ts';

/** Shows how much training a duty requires, such as `1 h 30 min in 12 months`. */
export function DutyDemand({ duty: { months, minutes } }: { duty: Pick<Duty, 'months' | 'minutes'> }) {
  const { t } = useTranslation('duties');
  const amount = minutes === null ? t('demand.any') : formatMinutes(minutes);
  return months === null ? t('demand.once', { amount }) : t('demand.within', { amount, count: months });
}
