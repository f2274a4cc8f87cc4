import { employeeManager } from '@academy/contracts/client';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { Deferred } from '../../shared/ui/Deferred.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { useListState } from '../../shared/ui/useListState.ts';
import { useListApiKeysQuery } from './api.ts';
import { ScimAddress } from './ScimAddress.tsx';
import { useKeyColumns } from './useKeyColumns.tsx';

const size = 25;

/** Page for the API keys of the company, for which the user needs the permission to manage employees (rule 290). */
export default function ApiKeysPage() {
  const { t } = useTranslation('api-keys');
  const { companyId, companyName, may } = usePanel();
  const { page, setPage } = useListState(['name'], 'name');
  const isAllowed = may(employeeManager);
  const query = useListApiKeysQuery({ companyId, page, size }, { skip: !isAllowed });
  const columns = useKeyColumns();
  const creation = useDialog();
  if (!isAllowed) return <Page title={t('title', { company: companyName })} subtitle={t('notAllowed')} />;
  const keys = query.currentData;
  return (
    <Page
      title={t('title', { company: companyName })}
      subtitle={t('subtitle')}
      actions={
        <>
          <Button variant="contained" {...creation.button}>
            {t('create.action')}
          </Button>
          <LoadedDialog dialog={creation} load={() => import('./CreateKeyDialog.tsx')} properties={{}} />
        </>
      }
    >
      <Deferred>
        <Stack spacing={3}>
          {query.isError ? (
            <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <>
              <DataTable
                label={t('title', { company: companyName })}
                rows={keys?.data}
                columns={columns}
                rowKey={({ id }) => id}
                isFetching={query.isFetching}
                empty={<EmptyState icon={<KeyIcon />} title={t('empty.title')} text={t('empty.text')} />}
              />
              {keys && <PageControls page={page} size={size} total={keys.total} onPage={setPage} />}
            </>
          )}
          <ScimAddress />
        </Stack>
      </Deferred>
    </Page>
  );
}
