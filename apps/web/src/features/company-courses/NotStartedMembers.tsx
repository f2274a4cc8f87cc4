import type { CompanyCourse, CourseMember } from '@academy/contracts';
import DoneIcon from '@mui/icons-material/TaskAltRounded';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { DataTable, type Column } from '../../shared/ui/DataTable.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { MarkedDate } from '../../shared/ui/MarkedDate.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { useListState } from '../../shared/ui/useListState.ts';
import { useListNotStartedQuery } from '../member-enrollments/index.ts';
import { MemberName } from './MemberName.tsx';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { RemindChosen } from './RemindChosen.tsx';
import { useChosenMembers } from './useChosenMembers.tsx';
import { NoCourseMembers } from './NoCourseMembers.tsx';
import { membersPerPage } from './rules.ts';

/** Lists the members who should take the course and have not started it. */
export function NotStartedMembers({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  const { companyId } = usePanel();
  const { search, page, setSearch, setPage } = useListState(['name'], 'name');
  const { data, isFetching, isError, error, refetch } = useListNotStartedQuery({
    companyId,
    companyCourseId: course.id,
    search,
    page,
    per_page: membersPerPage,
  });
  const chosen = useChosenMembers(course.status === 'active' ? (data?.data ?? []) : []);
  const hasDueDates = data?.data.some(({ due_on }) => ![null, course.deadline].includes(due_on)) ?? false;
  const columns: Column<CourseMember>[] = [
    {
      key: 'name',
      label: t('members.columns.name'),
      cell: (user) => <MemberName user={user} />,
      isHeading: true,
    },
    ...(hasDueDates
      ? [
          {
            key: 'due',
            label: t('members.columns.due'),
            cell: ({ due_on }: CourseMember) => <MarkedDate date={due_on} past={t('members.overdue')} />,
          },
        ]
      : []),
    {
      key: 'reminded',
      label: t('members.columns.reminded'),
      cell: ({ last_reminded_on }) => formatDate(last_reminded_on) || '–',
    },
  ];
  if (isError) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  const empty =
    search === '' ? (
      <EmptyState
        icon={<DoneIcon />}
        title={t('members.allStarted.title')}
        text={t('members.allStarted.text')}
      />
    ) : (
      <NoCourseMembers search={search} onShowAll={() => setSearch('')} />
    );
  return (
    <>
      <RemindChosen course={course} chosen={chosen} />
      <DataTable
        label={t('members.shown.notStarted')}
        rows={data?.data}
        columns={chosen.withChoice(columns, ({ id }) => id)}
        rowKey={({ id }) => id}
        isFetching={isFetching}
        empty={empty}
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
