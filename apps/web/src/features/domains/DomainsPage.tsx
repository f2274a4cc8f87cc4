import { employeeManager } from '@academy/contracts/client';
import DomainIcon from '@mui/icons-material/DomainVerificationOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { usePolling } from '../../shared/api/usePolling.ts';
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
import { useListDomainsQuery } from './api.ts';
import { changesSoon } from './lookUps.ts';
import { useDomainColumns } from './useDomainColumns.tsx';

const size = 25;

/** Polling interval in milliseconds while a DNS look-up is pending. */
const pollMs = 2_000;

/**
 * Page for the e-mail domains of the company, for which the user needs the permission to manage employees (rule 420).
 */
export default function DomainsPage() {
  const { t } = useTranslation('domains');
  const { companyId, companyName, may } = usePanel();
  const { page, setPage } = useListState(['domain'], 'domain');
  const isAllowed = may(employeeManager);
  const [pollingInterval, pollWhile] = usePolling(pollMs);
  const query = useListDomainsQuery({ companyId, page, size }, { skip: !isAllowed, pollingInterval });
  const columns = useDomainColumns();
  const addition = useDialog();
  const title = t('title', { company: companyName });
  if (!isAllowed) return <Page title={title} subtitle={t('notAllowed')} />;
  const domains = query.currentData;
  pollWhile(domains?.data.some(changesSoon) ?? false);
  return (
    <Page
      title={title}
      subtitle={t('subtitle')}
      actions={
        <>
          <Button variant="contained" {...addition.button}>
            {t('add.action')}
          </Button>
          <LoadedDialog dialog={addition} load={() => import('./AddDomainDialog.tsx')} properties={{}} />
        </>
      }
    >
      <Deferred>
        {query.isError ? (
          <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Stack spacing={2.5}>
            <DataTable
              label={title}
              rows={domains?.data}
              columns={columns}
              rowKey={({ id }) => id}
              isFetching={query.isFetching}
              empty={<EmptyState icon={<DomainIcon />} title={t('empty.title')} text={t('empty.text')} />}
            />
            {domains && <PageControls page={page} size={size} total={domains.total} onPage={setPage} />}
          </Stack>
        )}
      </Deferred>
    </Page>
  );
}
