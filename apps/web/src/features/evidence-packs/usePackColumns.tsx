import type { EvidencePack } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate, formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { DownloadPack } from './DownloadPack.tsx';
import { PackState } from './PackState.tsx';
import { stateOf } from './rules.ts';

export function usePackColumns(): Column<EvidencePack>[] {
  const { t } = useTranslation('evidence-packs');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const time = (instant: string) => formatDateTime(instant, locale, timeZone);
  return [
    {
      key: 'period',
      label: t('list.period'),
      isHeading: true,
      cell: ({ from, to }) => `${formatDate(from)} – ${formatDate(to)}`,
    },
    { key: 'createdAt', label: t('list.createdAt'), cell: ({ created_at: at }) => time(at) },
    { key: 'state', label: t('list.state'), cell: (pack) => <PackState pack={pack} /> },
    {
      key: 'expiresAt',
      label: t('list.expiresAt'),
      cell: ({ expires_at: at }) => (at === null ? '–' : time(at)),
    },
    {
      key: 'actions',
      label: t('list.actions'),
      isAction: true,
      cell: (pack) => stateOf(pack) === 'succeeded' && <DownloadPack pack={pack} />,
    },
  ];
}
