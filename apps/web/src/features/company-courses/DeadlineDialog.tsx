import { dueDays, type CompanyCourse } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { typedDate } from '../../shared/formats/typedDate.ts';
import { FormDateField } from '../../shared/forms/FormDateField.tsx';
import { FormNumberField } from '../../shared/forms/FormNumberField.tsx';
import { limitsOf, typedDay, typedNumber, unusedText } from '../../shared/forms/typedFields.ts';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useChangeDeadline } from './useChangeDeadline.ts';
import { noticeDay, remindedCount } from './useDeadlineEffect.ts';

type Kind = 'deadline' | 'days';

const schemaOf = (kind: Kind) =>
  z.object({
    deadline: kind === 'deadline' ? typedDay : unusedText,
    due_days: kind === 'days' ? typedNumber(dueDays) : unusedText,
  });

/** Sets the deadline of a course, or the number of days that each member has to complete it (due days). */
export default function DeadlineDialog({ course, onClose }: { course: CompanyCourse; onClose: () => void }) {
  const { t } = useTranslation(['company-courses', 'errors']);
  // Saving changes `course` while the dialog is still open. The dialog keeps the first value, so that its texts do not
  // change.
  const [initialCourse] = useState(course);
  const { deadline, due_days } = initialCourse;
  const [kind, setKind] = useState<Kind>(due_days === null ? 'deadline' : 'days');
  const form = useSchemaForm(schemaOf(kind), {
    deadline: formatDate(deadline),
    due_days: String(due_days ?? 30),
  });
  const isNew = deadline === null && due_days === null;
  const { change, ...state } = useChangeDeadline(initialCourse, {
    kind: isNew ? 'set' : 'change',
    onSaved: onClose,
    onPast: () => form.setError('deadline', { message: 'past' }),
  });
  const today = useToday();
  const typed = kind === 'deadline' ? typedDate(form.watch('deadline')) : undefined;
  const reminded = remindedCount(initialCourse);
  const isSoon =
    typed !== undefined &&
    typed >= today &&
    noticeDay(typed) <= today &&
    initialCourse.status === 'active' &&
    reminded > 0;
  return (
    <ConfirmDialog
      title={t(`company-courses:actions.${isNew ? 'setDeadline' : 'editDeadline'}`)}
      onClose={onClose}
      confirmLabel={t('company-courses:deadline.save')}
      onConfirm={form.submitTo(change)}
      {...state}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <ChoiceGroup
          label={t('company-courses:dueDays.legend')}
          choices={[
            { value: 'deadline', label: t('company-courses:dueDays.sameDay') },
            { value: 'days', label: t('company-courses:dueDays.days') },
          ]}
          value={kind}
          onChoose={(chosen) => {
            setKind(chosen);
            form.clearErrors();
          }}
        />
        {kind === 'deadline' ? (
          <FormDateField
            form={form}
            name="deadline"
            autoFocus
            label={t('company-courses:deadline.field')}
            isDeadline
            min={today}
            errorTexts={{ past: t('errors:deadline_in_past') }}
          />
        ) : (
          <FormNumberField
            form={form}
            name="due_days"
            size="small"
            label={t('company-courses:dueDays.field')}
            helperText={t('company-courses:dueDays.hint')}
            limits={limitsOf(dueDays)}
          />
        )}
        <Typography variant="body2" color="textSecondary" role="status">
          {isSoon
            ? t('company-courses:deadline.soonReminder', { count: reminded })
            : t('company-courses:deadline.reminder')}
        </Typography>
      </Stack>
    </ConfirmDialog>
  );
}
