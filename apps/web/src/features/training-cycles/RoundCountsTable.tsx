import type { RoundCounts } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { DataTable, type Column } from '../../shared/ui/DataTable.tsx';

const kinds = ['completed', 'in_progress', 'not_started'] as const satisfies readonly (keyof RoundCounts)[];
type Kind = (typeof kinds)[number];

interface RoundCountsTableProps {
  label: string;
  counts: RoundCounts;
}

/**
 * Shows how a new round for everybody affects the members who have completed the course, are in progress, or have not
 * started (rule 203).
 */
export function RoundCountsTable({ label, counts }: RoundCountsTableProps) {
  const { t } = useTranslation('training-cycles');
  const columns: Column<Kind>[] = [
    {
      key: 'members',
      label: t('newRound.columns.members'),
      isHeading: true,
      cell: (kind) => t(`newRound.kinds.${kind}`),
    },
    { key: 'count', label: t('newRound.columns.count'), align: 'end', cell: (kind) => counts[kind] },
    { key: 'effect', label: t('newRound.columns.effect'), cell: (kind) => t(`newRound.effects.${kind}`) },
  ];
  return <DataTable label={label} rows={kinds} columns={columns} rowKey={(kind) => kind} empty={null} />;
}
