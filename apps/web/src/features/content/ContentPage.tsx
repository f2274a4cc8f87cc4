import PackageIcon from '@mui/icons-material/Inventory2Outlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePolling } from '../../shared/api/usePolling.ts';
import { usePanel } from '../../shared/company/usePanel.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { useUrlPage } from '../../shared/ui/useUrlPage.ts';
import { useListContentQuery } from './api.ts';
import { packagesPerPage } from './rules.ts';
import { StorageUse } from './StorageUse.tsx';
import { UploadPackage } from './UploadPackage.tsx';
import { usePackageColumns } from './usePackageColumns.tsx';

export default function ContentPage() {
  const { t } = useTranslation('content');
  const { companyId } = usePanel();
  const [page, setPage] = useUrlPage();
  const [pollingInterval, pollWhile] = usePolling(2_000);
  const query = useListContentQuery({ companyId, page, per_page: packagesPerPage }, { pollingInterval });
  const packages = query.currentData;
  pollWhile(packages?.data.some(({ state }) => state === 'unpacking') ?? false);
  const columns = usePackageColumns();
  return (
    <Page title={t('title')} subtitle={t('intro')}>
      <UploadPackage />
      <Stack component="section" aria-labelledby="packages" spacing={2}>
        <Typography variant="h2" id="packages">
          {t('list.title')}
        </Typography>
        {query.isError && !packages ? (
          <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <>
            <DataTable
              label={t('list.title')}
              rows={packages?.data}
              columns={columns}
              rowKey={({ id }) => id}
              empty={<EmptyState icon={<PackageIcon />} title={t('list.none')} text={t('list.noneText')} />}
            />
            {packages && (
              <PageControls page={page} size={packagesPerPage} total={packages.meta.total} onPage={setPage} />
            )}
          </>
        )}
      </Stack>
      <StorageUse />
    </Page>
  );
}
