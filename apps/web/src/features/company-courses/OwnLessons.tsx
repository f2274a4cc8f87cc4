import type { CompanyCourse } from '@academy/contracts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { RemoveOwnLessonsDialog, useCreateOwnLessonsMutation } from '../content/index.ts';
import { SettingRow } from './SettingRow.tsx';

/**
 * Says whether the company has added lessons to a course of the catalogue (own lessons), with a link to their editor.
 */
export function OwnLessons({ course }: { course: CompanyCourse }) {
  const { t } = useTranslation('company-courses');
  const { companyId, paths } = usePanel();
  const navigate = useNavigate();
  const removal = useDialog();
  const { own_lessons_count: count, own_lessons_id: draftId } = course;
  const [create, mutation] = useCreateOwnLessonsMutation();
  const { save, isBusy } = useSave([create, mutation], {
    onSaved: ({ id }) => void navigate(paths.ownCourse(id)),
  });
  const value =
    count === 0 && draftId !== null
      ? t('settings.ownLessons.draft')
      : t('settings.ownLessons.value', { count });
  return (
    <>
      <SettingRow
        label={t('settings.ownLessons.label')}
        value={value}
        effect={t(`settings.ownLessons.${count === 0 ? 'none' : 'effect'}`)}
      >
        {draftId === null ? (
          <LoadingButton
            size="small"
            loading={isBusy}
            onClick={() => save({ companyId, companyCourseId: course.id })}
          >
            {t('settings.ownLessons.add')}
          </LoadingButton>
        ) : (
          <>
            <LinkButton size="small" to={paths.ownCourse(draftId)}>
              {t('settings.ownLessons.edit')}
            </LinkButton>
            <Button size="small" color="error" {...removal.button}>
              {t('settings.ownLessons.remove')}
            </Button>
          </>
        )}
      </SettingRow>
      <RemoveOwnLessonsDialog course={course} dialog={removal} />
    </>
  );
}
