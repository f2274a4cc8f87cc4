import type { CompanyCourse, MemberEnrollment } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import type { Column } from '../../shared/ui/DataTable.tsx';
import { MarkedDate } from '../../shared/ui/MarkedDate.tsx';
import { RevokedCertificate } from '../../shared/ui/RevokedCertificate.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { MemberName } from './MemberName.tsx';
import { MemberProgress } from './MemberProgress.tsx';

/** @param enrollments the listed enrollments, which determine whether the columns for due dates and validity appear */
export function useMemberColumns(
  course: CompanyCourse,
  enrollments: readonly MemberEnrollment[],
): Column<MemberEnrollment>[] {
  const { t } = useTranslation('company-courses');
  const timeZone = useTimeZone();
  const label = (
    key: 'name' | 'enrolled' | 'progress' | 'test' | 'due' | 'validUntil' | 'reminded' | 'actions',
  ) => t(`members.columns.${key}`);
  const dueDateOf = ({ completed, due_on }: MemberEnrollment) => (completed ? null : due_on);
  const hasDueDates = enrollments.some(
    (enrollment) => ![null, course.deadline].includes(dueDateOf(enrollment)),
  );
  const hasValidity =
    course.validity_months !== null || enrollments.some(({ valid_until }) => valid_until !== null);
  return [
    {
      key: 'name',
      label: label('name'),
      cell: ({ user, in_audience }) => <MemberName user={user} isOutside={in_audience === false} />,
      sortKey: 'name',
      isHeading: true,
    },
    {
      key: 'enrolled',
      label: label('enrolled'),
      cell: ({ created_at }) => formatDate(created_at, timeZone),
      sortKey: 'created_at',
    },
    {
      key: 'progress',
      label: label('progress'),
      cell: (enrollment) => (
        <>
          <MemberProgress enrollment={enrollment} />
          {enrollment.certificate_revoked && <RevokedCertificate />}
        </>
      ),
      sortKey: 'progress',
    },
    ...(course.final_test === null
      ? []
      : [
          {
            key: 'test',
            label: label('test'),
            cell: ({ test_percent }: MemberEnrollment) =>
              test_percent === null ? '–' : t('members.percent', { percentage: test_percent }),
          },
        ]),
    ...(hasDueDates
      ? [
          {
            key: 'due',
            label: label('due'),
            cell: (enrollment: MemberEnrollment) => (
              <MarkedDate date={dueDateOf(enrollment)} past={t('members.overdue')} />
            ),
          },
        ]
      : []),
    ...(hasValidity
      ? [
          {
            key: 'validUntil',
            label: label('validUntil'),
            cell: ({ valid_until }: MemberEnrollment) => (
              <MarkedDate date={valid_until} past={t('members.expired')} />
            ),
          },
        ]
      : []),
    {
      key: 'reminded',
      label: label('reminded'),
      cell: ({ last_reminded_on }) => formatDate(last_reminded_on) || '–',
    },
    {
      key: 'actions',
      label: label('actions'),
      cell: (enrollment) => <MemberMenu enrollment={enrollment} course={course} />,
      isAction: true,
    },
  ];
}
