import type { CatalogueCourse } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/i18n/useLocale.ts';
import { useSave } from '../../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { textIn } from '../draft/outlineRules.ts';
import { useDiscardCatalogueDraftMutation } from '../draft/catalogueApi.ts';

interface DiscardDraftDialogProps {
  course: CatalogueCourse;
  onClose: () => void;
}

/** Discards the draft of a course of the catalogue. The published course stays as it is. */
export default function DiscardDraftDialog({ course, onClose }: DiscardDraftDialogProps) {
  const { t } = useTranslation('own-courses');
  const title = textIn(course.titles, useLocale());
  const { save, ...state } = useSave(useDiscardCatalogueDraftMutation(), {
    success: t('discard.done', { title }),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={t('discard.title', { title })}
      confirmLabel={t('discard.confirm')}
      isDestructive
      onConfirm={() => save({ courseId: course.id })}
      onClose={onClose}
      {...state}
    >
      <Typography>{t(course.state === 'draft' ? 'discard.unpublished' : 'discard.text')}</Typography>
    </ConfirmDialog>
  );
}
