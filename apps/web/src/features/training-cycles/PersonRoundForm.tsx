import type { ExtensionReason } from '@academy/contracts';
import { extensionReasons } from '@academy/contracts/client';
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
import { useExtendDueDateMutation, useStartMemberRoundMutation } from './api.ts';
import type { PersonOfCourse } from './personOfCourse.ts';

export interface PersonRound extends PersonOfCourse {
  /** `extension` changes the due date of the current round. `round` starts a new round after a completed one. */
  kind: 'extension' | 'round';
}

/** Sets the due date of one person, or starts a new round for this person (rule 205). */
export default function PersonRoundForm({
  course,
  person: { userId, name },
  kind,
  onClose,
}: PersonRound & { onClose: () => void }) {
  const { t } = useTranslation('training-cycles');
  const { companyId } = usePanel();
  const today = useToday();
  const [reason, setReason] = useState<ExtensionReason>('absence');
  const form = useSchemaForm(
    z.object({ due_on: typedDay.refine((due) => due >= today, { message: 'past' }) }),
    { due_on: '' },
  );
  const saving = {
    success: ({ due_on }: { due_on: string }) => t(`person.${kind}.done`, { name, date: formatDate(due_on) }),
    onSaved: onClose,
  };
  const extension = useSave(useExtendDueDateMutation(), saving);
  const round = useSave(useStartMemberRoundMutation(), saving);
  const { isBusy, error } = kind === 'extension' ? extension : round;
  const ids = { companyId, companyCourseId: course.id, userId };
  return (
    <ConfirmDialog
      title={t(`person.${kind}.title`, { name })}
      confirmLabel={t(`person.${kind}.save`)}
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onConfirm={form.submitTo((due) =>
        kind === 'extension'
          ? extension.save({ ...ids, body: { data: { ...due, reason } } })
          : round.save({ ...ids, body: { data: due } }),
      )}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <Typography>{t(`person.${kind}.text`, { title: course.title })}</Typography>
        <FormDateField
          form={form}
          name="due_on"
          autoFocus
          label={t('newRound.due')}
          isDeadline
          min={today}
          errorTexts={{ past: t('newRound.past') }}
        />
        {kind === 'extension' && (
          <SelectField
            label={t('person.reason')}
            value={reason}
            choices={extensionReasons.map((value) => ({ value, label: t(`person.reasons.${value}`) }))}
            onChoose={setReason}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
