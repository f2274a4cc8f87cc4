import type { ProofImportSummary } from '@academy/contracts';
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
import type { Column } from '../../shared/ui/columns.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { useListProofImportsQuery } from './managedApi.ts';

const perPage = 10;

export function EarlierImports() {
  const { t } = useTranslation('proofs');
  const { companyId, paths } = usePanel();
  const timeZone = useTimeZone();
  const language = useLocale();
  const [page, setPage] = useState(1);
  const query = useListProofImportsQuery(
    { companyId, page, per_page: perPage },
    { refetchOnMountOrArgChange: true },
  );
  const columns: Column<ProofImportSummary>[] = [
    {
      key: 'created',
      label: t('imports.earlier.uploaded'),
      isHeading: true,
      cell: ({ id, created_at: at }) => (
        <Link component={RouterLink} to={paths.proofImport(id)}>
          {formatDateTime(at, language, timeZone)}
        </Link>
      ),
    },
    {
      key: 'state',
      label: t('imports.earlier.state'),
      cell: ({ state }) => t(`imports.earlier.states.${state}`),
    },
    { key: 'lines', label: t('imports.earlier.lines'), align: 'end', cell: ({ lines }) => lines },
    { key: 'wrong', label: t('imports.wrongLines'), align: 'end', cell: ({ wrong }) => wrong },
  ];
  if (query.data?.meta.total === 0) return null;
  return (
    <Stack component="section" aria-labelledby="earlier-imports" spacing={2}>
      <Typography variant="h2" id="earlier-imports">
        {t('imports.earlier.title')}
      </Typography>
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <DataTable
            label={t('imports.earlier.title')}
            rows={query.data?.data}
            columns={columns}
            rowKey={({ id }) => id}
            isFetching={query.isFetching}
            empty={null}
          />
          {query.data && (
            <PageControls page={page} size={perPage} total={query.data.meta.total} onPage={setPage} />
          )}
        </>
      )}
    </Stack>
  );
}
