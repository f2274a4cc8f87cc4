import type { ManagedPolicy } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { MarkedDate } from '../../shared/ui/MarkedDate.tsx';

/** Shows the deadline of a policy, or the number of days that each person has to acknowledge it. */
export function PolicyDue({ policy }: { policy: ManagedPolicy }) {
  const { t } = useTranslation('policies');
  const { deadline, due_days: days } = policy;
  if (days !== null) return t('managed.dueDays', { count: days });
  return <MarkedDate date={deadline} past={t('managed.passed')} />;
}
