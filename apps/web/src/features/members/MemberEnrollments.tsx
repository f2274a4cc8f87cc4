import type { Member } from '@academy/contracts';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { useListState } from '../../shared/ui/useListState.ts';
import { useListMemberEnrollmentsQuery } from '../member-enrollments/index.ts';
import { memberName } from '../../shared/formats/memberName.ts';
import { useEnrollmentColumns } from './useEnrollmentColumns.tsx';

/** Number of enrollments per page (rule 3). */
const size = 50;

/** There is no order by name, because all rows belong to the same member. */
const sorts = ['-created_at', 'created_at', 'progress', '-progress'] as const;

export function MemberEnrollments({ member }: { member: Member }) {
  const { t } = useTranslation(['members', 'errors']);
  const language = useLocale();
  const { companyId } = usePanel();
  const { sort, setSort, page, setPage } = useListState(sorts, '-created_at');
  const query = useListMemberEnrollmentsQuery({
    companyId,
    user_id: member.id,
    language,
    sort,
    page,
    per_page: size,
  });
  const name = memberName(member);
  const shown = query.originalArgs?.user_id === member.id ? query.data : query.currentData;
  const columns = useEnrollmentColumns(shown?.data ?? []);
  // True if the person is no longer a member of the company. The page then shows an empty list.
  const isUnlisted = failureOf(query.error)?.code === 'user_not_found';
  if (query.isError && !isUnlisted)
    return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <DataTable
        label={t('members:member.courses', { name })}
        rows={isUnlisted ? [] : shown?.data}
        columns={columns}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        isFetching={query.isFetching}
        empty={
          <EmptyState
            icon={<SchoolIcon />}
            title={t('errors:no_data')}
            text={t('members:member.empty', { name })}
          />
        }
      />
      {shown && <PageControls page={page} size={size} total={shown.meta.total} onPage={setPage} />}
    </>
  );
}
