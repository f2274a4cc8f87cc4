import { employeeManager, isId, memberSorts, memberStatuses } from '@academy/contracts/client';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { Deferred } from '../../shared/ui/Deferred.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { FilterField } from '../../shared/ui/FilterField.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { useListState } from '../../shared/ui/useListState.ts';
import { useUrlFilter, useUrlFilters } from '../../shared/ui/useUrlFilter.ts';
import { GroupFilter } from '../groups/index.ts';
import { InviteMembers } from '../invitations/index.ts';
import { useListMembersQuery } from './api.ts';
import { ConfigurationAppButton } from './ConfigurationAppButton.tsx';
import { MembersSummary } from './MembersSummary.tsx';
import { NoMembers } from './NoMembers.tsx';
import { useMemberColumns } from './useMemberColumns.tsx';
import { useMemberProgress } from './useMemberProgress.ts';

const size = 25;

export default function MembersPage() {
  const { t } = useTranslation('members');
  const { companyId, companyName, may, paths: panelPaths } = usePanel();
  const isWide = useMediaQuery('(min-width: 600px)', { noSsr: true });
  const { search, setSearch, sort, setSort, page, setPage } = useListState(memberSorts, 'name');
  const [status, setStatus] = useUrlFilter('status', memberStatuses);
  const { query: filters, setFilter, setFilters } = useUrlFilters<'group' | 'status' | 'search'>();
  const requested = filters.get('group') ?? '';
  const groupId = isId(requested) ? requested : undefined;
  const query = useListMembersQuery({ companyId, search, status, groupId, sort, page, size });
  // The previous page of the list stays visible while the next page loads, but not when the company changes.
  const shown = query.originalArgs?.companyId === companyId ? query.data : query.currentData;
  const hasGroups = shown?.data.some(({ groupsCount }) => groupsCount > 0) ?? false;
  const columns = useMemberColumns(useMemberProgress(shown?.data), hasGroups);
  const invite = may(employeeManager) ? <InviteMembers /> : undefined;
  const actions = (
    <>
      {invite}
      {may(employeeManager) && <LinkButton to={panelPaths.imports}>{t('import')}</LinkButton>}
      {isWide && <ConfigurationAppButton />}
    </>
  );
  return (
    <Page title={t('title', { company: companyName })} actions={actions}>
      <MembersSummary />
      <Deferred>
        <Stack spacing={2.5}>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            <SearchField label={t('search')} value={search} onSearch={setSearch} />
            <FilterField
              label={t('columns.status')}
              allLabel={t('allStatuses')}
              choices={memberStatuses.map((value) => ({ value, label: t(`statusFilter.${value}`) }))}
              value={status}
              onChoose={setStatus}
            />
            <GroupFilter groupId={groupId} onChoose={(chosen) => setFilter('group', chosen)} />
          </Stack>
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
                empty={
                  <NoMembers
                    search={search}
                    isFiltered={status !== undefined || groupId !== undefined}
                    onShowAll={() => setFilters({ group: undefined, status: undefined, search: undefined })}
                    invite={invite}
                  />
                }
              />
              {shown?.data.some((member) => member.status === 'imported') && (
                <Typography variant="body2" color="textSecondary">
                  {t('importedHint')}
                </Typography>
              )}
              {shown && (
                <PageControls
                  {...{ page, size, total: shown.total, isTotalBounded: shown.isTotalBounded }}
                  onPage={setPage}
                />
              )}
            </>
          )}
        </Stack>
      </Deferred>
      {!isWide && <ConfigurationAppButton />}
    </Page>
  );
}
