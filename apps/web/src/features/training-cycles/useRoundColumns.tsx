import type { EnrollmentRound, MemberEnrollment } from '@academy/contracts';
import { progressPercentage } from '@academy/contracts/client';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { CompletionDate } from '../../shared/ui/CompletionDate.tsx';
import { MarkedDate } from '../../shared/ui/MarkedDate.tsx';
import { CertificateLink } from './CertificateLink.tsx';

/** @param rounds the listed rounds: the column for the final test is left out if none of them has a test result */
export function useRoundColumns(
  { course, round: current }: MemberEnrollment,
  rounds: readonly EnrollmentRound[],
): Column<EnrollmentRound>[] {
  const { t } = useTranslation('training-cycles');
  const timeZone = useTimeZone();
  const percent = (percentage: number) => t('rounds.percent', { percentage });
  const hasTests = rounds.some(({ test_percent }) => test_percent !== null);
  return [
    {
      key: 'round',
      label: t('rounds.columns.round'),
      isHeading: true,
      cell: ({ round }) => t(round === current ? 'rounds.current' : 'rounds.earlier', { round }),
    },
    {
      key: 'started',
      label: t('rounds.columns.started'),
      cell: ({ started_at }) => formatDate(started_at, timeZone),
    },
    {
      key: 'due',
      label: t('rounds.columns.due'),
      cell: ({ round, due_on, completed_at }) =>
        round === current && completed_at === null ? (
          <MarkedDate date={due_on} past={t('rounds.overdue')} />
        ) : (
          formatDate(due_on) || '–'
        ),
    },
    {
      key: 'completed',
      label: t('rounds.columns.completed'),
      cell: ({ completed_at, recorded_by_company, renewed_by }) => (
        <CompletionDate date={completed_at} isRecorded={recorded_by_company} renewedBy={renewed_by} />
      ),
    },
    {
      key: 'progress',
      label: t('rounds.columns.progress'),
      align: 'end',
      cell: ({ completed_at, lessons_completed }) =>
        percent(completed_at === null ? progressPercentage(lessons_completed, course.lessons_count) : 100),
    },
    ...(hasTests
      ? [
          {
            key: 'test',
            label: t('rounds.columns.test'),
            align: 'end' as const,
            cell: ({ test_percent }: EnrollmentRound) =>
              test_percent === null ? '–' : percent(test_percent),
          },
        ]
      : []),
    {
      key: 'certificate',
      label: t('rounds.columns.certificate'),
      cell: ({ certificate }) => (certificate ? <CertificateLink certificate={certificate} /> : '–'),
    },
    {
      key: 'validUntil',
      label: t('rounds.columns.validUntil'),
      cell: ({ certificate }) =>
        certificate === null ? (
          '–'
        ) : certificate.valid_until === null ? (
          t('rounds.unlimited')
        ) : (
          <MarkedDate date={certificate.valid_until} past={t('rounds.expired')} />
        ),
    },
  ];
}
