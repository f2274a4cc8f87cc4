import type { CompanyCourse } from '@academy/contracts';
import { isConfirmed } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { PhraseField } from '../../shared/ui/PhraseField.tsx';
import { useRemoveOwnLessonsMutation } from './api.ts';
import { removalPhrases } from './rules.ts';

interface RemoveOwnLessonsDialogProps {
  course: CompanyCourse;
  onClose: () => void;
}

/** Permanently deletes the lessons that the company has added to a course of the catalogue (own lessons). */
export default function RemoveOwnLessonsDialog({ course, onClose }: RemoveOwnLessonsDialogProps) {
  const { t } = useTranslation('content');
  const { companyId } = usePanel();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const { title, own_lessons_count: count, own_lessons_id: id } = course;
  const { save, ...state } = useSave(useRemoveOwnLessonsMutation(), {
    success: t('ownLessons.removed', { title }),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={t('ownLessons.removeFrom', { title })}
      confirmLabel={t('ownLessons.remove')}
      isDestructive
      isDisabled={id === null || !isConfirmed(removalPhrases, typed)}
      onConfirm={() => id !== null && save({ companyId, courseId: id })}
      onClose={onClose}
      {...state}
    >
      <Stack spacing={2}>
        <Alert severity="warning">{t('ownLessons.warning')}</Alert>
        <Typography>
          {count === 0
            ? t('ownLessons.draftOnly')
            : `${t('ownLessons.learners', { count })} ${t('ownLessons.completed', { count: course.completed_count })}`}
        </Typography>
        <Typography>{t('remove.exportFirst')}</Typography>
        <PhraseField
          label={t('remove.phrase', { phrase: removalPhrases[locale] })}
          value={typed}
          onChange={setTyped}
        />
      </Stack>
    </ConfirmDialog>
  );
}
