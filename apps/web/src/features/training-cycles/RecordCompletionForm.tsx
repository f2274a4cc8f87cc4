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
import { recordedKind, type PersonOfCourse } from './personOfCourse.ts';

const reasonsOf = {
  completion: recordedReasons,
  acknowledgement: ['equivalent_proof', 'other'],
} as const satisfies Record<string, readonly RecordedReason[]>;

/** Records that one person has completed the course, or acknowledged the policy, elsewhere (rules 79 and 206). */
export default function RecordCompletionForm({
  course,
  person: { userId, name, hasNoAccount },
  onClose,
}: PersonOfCourse & { onClose: () => void }) {
  const { t } = useTranslation('training-cycles');
  const { companyId } = usePanel();
  const today = useToday();
  const kind = recordedKind(course);
  const noun = course.kind === 'course' ? '' : t(`acknowledgement.nouns.${course.kind}`);
  const [reason, setReason] = useState<RecordedReason>(reasonsOf[kind][0]);
  const form = useSchemaForm(
    z.object({ completed_on: typedDay.refine((day) => day <= today, { message: 'future' }) }),
    { completed_on: '' },
  );
  const { save, ...state } = useSave(useRecordCompletionMutation(), {
    success: ({ completed_on }) => t(`${kind}.done`, { name, noun, date: formatDate(completed_on) }),
    onSaved: onClose,
  });
  const choices =
    kind === 'completion'
      ? reasonsOf.completion.map((value) => ({ value, label: t(`completion.reasons.${value}`) }))
      : reasonsOf.acknowledgement.map((value) => ({ value, label: t(`acknowledgement.reasons.${value}`) }));
  return (
    <ConfirmDialog
      title={t(`${kind}.title`, { name })}
      confirmLabel={t(`${kind}.save`)}
      onClose={onClose}
      onConfirm={form.submitTo((completion) =>
        save({ companyId, companyCourseId: course.id, userId, body: { data: { ...completion, reason } } }),
      )}
      {...state}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <Typography>{t(`${kind}.text`, { title: course.title, noun })}</Typography>
        {hasNoAccount && <Typography>{t(`${kind}.noAccount`)}</Typography>}
        <FormDateField
          form={form}
          name="completed_on"
          autoFocus
          label={t(`${kind}.day`)}
          max={today}
          errorTexts={{ future: t(`${kind}.future`) }}
        />
        <SelectField label={t(`${kind}.reason`)} value={reason} choices={choices} onChoose={setReason} />
      </Stack>
    </ConfirmDialog>
  );
}
