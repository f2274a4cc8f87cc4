import type { Group } from '@academy/contracts';
import { employeeManager, memberSorts } from '@academy/contracts/client';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { NothingFound } from '../../shared/ui/NothingFound.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { useListState } from '../../shared/ui/useListState.ts';
import { useListCandidatesQuery } from './api.ts';
import { ChooseAll } from './ChooseAll.tsx';
import { RemoveMembers } from './RemoveMembers.tsx';
import { useChosen } from './useChosen.ts';
import { useGroupMemberColumns } from './useGroupMemberColumns.tsx';

const size = 25;

export function GroupMembers({ group }: { group: Group }) {
  const { t } = useTranslation(['groups', 'errors']);
  const { companyId, may } = usePanel();
  const { search, setSearch, sort, setSort, page, setPage } = useListState(memberSorts, 'name');
  const query = useListCandidatesQuery({ companyId, groupId: group.id, search, sort, page, size });
  const chosen = useChosen();
  const columns = useGroupMemberColumns(chosen);
  const shown = query.data;
  const empty =
    search === '' ? (
      <EmptyState
        icon={<GroupsIcon />}
        title={t('groups:group.empty.title')}
        {...(may(employeeManager) && { text: t('groups:group.empty.text') })}
      />
    ) : (
      <NothingFound
        title={t('groups:group.emptySearch')}
        text={t('errors:no_entries', { searchTerm: search })}
        showAll={t('groups:group.showAll')}
        onShowAll={() => setSearch('')}
      />
    );
  return (
    <Stack spacing={2.5}>
      <SearchField label={t('groups:group.search')} value={search} onSearch={setSearch} />
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          {may(employeeManager) && shown && shown.data.length > 0 && (
            <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
              <ChooseAll ids={shown.data.map(({ id }) => id)} chosen={chosen} />
              <RemoveMembers group={group} chosen={chosen} />
            </Stack>
          )}
          <DataTable
            label={t('groups:group.table', { name: group.name })}
            rows={shown?.data}
            columns={columns}
            rowKey={({ id }) => id}
            sort={sort}
            onSort={setSort}
            isFetching={query.isFetching}
            empty={empty}
          />
          {shown && (
            <PageControls
              {...{ page, size, total: shown.total, isTotalBounded: shown.isTotalBounded }}
              onPage={setPage}
            />
          )}
        </>
      )}
    </Stack>
  );
}
