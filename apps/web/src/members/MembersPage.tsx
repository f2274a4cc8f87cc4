import { memberSorts } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../app/usePanel.ts';
import { DataTable } from '../ui/DataTable.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Page } from '../ui/Page.tsx';
import { PageControls } from '../ui/PageControls.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { useListState } from '../ui/useListState.ts';
import { useListMembersQuery } from './api.ts';
import { ConfigurationAppButton } from './ConfigurationAppButton.tsx';
import { MembersSummary } from './MembersSummary.tsx';
import { NoMembers } from './NoMembers.tsx';
import { useMemberColumns } from './useMemberColumns.tsx';

/** How many members are on a page. */
const size = 25;

/** @param invite the way to invite members, where the user may */
export default function MembersPage({ invite }: { invite?: ReactNode }) {
  const { t } = useTranslation('members');
  const { companyId, companyName } = usePanel();
  const { search, setSearch, sort, setSort, page, setPage } = useListState(memberSorts, 'name');
  const query = useListMembersQuery({ companyId, search, sort, page, size });
  const columns = useMemberColumns();
  // While another page loads, the one before stays; another company's never does.
  const shown = query.originalArgs?.companyId === companyId ? query.data : query.currentData;
  const actions = (
    <>
      <ConfigurationAppButton />
      {invite}
    </>
  );
  return (
    <Page title={t('title', { company: companyName })} actions={actions}>
      <MembersSummary />
      <Stack spacing={2.5}>
        <SearchField label={t('search')} value={search} onSearch={setSearch} />
        {query.isError ? (
          <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <>
            <DataTable
              label={t('title', { company: companyName })}
              rows={shown?.data}
              columns={columns}
              rowKey={({ id }) => id}
              sort={sort}
              onSort={setSort}
              isFetching={query.isFetching}
              empty={<NoMembers search={search} onShowAll={() => setSearch('')} invite={invite} />}
            />
            {shown && <PageControls page={page} size={size} total={shown.total} onPage={setPage} />}
          </>
        )}
      </Stack>
    </Page>
  );
}
