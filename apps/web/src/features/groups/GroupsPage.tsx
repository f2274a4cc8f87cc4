import { employeeManager, groupSorts } from '@academy/contracts/client';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { Deferred } from '../../shared/ui/Deferred.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { NothingFound } from '../../shared/ui/NothingFound.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { useListState } from '../../shared/ui/useListState.ts';
import { useListGroupsQuery } from './api.ts';
import { useGroupColumns } from './useGroupColumns.tsx';

const size = 25;

/** Page for the groups of the company (rule 232). */
export default function GroupsPage() {
  const { t } = useTranslation(['groups', 'errors']);
  const { companyId, companyName, may } = usePanel();
  const { search, setSearch, sort, setSort, page, setPage } = useListState(groupSorts, 'name');
  const query = useListGroupsQuery({ companyId, search, sort, page, size });
  const shown = query.originalArgs?.companyId === companyId ? query.data : query.currentData;
  const columns = useGroupColumns();
  const creation = useDialog();
  const title = t('groups:title', { company: companyName });
  const create = may(employeeManager) ? (
    <>
      <Button variant="contained" {...creation.button}>
        {t('groups:create')}
      </Button>
      <LoadedDialog dialog={creation} load={() => import('./GroupDialog.tsx')} properties={{}} />
    </>
  ) : undefined;
  const empty =
    search === '' ? (
      <EmptyState
        icon={<GroupsIcon />}
        title={t('groups:empty.title')}
        text={t(create ? 'groups:empty.text' : 'groups:empty.textWithoutEditing')}
      />
    ) : (
      <NothingFound
        title={t('groups:notFound.title')}
        text={t('errors:no_entries', { searchTerm: search })}
        showAll={t('groups:notFound.showAll')}
        onShowAll={() => setSearch('')}
      />
    );
  return (
    <Page title={title} subtitle={t('groups:subtitle')} actions={create}>
      <Deferred>
        <Stack spacing={2.5}>
          <SearchField label={t('groups:search')} value={search} onSearch={setSearch} />
          {query.isError ? (
            <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <>
              <DataTable
                label={title}
                rows={shown?.data}
                columns={columns}
                rowKey={({ id }) => id}
                sort={sort}
                onSort={setSort}
                isFetching={query.isFetching}
                empty={empty}
              />
              {shown && <PageControls page={page} size={size} total={shown.total} onPage={setPage} />}
            </>
          )}
        </Stack>
      </Deferred>
    </Page>
  );
}
