import type { RecordedReason } from '@academy/contracts';
import { recordedReasons } from '@academy/contracts/client';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { FormDateField } from '../../shared/forms/FormDateField.tsx';
import { typedDay } from '../../shared/forms/typedFields.ts';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { SelectField } from '../../shared/ui/SelectField.tsx';
import { useRecordCompletionMutation } from './api.ts';
import type { PersonOfCourse } from './personOfCourse.ts';

/** Records that one person has completed the course elsewhere (rules 79 and 206). */
export default function RecordCompletionForm({
  course,
  person: { userId, name, hasNoAccount },
  onClose,
}: PersonOfCourse & { onClose: () => void }) {
  const { t } = useTranslation('training-cycles');
  const { companyId } = usePanel();
  const today = useToday();
  const [reason, setReason] = useState<RecordedReason>('in_person');
  const form = useSchemaForm(
    z.object({ completed_on: typedDay.refine((day) => day <= today, { message: 'future' }) }),
    { completed_on: '' },
  );
  const { save, ...state } = useSave(useRecordCompletionMutation(), {
    success: ({ completed_on }) => t('completion.done', { name, date: formatDate(completed_on) }),
    onSaved: onClose,
  });
  const example = `31.01.${today.slice(0, 4)}`;
  return (
    <ConfirmDialog
      title={t('completion.title', { name })}
      confirmLabel={t('completion.save')}
      onClose={onClose}
      onConfirm={form.submitTo((completion) =>
        save({ companyId, companyCourseId: course.id, userId, body: { data: { ...completion, reason } } }),
      )}
      {...state}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <Typography>{t('completion.text', { title: course.title })}</Typography>
        {hasNoAccount && <Typography>{t('completion.noAccount')}</Typography>}
        <FormDateField
          form={form}
          name="completed_on"
          autoFocus
          label={t('completion.day')}
          calendarLabel={t('newRound.calendar')}
          hint={t('completion.dayHint', { date: example })}
          max={today}
          invalidTexts={{
            invalid: t('newRound.invalidDay', { date: example }),
            future: t('completion.future'),
          }}
        />
        <SelectField
          label={t('completion.reason')}
          value={reason}
          choices={recordedReasons.map((value) => ({ value, label: t(`completion.reasons.${value}`) }))}
          onChoose={setReason}
        />
      </Stack>
    </ConfirmDialog>
  );
}
