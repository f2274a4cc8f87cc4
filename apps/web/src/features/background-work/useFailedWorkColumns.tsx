import type { FailedWork } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { FailedWorkAction } from './FailedWorkAction.tsx';
import { FailedWorkName } from './FailedWorkName.tsx';

export function useFailedWorkColumns(): Column<FailedWork>[] {
  const { t } = useTranslation('background-work');
  const locale = useLocale();
  const companiesOf = ({ company_name: source, target_company_name: target }: FailedWork) =>
    target === null
      ? (source ?? t('failed.noCompany'))
      : t('failed.transfer', { source: source ?? '–', target });
  return [
    {
      key: 'what',
      label: t('failed.what'),
      isHeading: true,
      cell: (work) => <FailedWorkName work={work} />,
    },
    { key: 'company', label: t('failed.company'), cell: companiesOf },
    { key: 'when', label: t('failed.when'), cell: ({ failed_at }) => formatDateTime(failed_at, locale) },
    {
      key: 'attempts',
      label: t('failed.attempts'),
      align: 'end',
      cell: ({ attempts }) => attempts ?? '–',
    },
    { key: 'reason', label: t('failed.reason'), isLong: true, cell: ({ reason }) => reason ?? '–' },
    {
      key: 'actions',
      label: t('failed.actions'),
      isAction: true,
      cell: (work) => <FailedWorkAction work={work} />,
    },
  ];
}
