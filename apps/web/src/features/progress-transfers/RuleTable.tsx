import type { TransferCounts } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { DataTable, type Column } from '../../shared/ui/DataTable.tsx';
import { changesProgress, transferRules } from './rules.ts';

type Rule = (typeof transferRules)[number];

interface RuleTableProps {
  counts: TransferCounts;
  target: string;
}

/**
 * Shows to how many members each case of a transfer applies (rule 111), and what the transfer does in this case. A case
 * that changes nothing and applies to nobody is left out.
 */
export function RuleTable({ counts, target }: RuleTableProps) {
  const { t } = useTranslation('progress-transfers');
  const { companyName: source } = usePanel();
  const columns: Column<Rule>[] = [
    {
      key: 'rule',
      label: t('rule'),
      cell: (rule) => t(`rules.${rule}`, { source, target }),
      isHeading: true,
    },
    { key: 'count', label: t('count'), cell: (rule) => counts[rule], align: 'end' },
    {
      key: 'effect',
      label: t('effect'),
      cell: (rule) => t(changesProgress(rule) ? 'changes' : 'unchanged'),
    },
  ];
  const rules = transferRules.filter((rule) => changesProgress(rule) || counts[rule] > 0);
  return (
    <DataTable label={t('preview')} rows={rules} columns={columns} rowKey={(rule) => rule} empty={null} />
  );
}
