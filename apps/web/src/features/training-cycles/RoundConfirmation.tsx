import type { CompanyCourse, RoundCounts } from '@academy/contracts';
import { roundPhrases } from '@academy/contracts/client';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { typedDate } from '../../shared/formats/typedDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { DateField } from '../../shared/ui/DateField.tsx';
import { PhraseForm } from '../../shared/ui/PhraseForm.tsx';
import { useStartCourseRoundMutation } from './api.ts';

interface RoundConfirmationProps {
  course: CompanyCourse;
  counts: RoundCounts;
  onStarted: (roundId: string) => void;
}

/** Asks for the due date of a new round, warns that the round is irreversible, and requires a typed phrase (rule 203). */
export function RoundConfirmation({ course, counts, onStarted }: RoundConfirmationProps) {
  const { t } = useTranslation('training-cycles');
  const { companyId } = usePanel();
  const locale = useLocale();
  const today = useToday();
  const errorText = useErrorText();
  const [due, setDue] = useState('');
  const [dueError, setDueError] = useState<string>();
  const [start, { isLoading, error }] = useStartCourseRoundMutation();
  const example = `24.12.${today.slice(0, 4)}`;
  const isPast = failureOf(error)?.code === 'deadline_in_past';

  async function submit(confirmation: string) {
    const dueOn = typedDate(due);
    if (dueOn === undefined) return setDueError(t('newRound.invalidDay', { date: example }));
    if (dueOn < today) return setDueError(t('newRound.past'));
    const body = { data: { due_on: dueOn, confirmation } };
    const { data } = await start({ companyId, companyCourseId: course.id, body });
    if (data) onStarted(data.id);
  }

  return (
    <PhraseForm
      phrases={roundPhrases}
      label={t('newRound.phrase', { phrase: roundPhrases[locale] })}
      submitLabel={t('newRound.start')}
      isBusy={isLoading}
      error={error && (isPast ? t('newRound.past') : errorText(error))}
      onSubmit={(confirmation) => void submit(confirmation)}
    >
      <DateField
        label={t('newRound.due')}
        calendarLabel={t('newRound.calendar')}
        hint={t('newRound.dueHint', { date: example })}
        value={due}
        onChange={(typed) => {
          setDue(typed);
          setDueError(undefined);
        }}
        min={today}
        error={dueError}
      />
      <Alert severity="warning">
        {counts.completed > 0 && `${t('newRound.again', { count: counts.completed })} `}
        {t('newRound.notUndone')}
      </Alert>
    </PhraseForm>
  );
}
