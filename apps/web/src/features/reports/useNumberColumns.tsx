import type { ReportCounts, ReportNumber } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { formatShare } from './percentOf.ts';
import { PeopleLink } from './PeopleLink.tsx';
import { useNumberFormat } from './useNumberFormat.ts';

interface Target {
  course?: string | undefined;
  group?: string | undefined;
  of: string;
}

/** Returns the columns with the numbers of a report. Without `targetOf`, the numbers are not links. */
export function useNumberColumns<Row extends ReportCounts>(targetOf?: (row: Row) => Target): Column<Row>[] {
  const { t } = useTranslation('reports');
  const format = useNumberFormat();
  const language = useLocale();
  const column = (number: ReportNumber): Column<Row> => ({
    key: number,
    label: t(`numbers.${number}`),
    align: 'end',
    cell: (row) =>
      targetOf ? <PeopleLink number={number} count={row[number]} {...targetOf(row)} /> : format(row[number]),
  });
  return [
    column('expected'),
    column('completed'),
    {
      key: 'share',
      label: t('share'),
      align: 'end',
      cell: ({ completed, expected }) => formatShare(completed, expected, language),
    },
    column('overdue'),
    column('due_soon'),
    column('expiring'),
  ];
}
