import type { CompanyCourse } from '@academy/contracts';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { readValidity, typedOf, type TypedValidity, type ValidityField } from './rules.ts';
import { useChangeValidity, type ValidityChange } from './useChangeValidity.ts';
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
  const { change, isBusy, error } = useChangeValidity(initialCourse);

  async function save(after: ValidityChange) {
    const isSame =
      after.validity_months === validity_months && (after.renewal_days ?? renewal_days) === renewal_days;
    if (isSame || (await change(after))) onClose();
  }

  function confirm() {
    if (!isOn) return void save({ validity_months: null });
    const read = readValidity(typed);
    setWrong(read.wrong);
    if (read.validity) return void save(read.validity);
    fields.current?.querySelector<HTMLInputElement>(`input[name=${read.wrong[0]}]`)?.focus();
  }

  return (
    <ConfirmDialog
      title={t('validity.title', { title })}
      onClose={onClose}
      confirmLabel={t('validity.save')}
      onConfirm={confirm}
      isBusy={isBusy}
      error={error}
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
