import type { CompanyCourse, RoundCounts } from '@academy/contracts';
import { roundPhrases } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { FormDateField } from '../../shared/forms/FormDateField.tsx';
import { typedDay } from '../../shared/forms/typedFields.ts';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { PhraseForm } from '../../shared/ui/PhraseForm.tsx';
import { useStartCourseRoundMutation } from './api.ts';

interface RoundConfirmationProps {
  course: CompanyCourse;
  counts: RoundCounts;
  onStarted: (roundId: string) => void;
}

/**
 * Starts a new round. Asks for the due date, warns that the start cannot be undone, and requires a typed phrase (rule
 * 203).
 */
export function RoundConfirmation({ course, counts, onStarted }: RoundConfirmationProps) {
  const { t } = useTranslation('training-cycles');
  const { companyId } = usePanel();
  const locale = useLocale();
  const today = useToday();
  const errorText = useErrorText();
  const form = useSchemaForm(
    z.object({ due_on: typedDay.refine((due) => due >= today, { message: 'past' }) }),
    { due_on: '' },
  );
  const { save, isBusy, error } = useSave(useStartCourseRoundMutation(), {
    failure: (failure) =>
      failureOf(failure)?.code === 'deadline_in_past' ? t('newRound.past') : errorText(failure),
    onSaved: ({ id }) => onStarted(id),
  });

  function start(confirmation: string) {
    const submit = form.submitTo((due) =>
      save({ companyId, companyCourseId: course.id, body: { data: { ...due, confirmation } } }),
    );
    submit();
  }

  return (
    <PhraseForm
      phrases={roundPhrases}
      label={t('newRound.phrase', { phrase: roundPhrases[locale] })}
      submitLabel={t('newRound.start')}
      isBusy={isBusy}
      error={error}
      onSubmit={start}
    >
      <FormDateField
        form={form}
        name="due_on"
        label={t('newRound.due')}
        isDeadline
        min={today}
        errorTexts={{ past: t('newRound.past') }}
      />
      {course.due_days === null && (
        <Typography variant="body2" color="textSecondary">
          {t('newRound.deadline')}
          {course.never_signed_in_count > 0 &&
            ` ${t('newRound.neverSignedIn', { count: course.never_signed_in_count })}`}
        </Typography>
      )}
      <Alert severity="warning">
        {counts.completed > 0 && `${t('newRound.again', { count: counts.completed })} `}
        {t('newRound.notUndone')}
      </Alert>
    </PhraseForm>
  );
}
