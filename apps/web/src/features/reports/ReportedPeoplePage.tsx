import type { ReportedPerson } from '@academy/contracts';
import { peopleNumbers } from '@academy/contracts/client';
import PeopleIcon from '@mui/icons-material/PeopleOutlineRounded';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { CompletionDate } from '../../shared/ui/CompletionDate.tsx';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { DataTable } from '../../shared/ui/DataTable.tsx';
import { Deferred } from '../../shared/ui/Deferred.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { RevokedCertificate } from '../../shared/ui/RevokedCertificate.tsx';
import { PageControls } from '../../shared/ui/PageControls.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { useListState } from '../../shared/ui/useListState.ts';
import { RemindChosen, useChosenPeople, type ToRemind } from '../reminders/index.ts';
import { useListCourseReportsQuery, useListReportedPeopleQuery } from './api.ts';
import { PeopleExportMenu } from './PeopleExportMenu.tsx';
import { ReportFilterFields } from './ReportFilterFields.tsx';
import { useReportFilters } from './useReportFilters.ts';

const size = 50;

function usePeopleColumns(): Column<ReportedPerson>[] {
  const { t } = useTranslation('reports');
  const { paths } = usePanel();
  return [
    {
      key: 'name',
      label: t('people.name'),
      isHeading: true,
      cell: ({ user_id: userId, member_id: memberId, full_name: name, email }) => (
        <Link
          component={RouterLink}
          to={paths.member(userId ?? memberId)}
          underline="hover"
          color="textPrimary"
        >
          {name || email}
        </Link>
      ),
    },
    { key: 'email', label: t('people.email'), isLong: true, cell: ({ email }) => email },
    { key: 'course', label: t('courses.name'), cell: ({ course_title: title }) => title },
    { key: 'state', label: t('people.state'), cell: ({ state }) => t(`people.states.${state}`) },
    { key: 'due', label: t('people.dueOn'), cell: ({ due_on: date }) => formatDate(date) || '–' },
    {
      key: 'completed',
      label: t('people.completedOn'),
      cell: ({ completed_on, recorded_by_company, renewed_by, certificate_revoked }) => (
        <>
          <CompletionDate date={completed_on} isRecorded={recorded_by_company} renewedBy={renewed_by} />
          {certificate_revoked && <RevokedCertificate />}
        </>
      ),
    },
    { key: 'valid', label: t('people.validUntil'), cell: ({ valid_until: date }) => formatDate(date) || '–' },
  ];
}

const keyOf = ({ member_id: person, company_course_id: of }: ReportedPerson) => `${person} ${of}`;

/**
 * Returns a list with the person, in the format of the dialog that sends reminders and invitations. Returns an empty
 * list for a person who has completed the course, because such a person gets neither.
 */
const personToRemind = (person: ReportedPerson): ToRemind[] => {
  const { member_id, user_id, full_name, email, state, invited_recently } = person;
  if (state === 'completed' || person.certificate_revoked) return [];
  return [
    {
      ...{ key: keyOf(person), member_id, user_id, full_name: full_name || email, invited_recently },
      course: { id: person.company_course_id, title: person.course_title },
    },
  ];
};

export default function ReportedPeoplePage() {
  const { t } = useTranslation('reports');
  const { companyId, paths } = usePanel();
  const language = useLocale();
  const filters = useReportFilters();
  const { page, setPage } = useListState(['name'], 'name');
  const { number, course, group, month } = filters;
  const courses = useListCourseReportsQuery({ companyId, language, per_page: 100 });
  const query = useListReportedPeopleQuery({
    companyId,
    number,
    company_course_id: course,
    group_id: group,
    language,
    page,
    per_page: size,
  });
  const columns = usePeopleColumns();
  const chosen = useChosenPeople(query.currentData?.data.flatMap(personToRemind) ?? []);
  const title = t('people.title', { number: t(`numbers.${number}`) });
  const back = new URLSearchParams({
    ...(course && { course }),
    ...(group && { group }),
    ...(month && { month }),
  });
  return (
    <Page
      title={title}
      subtitle={t('people.subtitle')}
      actions={query.currentData?.data.length ? <PeopleExportMenu {...filters} /> : undefined}
      back={
        filters.isFromToday
          ? { to: paths.today, label: t('people.backToToday') }
          : { to: `${paths.reports}${back.size > 0 ? `?${back}` : ''}`, label: t('people.back') }
      }
    >
      <Deferred>
        <Stack spacing={2.5}>
          <SelectField
            isSmall
            label={t('people.number')}
            value={number}
            choices={peopleNumbers.map((value) => ({ value, label: t(`numbers.${value}`) }))}
            onChoose={(value) => filters.setFilter('number', value)}
            sx={{ maxWidth: 440 }}
          />
          <ReportFilterFields courses={courses.data} filters={filters} />
          {query.isError ? (
            <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <>
              <RemindChosen {...chosen} />
              <DataTable
                label={title}
                rows={query.currentData?.data}
                columns={chosen.withChoice(columns, keyOf)}
                rowKey={keyOf}
                isFetching={query.isFetching}
                empty={<EmptyState icon={<PeopleIcon />} title={t('people.none')} />}
              />
              {query.currentData && (
                <PageControls page={page} size={size} total={query.currentData.meta.total} onPage={setPage} />
              )}
            </>
          )}
        </Stack>
      </Deferred>
    </Page>
  );
}
