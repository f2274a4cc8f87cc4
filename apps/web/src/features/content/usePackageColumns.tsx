import type { ContentPackage } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatBytes } from '../../shared/formats/formatBytes.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { PackageActions } from './PackageActions.tsx';
import { PackageName } from './PackageName.tsx';
import { PackageState } from './PackageState.tsx';

export function usePackageColumns(): Column<ContentPackage>[] {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const timeZone = useTimeZone();
  return [
    {
      key: 'name',
      label: t('list.columns.name'),
      isHeading: true,
      cell: (content) => <PackageName content={content} />,
    },
    {
      key: 'state',
      label: t('list.columns.state'),
      cell: (content) => <PackageState content={content} />,
    },
    {
      key: 'size',
      label: t('list.columns.size'),
      align: 'end',
      cell: ({ size, unpacked_size: unpacked }) => formatBytes(size + unpacked, locale),
    },
    {
      key: 'uploaded',
      label: t('list.columns.uploaded'),
      cell: ({ created_at }) => formatDate(created_at, timeZone),
    },
    {
      key: 'actions',
      label: t('list.columns.actions'),
      cell: (content) => <PackageActions content={content} />,
      isAction: true,
      hasButtons: true,
    },
  ];
}
