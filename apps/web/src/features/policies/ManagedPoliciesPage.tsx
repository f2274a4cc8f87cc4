import PolicyIcon from '@mui/icons-material/PolicyOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { useUrlPage } from '../../shared/ui/useUrlPage.ts';
import { useListManagedPoliciesQuery } from './managedApi.ts';
import { usePolicyColumns } from './usePolicyColumns.tsx';

const size = 20;

export default function ManagedPoliciesPage() {
  const { t } = useTranslation('policies');
  const { companyId } = usePanel();
  const language = useLocale();
  const [page, setPage] = useUrlPage();
  const creation = useDialog();
  const columns = usePolicyColumns();
  const query = useListManagedPoliciesQuery({ companyId, language, page, per_page: size });
  const policies = query.currentData;
  const isEmpty = policies?.meta.total === 0;
  const create = (
    <Button variant="contained" {...creation.button}>
      {t('managed.create')}
    </Button>
  );
  return (
    <Page
      title={t('managed.title')}
      subtitle={t('managed.intro')}
      actions={policies && !isEmpty ? create : undefined}
    >
      {query.isError && !policies ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <DataTable
            label={t('managed.title')}
            rows={policies?.data}
            columns={columns}
            rowKey={({ id }) => id}
            isFetching={query.isFetching}
            empty={
              <EmptyState
                icon={<PolicyIcon />}
                title={t('managed.none')}
                text={t('managed.noneText')}
                action={create}
              />
            }
          />
          {policies && <PageControls page={page} size={size} total={policies.meta.total} onPage={setPage} />}
        </>
      )}
      <LoadedDialog dialog={creation} load={() => import('./CreatePolicyDialog.tsx')} properties={{}} />
    </Page>
  );
}
