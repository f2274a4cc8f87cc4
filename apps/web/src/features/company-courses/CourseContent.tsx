import type { CompanyCourse } from '@academy/contracts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { RemoveOwnCourseDialog, ReplacePackageDialog } from '../content/index.ts';
import { OwnLessons } from './OwnLessons.tsx';
import { SettingRow } from './SettingRow.tsx';

/**
 * For a course that the company has created, shows where its content comes from and a button that removes the course.
 * For a course of the catalogue, shows the lessons that the company has added to it (own lessons).
 */
export function CourseContent({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  const { paths } = usePanel();
  const replacement = useDialog();
  const removal = useDialog();
  if (course.origin === 'catalogue') return course.kind === 'course' ? <OwnLessons course={course} /> : null;
  return (
    <>
      <SettingRow
        label={t('settings.content.label')}
        value={t(`settings.content.${course.origin}.value`, { count: course.lessons_count })}
        effect={t(`settings.content.${course.origin}.effect`)}
      >
        {course.origin === 'written' ? (
          <LinkButton size="small" to={paths.ownCourse(course.course_id)}>
            {t('settings.content.written.open')}
          </LinkButton>
        ) : (
          <>
            <Button size="small" {...replacement.button}>
              {t('settings.content.package.replace')}
            </Button>
            <LinkButton size="small" to={paths.content}>
              {t('settings.content.package.open')}
            </LinkButton>
          </>
        )}
      </SettingRow>
      <SettingRow
        label={t('settings.removal.label')}
        value={t('settings.removal.value')}
        effect={t('settings.removal.effect')}
      >
        <Button size="small" color="error" {...removal.button}>
          {t('settings.removal.action')}
        </Button>
      </SettingRow>
      <ReplacePackageDialog course={course} dialog={replacement} />
      <RemoveOwnCourseDialog course={course} dialog={removal} />
    </>
  );
}
