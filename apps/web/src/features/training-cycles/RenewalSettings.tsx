import { renewals } from '@academy/contracts/client';
import type { CompanyCourse, Renewal } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useSaveCourse } from '../company-course-data/index.ts';
import { RenewalEffect } from './RenewalEffect.tsx';

interface RenewalSettingsProps {
  course: CompanyCourse;
  onClose: () => void;
}

/** Chooses what members do when they repeat a course, with a preview (rule 207). */
export default function RenewalSettings({ course, onClose }: RenewalSettingsProps) {
  const { t } = useTranslation('training-cycles');
  // Saving changes `course` while the dialog is still open. The dialog keeps the first value, so that its texts do not
  // change.
  const [initialCourse] = useState(course);
  const { title, questions_count } = initialCourse;
  const [chosen, setChosen] = useState<Renewal>(initialCourse.renewal);
  const { save, ...state } = useSaveCourse(initialCourse, {
    success: () => t('renewal.done', { title }),
    onSaved: onClose,
  });
  const choices = renewals
    .filter((renewal) => renewal !== 'test_first' || questions_count > 0)
    .map((value) => ({ value, label: t(`renewal.choices.${value}`) }));
  return (
    <ConfirmDialog
      title={t('renewal.title', { title })}
      onClose={onClose}
      confirmLabel={t('renewal.save')}
      onConfirm={() => (chosen === initialCourse.renewal ? onClose() : save({ renewal: chosen }))}
      {...state}
    >
      <Stack spacing={2.5}>
        <Typography>{t('renewal.text')}</Typography>
        <ChoiceGroup label={t('renewal.label')} choices={choices} value={chosen} onChoose={setChosen} />
        <RenewalEffect course={initialCourse} renewal={chosen} />
        <Typography variant="body2" color="textSecondary">
          {t(`renewal.from.${chosen}`)}
        </Typography>
      </Stack>
    </ConfirmDialog>
  );
}
