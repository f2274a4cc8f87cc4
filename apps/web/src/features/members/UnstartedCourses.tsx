import type { Member, UnstartedCourse } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { DataTable, type Column } from '../../shared/ui/DataTable.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { useListUnstartedCoursesQuery } from '../member-enrollments/index.ts';

/** Lists the active courses that a registered member has not started. Shows nothing if there are none. */
export function UnstartedCourses({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const { companyId } = usePanel();
  const headingId = useId();
  const query = useListUnstartedCoursesQuery({ companyId, userId: member.id, language: useLocale() });
  const columns: Column<UnstartedCourse>[] = [
    { key: 'course', label: t('member.columns.course'), isHeading: true, cell: ({ title }) => title },
    {
      key: 'duty',
      label: t('member.columns.duty'),
      cell: ({ mandatory }) => t(mandatory ? 'member.mandatory' : 'member.optional'),
    },
    {
      key: 'deadline',
      label: t('member.columns.deadline'),
      cell: ({ due_on }) => formatDate(due_on) || t('member.noDeadline'),
    },
  ];
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />;
  const courses = query.currentData?.data;
  if (!courses || courses.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId} sx={{ mb: 2 }}>
        {t('member.unstarted')}
      </Typography>
      <DataTable
        label={t('member.unstarted')}
        rows={courses}
        columns={columns}
        rowKey={({ company_course_id }) => company_course_id}
        empty={null}
      />
    </section>
  );
}
