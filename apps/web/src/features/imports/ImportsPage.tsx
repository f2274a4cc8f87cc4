import type { MemberImport } from '@academy/contracts';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { DataTable, type Column } from '../../shared/ui/DataTable.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { useListImportsQuery } from './api.ts';
import { UploadFile } from './UploadFile.tsx';

const size = 10;

export default function ImportsPage() {
  const { t } = useTranslation('imports');
  const { companyId, paths } = usePanel();
  const timeZone = useTimeZone();
  const locale = useLocale();
  const [page, setPage] = useState(1);
  const query = useListImportsQuery({ companyId, page, size });
  const columns: Column<MemberImport>[] = [
    {
      key: 'file',
      label: t('columns.file'),
      isHeading: true,
      cell: ({ id, fileName }) => (
        <Link component={RouterLink} to={paths.import(id)} underline="hover" color="textPrimary">
          {fileName || t('unnamed')}
        </Link>
      ),
    },
    {
      key: 'createdAt',
      label: t('columns.createdAt'),
      cell: ({ createdAt }) => formatDateTime(createdAt, locale, timeZone),
    },
    { key: 'uploadedBy', label: t('columns.uploadedBy'), cell: ({ uploadedBy }) => uploadedBy ?? '-' },
    { key: 'state', label: t('columns.state'), cell: ({ state }) => t(`states.${state}`) },
    {
      key: 'result',
      label: t('columns.result'),
      isLong: true,
      cell: ({ counts }) => (counts ? t('summary', { ...counts }) : '-'),
    },
  ];
  return (
    <Page title={t('title')} subtitle={t('intro')} back={{ to: paths.members, label: t('back') }}>
      <UploadFile />
      <Stack component="section" spacing={2}>
        <Typography variant="h2">{t('history')}</Typography>
        {query.isError ? (
          <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <>
            <DataTable
              label={t('history')}
              rows={query.data?.data}
              columns={columns}
              rowKey={({ id }) => id}
              isFetching={query.isFetching}
              empty={<EmptyState title={t('none')} text={t('noneText')} />}
            />
            {query.data && <PageControls page={page} size={size} total={query.data.total} onPage={setPage} />}
          </>
        )}
      </Stack>
    </Page>
  );
}
