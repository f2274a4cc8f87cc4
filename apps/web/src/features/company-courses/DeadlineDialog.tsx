import type { CompanyCourse } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { typedDate } from '../../shared/formats/typedDate.ts';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { DateField } from '../../shared/ui/DateField.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { useChangeDeadline } from './useChangeDeadline.ts';

/** Maximum number of due days (rule 252). */
const mostDays = 365;

const daysOf = (text: string) => {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= mostDays ? days : undefined;
};

/** Dialog that sets or changes the deadline or the due days of a course. */
export default function DeadlineDialog({ course, onClose }: { course: CompanyCourse; onClose: () => void }) {
  const { t } = useTranslation(['company-courses', 'errors']);
  // The dialog uses the course data from when the dialog opened, so that saving does not change the dialog's texts.
  const [initialCourse] = useState(course);
  const [kind, setKind] = useState<'deadline' | 'days'>(course.due_days == null ? 'deadline' : 'days');
  const [text, setText] = useState(formatDate(course.deadline));
  const [days, setDays] = useState(String(course.due_days ?? 30));
  const daysField = useRef<HTMLInputElement>(null);
  const [fieldError, setFieldError] = useState<string>();
  const today = useToday();
  const title =
    initialCourse.deadline === null && initialCourse.due_days == null ? 'setDeadline' : 'editDeadline';
  const { change, ...state } = useChangeDeadline(initialCourse, {
    kind: title === 'setDeadline' ? 'set' : 'change',
    onSaved: onClose,
    onPast: () => setFieldError(t('errors:deadline_in_past')),
  });
  const example = `24.12.${today.slice(0, 4)}`;

  function saveDays() {
    const due_days = daysOf(days);
    if (due_days === undefined) {
      daysField.current?.focus();
      return setFieldError(t('company-courses:dueDays.invalid', { max: mostDays }));
    }
    change({ deadline: null, due_days });
  }

  function saveDeadline() {
    const deadline = typedDate(text);
    if (deadline === undefined)
      return setFieldError(t('company-courses:deadline.invalid', { date: example }));
    change({ deadline, due_days: null });
  }

  return (
    <ConfirmDialog
      title={t(`company-courses:actions.${title}`)}
      onClose={onClose}
      confirmLabel={t('company-courses:deadline.save')}
      onConfirm={kind === 'days' ? saveDays : saveDeadline}
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
            setFieldError(undefined);
          }}
        />
        {kind === 'deadline' ? (
          <DateField
            autoFocus
            label={t('company-courses:deadline.field')}
            calendarLabel={t('company-courses:deadline.calendar')}
            hint={t('company-courses:deadline.hint', { date: example })}
            value={text}
            onChange={(typed) => {
              setText(typed);
              setFieldError(undefined);
            }}
            min={today}
            error={fieldError}
          />
        ) : (
          <TextInput
            label={t('company-courses:dueDays.field')}
            value={days}
            inputRef={daysField}
            onChange={({ target }) => {
              setDays(target.value);
              setFieldError(undefined);
            }}
            error={fieldError !== undefined}
            helperText={fieldError ?? t('company-courses:dueDays.hint')}
            attributes={{ inputMode: 'numeric', autoComplete: 'off' }}
          />
        )}
        <Typography variant="body2" color="textSecondary">
          {t('company-courses:deadline.reminder')}
        </Typography>
      </Stack>
    </ConfirmDialog>
  );
}
