import type { CompanyCourse } from '@academy/contracts';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useSaveCourse } from '../company-course-data/index.ts';
import { readValidity, typedOf, type TypedValidity, type ValidityField } from './rules.ts';
import { ValidityFields } from './ValidityFields.tsx';

interface ValiditySettingsProps {
  course: CompanyCourse;
  onClose: () => void;
}

/** Dialog for the validity of a course's certificates and for the start of their renewal. */
export default function ValiditySettings({ course, onClose }: ValiditySettingsProps) {
  const { t } = useTranslation('training-cycles');
  // The dialog uses the course data from when the dialog opened, so that saving does not change the dialog's texts.
  const [initialCourse] = useState(course);
  const { title, validity_months, renewal_days } = initialCourse;
  const [isOn, setIsOn] = useState(validity_months !== null);
  const [typed, setTyped] = useState<TypedValidity>(() => typedOf(initialCourse));
  const [wrong, setWrong] = useState<ValidityField[]>([]);
  const fields = useRef<HTMLDivElement>(null);
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

  function confirm() {
    if (!isOn) return saveChange({ validity_months: null });
    const read = readValidity(typed);
    setWrong(read.wrong);
    if (read.validity) return saveChange(read.validity);
    fields.current?.querySelector<HTMLInputElement>(`input[name=${read.wrong[0]}]`)?.focus();
  }

  return (
    <ConfirmDialog
      title={t('validity.title', { title })}
      onClose={onClose}
      confirmLabel={t('validity.save')}
      onConfirm={confirm}
      {...state}
    >
      <Stack spacing={2}>
        <Typography>{t('validity.text')}</Typography>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_event, checked) => setIsOn(checked)} />}
          label={t('validity.expire')}
        />
        {isOn && (
          <div ref={fields}>
            <ValidityFields
              typed={typed}
              wrong={wrong}
              onType={(field, text) => {
                setTyped({ ...typed, [field]: text });
                // The maximum of `renewal_days` depends on `validity_months`, so changing one field can make the
                // other valid. Therefore all errors are cleared.
                setWrong([]);
              }}
            />
          </div>
        )}
        <Typography variant="body2" color="textSecondary">
          {t('validity.existing')}
        </Typography>
      </Stack>
    </ConfirmDialog>
  );
}
