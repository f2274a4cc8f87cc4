import type { CompanyCourse, MemberEnrollment } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../shared/formats/formatDate.ts';
import type { Column } from '../../shared/ui/DataTable.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { MemberName } from './MemberName.tsx';
import { MemberProgress } from './MemberProgress.tsx';

export function useMemberColumns(course: CompanyCourse): Column<MemberEnrollment>[] {
  const { t } = useTranslation('company-courses');
  const label = (key: 'name' | 'enrolled' | 'progress' | 'actions') => t(`members.columns.${key}`);
  return [
    {
      key: 'name',
      label: label('name'),
      cell: (enrollment) => <MemberName user={enrollment.user} />,
      sortKey: 'name',
      isHeading: true,
    },
    {
      key: 'enrolled',
      label: label('enrolled'),
      cell: ({ created_at }) => formatDate(created_at),
      sortKey: 'created_at',
    },
    {
      key: 'progress',
      label: label('progress'),
      cell: (enrollment) => <MemberProgress enrollment={enrollment} />,
      sortKey: 'progress',
    },
    {
      key: 'actions',
      label: label('actions'),
      cell: (enrollment) => <MemberMenu enrollment={enrollment} course={course} />,
      isAction: true,
    },
  ];
}
