import type { ManagedPolicy } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { AcknowledgedCount } from './AcknowledgedCount.tsx';
import { PolicyDue } from './PolicyDue.tsx';
import { PolicyTitle } from './PolicyTitle.tsx';
import { PolicyVersions } from './PolicyVersions.tsx';
import { StatusLabel } from './StatusLabel.tsx';

export function usePolicyColumns(): Column<ManagedPolicy>[] {
  const { t } = useTranslation('policies');
  return [
    {
      key: 'title',
      label: t('managed.columns.title'),
      isHeading: true,
      cell: (policy) => <PolicyTitle policy={policy} />,
    },
    {
      key: 'status',
      label: t('managed.columns.status'),
      cell: ({ status }) => <StatusLabel status={status} />,
    },
    {
      key: 'version',
      label: t('managed.columns.version'),
      cell: (policy) => <PolicyVersions policy={policy} />,
    },
    {
      key: 'acknowledged',
      label: t('managed.columns.acknowledged'),
      align: 'end',
      cell: (policy) => <AcknowledgedCount policy={policy} />,
    },
    { key: 'due', label: t('managed.columns.due'), cell: (policy) => <PolicyDue policy={policy} /> },
    {
      key: 'reminded',
      label: t('managed.columns.reminded'),
      cell: ({ last_reminded_on }) => formatDate(last_reminded_on) || '–',
    },
  ];
}
