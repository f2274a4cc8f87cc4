import { employeeManager, memberSorts } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { useListState } from '../../shared/ui/useListState.ts';
import { InviteMembers } from '../invitations/index.ts';
import { useListMembersQuery } from './api.ts';
import { ConfigurationAppButton } from './ConfigurationAppButton.tsx';
import { MembersSummary } from './MembersSummary.tsx';
import { NoMembers } from './NoMembers.tsx';
import { useMemberColumns } from './useMemberColumns.tsx';

/** Page size. */
const size = 25;

export default function MembersPage() {
  const { t } = useTranslation('members');
  const { companyId, companyName, may } = usePanel();
  const { search, setSearch, sort, setSort, page, setPage } = useListState(memberSorts, 'name');
  const query = useListMembersQuery({ companyId, search, sort, page, size });
  const columns = useMemberColumns();
  // Shows the previous page of members while the next page loads, but never members of another company.
  const shown = query.originalArgs?.companyId === companyId ? query.data : query.currentData;
  const invite = may(employeeManager) ? <InviteMembers /> : undefined;
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
