import type { Duty } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../shared/ui/columns.ts';
import { DutyDemand } from './DutyDemand.tsx';
import { DutyTitle } from './DutyTitle.tsx';
import { LoadedCounts } from './LoadedCounts.tsx';

export function useDutyColumns(): Column<Duty>[] {
  const { t } = useTranslation('duties');
  return [
    {
      key: 'title',
      label: t('list.columns.title'),
      isHeading: true,
      cell: (duty) => <DutyTitle duty={duty} />,
    },
    { key: 'demand', label: t('list.columns.demand'), cell: (duty) => <DutyDemand duty={duty} /> },
    {
      key: 'people',
      label: t('list.columns.people'),
      cell: (duty) => <LoadedCounts duty={duty} />,
    },
  ];
}
