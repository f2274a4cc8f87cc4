import type { MemberEnrollment } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import type { Column } from '../../shared/ui/DataTable.tsx';
import { MarkedDate } from '../../shared/ui/MarkedDate.tsx';
import { hasRounds } from '../training-cycles/index.ts';
import { AttemptsButton } from './AttemptsButton.tsx';
import { CertificateButton } from './CertificateButton.tsx';
import { EnrollmentProgress } from './EnrollmentProgress.tsx';
import { RoundsButton } from './RoundsButton.tsx';

/** Returns true for an incomplete course with a due date other than the deadline of the course (rule 202). */
const hasOwnDueDate = ({ completed, due_on, deadline }: MemberEnrollment) =>
  !completed && deadline !== undefined && due_on !== null && due_on !== deadline;

/**
 * Returns the columns of a list of enrollments. The columns for tests, due dates and validity are included only if an
 * enrollment has a final test, a due date of its own, or several rounds.
 */
export function useEnrollmentColumns(enrollments: readonly MemberEnrollment[]): Column<MemberEnrollment>[] {
  const { t } = useTranslation('members');
  const timeZone = useTimeZone();
  const hasTests = enrollments.some(({ has_final_test }) => has_final_test);
  const isRepeated = enrollments.some(hasRounds);
  const hasDueDates = isRepeated || enrollments.some(hasOwnDueDate);
  return [
    {
      key: 'course',
      label: t('member.columns.course'),
      isHeading: true,
      cell: ({ course }) => (
        <div>
          {course.title}
          {course.removed && (
            <Typography variant="body2" color="textSecondary">
              {t('member.removedCourse')}
            </Typography>
          )}
        </div>
      ),
    },
    {
      key: 'enrolledOn',
      label: t('member.columns.enrolledOn'),
      sortKey: 'created_at',
      cell: ({ created_at }) => formatDate(created_at, timeZone),
    },
    {
      key: 'progress',
      label: t('member.columns.progress'),
      sortKey: 'progress',
      cell: (enrollment) => <EnrollmentProgress enrollment={enrollment} />,
    },
    ...(hasTests
      ? [
          {
            key: 'test',
            label: t('member.columns.test'),
            cell: ({ test_percent }: MemberEnrollment) =>
              test_percent === null ? '–' : t('member.percent', { percentage: test_percent }),
          },
        ]
      : []),
    ...(hasDueDates
      ? [
          {
            key: 'due',
            label: t('member.columns.due'),
            cell: ({ completed, due_on }: MemberEnrollment) => (
              <MarkedDate date={completed ? null : due_on} past={t('member.overdue')} />
            ),
          },
        ]
      : []),
    ...(isRepeated
      ? [
          {
            key: 'validUntil',
            label: t('member.columns.validUntil'),
            cell: ({ valid_until }: MemberEnrollment) => (
              <MarkedDate date={valid_until} past={t('member.expired')} />
            ),
          },
        ]
      : []),
    {
      key: 'actions',
      label: t('member.columns.actions'),
      isAction: true,
      hasButtons: true,
      cell: (enrollment) => (
        <>
          {hasRounds(enrollment) && <RoundsButton enrollment={enrollment} />}
          {enrollment.has_final_test && <AttemptsButton enrollment={enrollment} />}
          {enrollment.certificate_available && <CertificateButton enrollment={enrollment} />}
        </>
      ),
    },
  ];
}
