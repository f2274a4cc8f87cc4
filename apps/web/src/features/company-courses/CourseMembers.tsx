import { memberEnrollmentSorts, type CompanyCourse } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { today } from '../../shared/formats/deadlineState.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { SearchField } from '../../shared/ui/SearchField.tsx';
import { useListState } from '../../shared/ui/useListState.ts';
import { useListMemberEnrollmentsQuery } from '../member-enrollments/index.ts';
import { NoCourseMembers } from './NoCourseMembers.tsx';
import { daysUntilUrgentDeadline } from './rules.ts';
import { useMemberColumns } from './useMemberColumns.tsx';

/** Entries per page (rule 3). */
const pageSize = 50;

/** Lists the members of a course with their progress. The lowest progress comes first while the deadline is urgent. */
export function CourseMembers({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  const { companyId } = usePanel();
  const isUrgent = daysUntilUrgentDeadline(course, today()) !== undefined;
  const list = useListState(memberEnrollmentSorts, isUrgent ? 'progress' : 'name');
  const { search, sort, page, setSearch, setSort, setPage } = list;
  const columns = useMemberColumns(course);
  const { data, isFetching, isError, error, refetch } = useListMemberEnrollmentsQuery({
    companyId,
    company_course_id: course.id,
    language: useLocale(),
    search,
    sort,
    page,
    per_page: pageSize,
  });

  if (isError) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  return (
    <Stack component="section" aria-label={t('members.label')} spacing={2.5}>
      <SearchField label={t('members.search')} value={search} onSearch={setSearch} />
      <DataTable
        label={t('members.label')}
        rows={data?.data}
        columns={columns}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        isFetching={isFetching}
        empty={<NoCourseMembers search={search} onShowAll={() => setSearch('')} />}
      />
      {data && <PageControls page={page} size={pageSize} total={data.meta.total} onPage={setPage} />}
    </Stack>
  );
}
