import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePanel } from '../../../shared/company/usePanel.ts';
import { useLocale } from '../../../shared/i18n/useLocale.ts';
import { useSave } from '../../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { useRemoveOwnCourseMutation } from '../../content/index.ts';
import { textIn } from '../draft/outlineRules.ts';
import { useEditedDraft } from '../draft/useDraft.ts';

interface DiscardOwnCourseDialogProps {
  onDeleted: () => void;
  onClose: () => void;
}

/** Deletes a course of the company that was never published, then opens the list of own courses. */
export default function DiscardOwnCourseDialog({ onDeleted, onClose }: DiscardOwnCourseDialogProps) {
  const { t } = useTranslation('own-courses');
  const { companyId, paths } = usePanel();
  const { course, saver, outline } = useEditedDraft();
  const navigate = useNavigate();
  const title = textIn(outline.title, useLocale());
  const { save, ...state } = useSave(useRemoveOwnCourseMutation(), {
    success: t('discard.done', { title }),
    onSaved: () => {
      onDeleted();
      saver.discard();
      onClose();
      void navigate(paths.ownCourses);
    },
  });
  return (
    <ConfirmDialog
      title={t('discard.title', { title })}
      confirmLabel={t('discard.confirm')}
      isDestructive
      onConfirm={() => save({ companyId, courseId: course.id })}
      onClose={onClose}
      {...state}
    >
      <Typography>{t('discard.unpublished')}</Typography>
    </ConfirmDialog>
  );
}
