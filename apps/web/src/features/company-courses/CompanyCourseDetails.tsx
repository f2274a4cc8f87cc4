import type { CompanyCourse } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useListPath } from '../../shared/routing/listLinks.ts';
import { Page } from '../../shared/ui/Page.tsx';
import { NewRoundDialog } from '../training-cycles/index.ts';
import { CourseActions } from './CourseActions.tsx';
import { CourseMembers } from './CourseMembers.tsx';
import { CourseSettings } from './CourseSettings.tsx';
import { CourseSummary } from './CourseSummary.tsx';
import { NotActiveNotice } from './NotActiveNotice.tsx';

export function CompanyCourseDetails({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  const { paths } = usePanel();
  const coursesPath = useListPath(paths.courses);
  const isPolicy = course.kind !== 'course';
  return (
    <Page
      title={course.title}
      subtitle={<CourseSummary course={course} />}
      actions={<CourseActions course={course} />}
      back={
        course.kind !== 'course'
          ? { to: paths.policy(course.id), label: t(`course.backTo.${course.kind}`) }
          : { to: coursesPath, label: t('course.back') }
      }
    >
      {course.status !== 'active' && <NotActiveNotice course={course} />}
      {/* Settings of policies are on the page of the policy. */}
      {!isPolicy && <CourseSettings course={course} />}
      <CourseMembers course={course} />
      <NewRoundDialog course={course} />
    </Page>
  );
}
