import type {
  AssignedCounts,
  AssignedFilter,
  AssignedPerson,
  CompanyCourse,
  MemberEnrollment,
} from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { DataTable, type Column } from '../../shared/ui/DataTable.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { CompletionDate } from '../../shared/ui/CompletionDate.tsx';
import { MarkedDate } from '../../shared/ui/MarkedDate.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { RevokedCertificate } from '../../shared/ui/RevokedCertificate.tsx';
import { useListState } from '../../shared/ui/useListState.ts';
import { useUrlFilters } from '../../shared/ui/useUrlFilter.ts';
import { useListAssignedPeopleQuery } from '../member-enrollments/index.ts';
import { RemindChosen, useChosenPeople, type ToRemind } from '../reminders/index.ts';
import { MemberMenu } from './MemberMenu.tsx';
import { MemberName } from './MemberName.tsx';
import { MemberProgress } from './MemberProgress.tsx';
import { NoCourseMembers } from './NoCourseMembers.tsx';
import { membersPerPage } from './rules.ts';
import { UnstartedMenu } from './UnstartedMenu.tsx';

/** Lists the people to whom a course is assigned, overdue people first. */
export function AssignedPeople({ course, filter }: { course: CompanyCourse; filter: AssignedFilter }) {
  const { t } = useTranslation('company-courses');
  const { companyId } = usePanel();
  const { search, page, setPage } = useListState(['name'], 'name');
  const { setFilters } = useUrlFilters<'search' | 'show'>();
  const showAll = () => setFilters({ search: undefined, show: undefined });
  const { data, isFetching, isError, error, refetch } = useListAssignedPeopleQuery({
    companyId,
    companyCourseId: course.id,
    filter,
    search,
    page,
    per_page: membersPerPage,
  });
  const columns = usePeopleColumns(course, data?.data ?? []);
  const toRemind =
    course.status === 'active' ? (data?.data.flatMap((person) => personToRemind(course, person)) ?? []) : [];
  const chosen = useChosenPeople(toRemind);

  if (isError) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data && <PeopleCounts counts={data.meta.counts} />}
      <RemindChosen {...chosen} />
      <DataTable
        label={t('members.label')}
        rows={data?.data}
        columns={chosen.withChoice(columns, ({ member_id: id }) => id)}
        rowKey={({ member_id: id }) => id}
        isFetching={isFetching}
        empty={<NoCourseMembers search={search} isFiltered onShowAll={showAll} />}
      />
      {data && <PageControls page={page} size={membersPerPage} total={data.meta.total} onPage={setPage} />}
    </>
  );
}

/**
 * Converts the person for the dialog that sends reminders and invitations. Returns an empty list for a person who has
 * completed the course, because such a person gets neither, even if the certificate was revoked or has expired.
 */
const personToRemind = (
  { id, title }: CompanyCourse,
  { member_id, user_id, full_name, email, state, enrollment, invited_recently }: AssignedPerson,
): ToRemind[] =>
  state === 'completed' || enrollment?.completed
    ? []
    : [
        {
          ...{ key: member_id, member_id, user_id, full_name: full_name || email, invited_recently },
          course: { id, title },
        },
      ];

function PeopleCounts({ counts }: { counts: AssignedCounts }) {
  const { t } = useTranslation('company-courses');
  const { assigned, never_signed_in: absent, ...states } = counts;
  return (
    <div>
      <Typography>
        {t('members.assigned', { count: assigned })}
        {absent > 0 && ` ${t('members.ofWhomAbsent', { count: absent })}`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('members.counts', { ...states })}
      </Typography>
    </div>
  );
}

/**
 * Converts the person's enrollment for the dialogs about enrollments. Returns undefined if the person has not started.
 */
function enrollmentOf(
  course: CompanyCourse,
  { enrollment, member_id, user_id, full_name, email, ...dates }: AssignedPerson,
): MemberEnrollment | undefined {
  if (!enrollment) return undefined;
  const userId = user_id ?? member_id;
  return {
    ...enrollment,
    ...{ course_id: course.course_id, company_course_id: course.id, user_id: userId, in_audience: true },
    course: { title: course.title, lessons_count: course.lessons_count, removed: false },
    user: { id: userId, full_name: full_name || email, email },
    deadline: course.deadline,
    due_on: dates.due_on,
    valid_until: dates.valid_until,
    last_reminded_on: dates.last_reminded_on,
  };
}

function usePeopleColumns(
  course: CompanyCourse,
  people: readonly AssignedPerson[],
): Column<AssignedPerson>[] {
  const { t } = useTranslation('company-courses');
  const label = (
    key: 'name' | 'progress' | 'test' | 'due' | 'completed' | 'validUntil' | 'reminded' | 'actions',
  ) => t(`members.columns.${key}`);
  const hasValidity =
    course.validity_months !== null || people.some(({ valid_until }) => valid_until !== null);
  const columns: (Column<AssignedPerson> | false)[] = [
    {
      key: 'name',
      label: label('name'),
      isHeading: true,
      cell: ({ member_id, user_id, full_name, email }) => (
        <MemberName user={{ id: user_id ?? member_id, full_name: full_name || email, email }} />
      ),
    },
    {
      key: 'progress',
      label: label('progress'),
      cell: (person) => {
        const enrollment = enrollmentOf(course, person);
        if (enrollment?.certificate_revoked) return <RevokedCertificate />;
        return enrollment && (person.state === 'in_progress' || person.state === 'completed') ? (
          <MemberProgress enrollment={enrollment} />
        ) : (
          t(person.state === 'never_signed_in' ? 'members.shown.neverSignedIn' : 'members.shown.notStarted')
        );
      },
    },
    course.final_test !== null && {
      key: 'test',
      label: label('test'),
      cell: ({ enrollment }) =>
        enrollment?.test_percent == null
          ? '–'
          : t('members.percent', { percentage: enrollment.test_percent }),
    },
    people.some(({ state, due_on }) => state !== 'completed' && due_on !== null) && {
      key: 'due',
      label: label('due'),
      cell: ({ state, due_on }) => (
        <MarkedDate date={state === 'completed' ? null : due_on} past={t('members.overdue')} />
      ),
    },
    people.some(({ completed_on }) => completed_on !== null) && {
      key: 'completed',
      label: label('completed'),
      cell: ({ completed_on, enrollment }) => (
        <CompletionDate
          date={completed_on}
          isRecorded={enrollment?.recorded_by_company === true}
          renewedBy={enrollment?.renewed_by ?? null}
        />
      ),
    },
    hasValidity && {
      key: 'validUntil',
      label: label('validUntil'),
      cell: ({ valid_until }) => <MarkedDate date={valid_until} past={t('members.expired')} />,
    },
    {
      key: 'reminded',
      label: label('reminded'),
      cell: ({ last_reminded_on }) => formatDate(last_reminded_on) || '–',
    },
    {
      key: 'actions',
      label: label('actions'),
      isAction: true,
      cell: (person) => {
        const enrollment = enrollmentOf(course, person);
        const { user_id, member_id, full_name, email } = person;
        if (enrollment && user_id !== null) return <MemberMenu enrollment={enrollment} course={course} />;
        return (
          <UnstartedMenu
            course={course}
            person={{
              userId: user_id ?? member_id,
              name: full_name || email,
              hasNoAccount: user_id === null,
            }}
            isRecorded={enrollment?.recorded_by_company === true}
          />
        );
      },
    },
  ];
  return columns.filter((column) => column !== false);
}
