import type { CompanyCourse } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../shared/ui/DataTable.tsx';
import { CourseMembersCount } from './CourseMembersCount.tsx';
import { CourseMenu } from './CourseMenu.tsx';
import { CourseStatus } from './CourseStatus.tsx';
import { CourseTitle } from './CourseTitle.tsx';

export function useCourseColumns(): Column<CompanyCourse>[] {
  const { t } = useTranslation('company-courses');
  const label = (key: 'title' | 'status' | 'members' | 'certificates' | 'actions') =>
    t(`list.columns.${key}`);
  return [
    {
      key: 'title',
      label: label('title'),
      cell: (course) => <CourseTitle course={course} />,
      sortKey: 'title',
      isHeading: true,
    },
    {
      key: 'status',
      label: label('status'),
      cell: ({ status }) => <CourseStatus status={status} />,
      sortKey: 'status',
    },
    {
      key: 'members',
      label: label('members'),
      cell: (course) => <CourseMembersCount course={course} />,
      sortKey: 'members',
      align: 'end',
    },
    {
      key: 'certificates',
      label: label('certificates'),
      cell: ({ certificates_count }) => certificates_count,
      sortKey: 'certificates',
      align: 'end',
    },
    {
      key: 'actions',
      label: label('actions'),
      cell: (course) => <CourseMenu course={course} />,
      isAction: true,
    },
  ];
}
