import type { CompanyCourse } from '@academy/contracts';
import { memberEnrollmentSorts } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { useListState } from '../../shared/ui/useListState.ts';
import { useListMemberEnrollmentsQuery } from '../member-enrollments/index.ts';
import { RemindChosen, useChosenPeople } from '../reminders/index.ts';
import { NoCourseMembers } from './NoCourseMembers.tsx';
import { daysUntilUrgentDeadline, membersPerPage } from './rules.ts';
import { useMemberColumns } from './useMemberColumns.tsx';

/**
 * Lists enrolled members with their progress. If the deadline is urgent, members with the least progress come first.
 */
export function StartedMembers({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  const { companyId } = usePanel();
  const isUrgent = daysUntilUrgentDeadline(course, useToday()) !== undefined;
  const list = useListState(memberEnrollmentSorts, isUrgent ? 'progress' : 'name');
  const { search, sort, page, setSearch, setSort, setPage } = list;
  const { data, isFetching, isError, error, refetch } = useListMemberEnrollmentsQuery({
    companyId,
    company_course_id: course.id,
    language: useLocale(),
    search,
    sort,
    page,
    per_page: membersPerPage,
  });
  const columns = useMemberColumns(course, data?.data ?? []);
  const open = data?.data
    .filter(({ completed }) => !completed)
    .map(({ user: { id, full_name } }) => ({
      ...{ key: id, member_id: id, user_id: id, full_name, invited_recently: false },
      course: { id: course.id, title: course.title },
    }));
  const chosen = useChosenPeople(course.status === 'active' ? (open ?? []) : []);

  if (isError) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  return (
    <>
      <RemindChosen {...chosen} />
      <DataTable
        label={t('members.label')}
        rows={data?.data}
        columns={chosen.withChoice(columns, ({ user }) => user.id)}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        isFetching={isFetching}
        empty={<NoCourseMembers search={search} onShowAll={() => setSearch('')} />}
      />
      {data && (
        <PageControls
          {...{ page, size: membersPerPage, total: data.meta.total }}
          isTotalBounded={data.meta.is_total_bounded}
          onPage={setPage}
        />
      )}
    </>
  );
}
