import type { CompanyCourse } from '@academy/contracts';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useSaveCourse } from '../company-course-data/index.ts';
import { typedOf, validitySchema } from './validityForm.ts';
import { ValidityFields } from './ValidityFields.tsx';

interface ValiditySettingsProps {
  course: CompanyCourse;
  onClose: () => void;
}

/** Sets how long the certificates of a course are valid, and when members can renew them. */
export default function ValiditySettings({ course, onClose }: ValiditySettingsProps) {
  const { t } = useTranslation('training-cycles');
  // Saving changes `course` while the dialog is still open. The dialog keeps the first value, so that its texts do not
  // change.
  const [initialCourse] = useState(course);
  const { title, validity_months, renewal_days } = initialCourse;
  const [isOn, setIsOn] = useState(validity_months !== null);
  const form = useSchemaForm(validitySchema, typedOf(initialCourse));
  const { save, ...state } = useSaveCourse(initialCourse, {
    success: ({ validity_months: months }) =>
      months == null ? t('validity.done.off', { title }) : t('validity.done.on', { title, count: months }),
    onSaved: onClose,
  });

  function saveChange(after: { validity_months: number | null; renewal_days?: number }) {
    const isSame =
      after.validity_months === validity_months && (after.renewal_days ?? renewal_days) === renewal_days;
    if (isSame) onClose();
    else save(after);
  }

  return (
    <ConfirmDialog
      title={t('validity.title', { title })}
      onClose={onClose}
      confirmLabel={t('validity.save')}
      onConfirm={isOn ? form.submitTo(saveChange) : () => saveChange({ validity_months: null })}
      {...state}
    >
      <Stack spacing={2}>
        <Typography>{t('validity.text')}</Typography>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_event, checked) => setIsOn(checked)} />}
          label={t('validity.expire')}
        />
        {isOn && <ValidityFields form={form} />}
        <Typography variant="body2" color="textSecondary">
          {t('validity.existing')}
        </Typography>
      </Stack>
    </ConfirmDialog>
  );
}
