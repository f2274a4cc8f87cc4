import type { CompanyCourse } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../shared/formats/deadlineState.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { typedDate } from '../../shared/formats/typedDate.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { DateField } from '../../shared/ui/DateField.tsx';
import { useChangeDeadline } from './useChangeDeadline.ts';

/** Sets or changes the deadline of a course. */
export function DeadlineDialog({ course, onClose }: { course: CompanyCourse; onClose: () => void }) {
  const { t } = useTranslation(['company-courses', 'errors']);
  // Uses the course as it was when the dialog opened, so that the dialog's title and notification do not change after
  // saving.
  const [initialCourse] = useState(course);
  const [text, setText] = useState(formatDate(course.deadline));
  const [fieldError, setFieldError] = useState<string>();
  const { change, isBusy, error } = useChangeDeadline(initialCourse);
  const example = `24.12.${new Date().getFullYear()}`;

  async function save() {
    const deadline = typedDate(text);
    if (deadline === undefined)
      return setFieldError(t('company-courses:deadline.invalid', { date: example }));
    const refusal = await change(deadline);
    if (refusal === 'deadline_in_past') setFieldError(t('errors:deadline_in_past'));
    else if (refusal === undefined) onClose();
  }

  const title = initialCourse.deadline === null ? 'setDeadline' : 'editDeadline';
  return (
    <ConfirmDialog
      isOpen
      title={t(`company-courses:actions.${title}`)}
      onClose={onClose}
      confirmLabel={t('company-courses:deadline.save')}
      onConfirm={() => void save()}
      isBusy={isBusy}
      error={error}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <DateField
          label={t('company-courses:deadline.field')}
          calendarLabel={t('company-courses:deadline.calendar')}
          hint={t('company-courses:deadline.hint', { date: example })}
          value={text}
          onChange={(typed) => {
            setText(typed);
            setFieldError(undefined);
          }}
          min={today()}
          error={fieldError}
        />
        <Typography variant="body2" color="textSecondary">
          {t('company-courses:deadline.reminder')}
        </Typography>
      </Stack>
    </ConfirmDialog>
  );
}
