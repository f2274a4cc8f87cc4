import type { AttemptKind, Locale, OptionId, TestAttempt } from '@academy/contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { saverOf } from './answerSaver.ts';
import { useThunkDispatch } from '../../shared/api/useThunkDispatch.ts';
import { saveAnswer, useGetOpenAttemptQuery } from './api.ts';

export interface AttemptArguments {
  companyId: string;
  enrollmentId: string;
  language: Locale;
  kind: AttemptKind;
}

/**
 * Returns the questions with the learner's answers, including answers that are not saved yet. Saves each answer at
 * once.
 */
export function useAnswers(
  { companyId, enrollmentId, language, kind }: AttemptArguments,
  attempt: TestAttempt,
) {
  const dispatch = useThunkDispatch();
  const { id: attemptId } = attempt;
  const saver = saverOf(attempt);
  const { status, unsaved } = useSyncExternalStore(saver.subscribe, saver.snapshot);

  useEffect(() => {
    const args = { companyId, enrollmentId, language, kind };
    saver.saveWith((questionId: string, optionIds: OptionId[]) =>
      dispatch(saveAnswer(args, { attemptId, questionId, optionIds })),
    );
  }, [saver, attemptId, companyId, enrollmentId, language, kind, dispatch]);

  const isUnsaved = Object.keys(unsaved).length > 0;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  // The hook reads the cache, because `attempt`, which the parent passes, is updated up to 100 ms after the saver has
  // saved an answer. Until then, the options of the answer would look unselected, and choosing a further option would
  // replace the saved options instead of adding to them.
  const { currentData } = useGetOpenAttemptQuery({ companyId, enrollmentId, language, kind });
  const current = currentData?.id === attemptId ? currentData : attempt;
  const questions = current.questions.map((question) => ({
    ...question,
    selected: unsaved[question.id] ?? question.selected,
  }));
  return { questions, status, choose: saver.choose, flush: saver.flush };
}

export type Answers = ReturnType<typeof useAnswers>;
