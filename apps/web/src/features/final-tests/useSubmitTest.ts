import type { TestAttempt } from '@academy/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useThunkDispatch } from '../../shared/api/useThunkDispatch.ts';
import { setOpenAttempt, useSubmitTestAttemptMutation } from './api.ts';
import { saverOf } from './answerSaver.ts';
import { useTestHistory } from './testHistory.ts';
import type { Answers, AttemptArguments } from './useAnswers.ts';

interface SubmitOptions {
  args: AttemptArguments;
  attempt: TestAttempt;
  answers: Answers;
  onSubmitted: () => void;
}

/** Submits an attempt after all answers are saved. Calls during a submission are ignored. */
export function useSubmitTest({ args, attempt, answers, onSubmitted }: SubmitOptions) {
  const { t } = useTranslation('final-tests');
  const errorText = useErrorText();
  const dispatch = useThunkDispatch();
  const { rewind } = useTestHistory();
  const [submitAttempt] = useSubmitTestAttemptMutation();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [problem, setProblem] = useState<{ failure: unknown; text: string }>();
  const isBusy = useRef(false);

  async function trySubmit() {
    if (!(await answers.flush())) {
      const { failure, status } = saverOf(attempt).snapshot();
      // The page already shows a message about a closed attempt.
      if (status === 'closed') return undefined;
      return { failure, text: t('review.unsaved', { reason: errorText(failure) }) };
    }
    try {
      await submitAttempt({ ...args, attemptId: attempt.id }).unwrap();
    } catch (failure) {
      if (failureOf(failure)?.code === 'attempt_closed') {
        await dispatch(setOpenAttempt(args, null));
        return undefined;
      }
      return { failure, text: t('review.failed', { reason: errorText(failure) }) };
    }
    onSubmitted();
    await dispatch(setOpenAttempt(args, null));
    rewind();
    return undefined;
  }

  async function submit() {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSubmitting(true);
    setProblem(undefined);
    setProblem(await trySubmit());
    isBusy.current = false;
    setIsSubmitting(false);
  }

  return { submit, isSubmitting, problem };
}
