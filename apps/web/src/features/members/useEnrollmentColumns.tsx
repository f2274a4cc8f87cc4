import type { MemberEnrollment } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';
import type { Column } from '../../shared/ui/DataTable.tsx';
import { CertificateButton } from './CertificateButton.tsx';
import { EnrollmentProgress } from './EnrollmentProgress.tsx';

export function useEnrollmentColumns(): Column<MemberEnrollment>[] {
  const { t } = useTranslation('members');
  return [
    {
      key: 'course',
      label: t('member.columns.course'),
      isHeading: true,
      cell: ({ course }) => course.title,
    },
    {
      key: 'enrolledOn',
      label: t('member.columns.enrolledOn'),
      sortKey: 'created_at',
      cell: ({ created_at }) => formatDate(created_at),
    },
    {
      key: 'progress',
      label: t('member.columns.progress'),
      sortKey: 'progress',
      cell: (enrollment) => <EnrollmentProgress enrollment={enrollment} />,
    },
    {
      key: 'actions',
      label: t('member.columns.actions'),
      isAction: true,
      cell: (enrollment) => enrollment.certificate_available && <CertificateButton enrollment={enrollment} />,
    },
  ];
}
