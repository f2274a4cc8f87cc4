import EventIcon from '@mui/icons-material/EventOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
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
import { useListManagedSessionsQuery } from './managedApi.ts';
import { sessionsPerPage } from './rules.ts';
import { SessionTabs, useSessionTabs } from './SessionTabs.tsx';
import { useSessionColumns } from './useSessionColumns.tsx';

export default function ManagedSessionsPage() {
  const { t } = useTranslation('sessions');
  const { companyId } = usePanel();
  const language = useLocale();
  const tabs = useSessionTabs();
  const [page, setPage] = useUrlPage();
  const creation = useDialog();
  const columns = useSessionColumns();
  const { when } = tabs;
  const query = useListManagedSessionsQuery({ companyId, language, when, page, per_page: sessionsPerPage });
  const sessions = query.currentData;
  const create = (
    <Button variant="contained" {...creation.button}>
      {t('managed.create')}
    </Button>
  );
  return (
    <Page title={t('managed.title')} subtitle={t('managed.intro')} actions={create}>
      <SessionTabs {...tabs}>
        {query.isError && !sessions ? (
          <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Stack spacing={2.5}>
            <DataTable
              label={t('managed.title')}
              rows={sessions?.data}
              columns={columns}
              rowKey={({ id }) => id}
              isFetching={query.isFetching}
              empty={
                <EmptyState
                  icon={<EventIcon />}
                  title={t(`managed.none.${when}`)}
                  text={t(`managed.noneText.${when}`)}
                />
              }
            />
            {sessions && (
              <PageControls page={page} size={sessionsPerPage} total={sessions.meta.total} onPage={setPage} />
            )}
          </Stack>
        )}
      </SessionTabs>
      <LoadedDialog dialog={creation} load={() => import('./CreateSessionDialog.tsx')} properties={{}} />
    </Page>
  );
}
