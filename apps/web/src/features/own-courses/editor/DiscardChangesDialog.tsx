import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/i18n/useLocale.ts';
import { usePanel } from '../../../shared/company/usePanel.ts';
import { useSave } from '../../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { useDiscardDraftChangesMutation } from '../draft/api.ts';
import { textIn } from '../draft/outlineRules.ts';
import { useEditedDraft } from '../draft/useDraft.ts';

interface DiscardChangesDialogProps {
  /** Called when the draft is the published course again. */
  onDiscarded: () => void;
  onClose: () => void;
}

/** Discards all changes of a company's course since its last publication. */
export default function DiscardChangesDialog({ onDiscarded, onClose }: DiscardChangesDialogProps) {
  const { t } = useTranslation('own-courses');
  const { companyId } = usePanel();
  const { course, saver, outline } = useEditedDraft();
  const title = textIn(outline.title, useLocale());
  const { save, ...state } = useSave(useDiscardDraftChangesMutation(), {
    success: t('discardChanges.done', { title }),
    onSaved: () => {
      onClose();
      onDiscarded();
    },
  });
  async function discard() {
    // The request must name the revision after the last saved change. A change that cannot be saved is discarded, too.
    await saver.flush();
    save({ companyId, courseId: course.id, body: { data: { revision: saver.revision } } });
  }
  return (
    <ConfirmDialog
      title={t('discardChanges.title', { title })}
      confirmLabel={t('discardChanges.confirm')}
      isDestructive
      onConfirm={() => void discard()}
      onClose={onClose}
      {...state}
    >
      <Typography>
        {t(course.supplements_course_id === null ? 'discardChanges.text' : 'discardChanges.textOfLessons')}
      </Typography>
    </ConfirmDialog>
  );
}
