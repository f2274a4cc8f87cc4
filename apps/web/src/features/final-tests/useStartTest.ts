import type { Course } from '@academy/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { useThunkDispatch } from '../../shared/api/useThunkDispatch.ts';
import { setOpenAttempt, useStartRenewalTestMutation, useStartTestAttemptMutation } from './api.ts';
import { stepToContinue } from './rules.ts';
import { historyStateOf } from './testHistory.ts';
import { useTestKind, useTestPath } from './testKind.ts';

/** Starts or continues an attempt, and opens the first question without an answer. */
export function useStartTest(course: Pick<Course, 'id' | 'enrollment' | 'language'>) {
  const { t } = useTranslation('final-tests');
  const { companyId } = useCompany();
  const navigate = useNavigate();
  const dispatch = useThunkDispatch();
  const report = useMutationNotice();
  const kind = useTestKind();
  const pathOf = useTestPath(course.id);
  const [startFinalTest] = useStartTestAttemptMutation();
  const [startRenewalTest] = useStartRenewalTestMutation();
  const [isStarting, setIsStarting] = useState(false);
  const isBusy = useRef(false);

  async function start() {
    const enrollmentId = course.enrollment?.id;
    if (isBusy.current || enrollmentId === undefined) return;
    isBusy.current = true;
    setIsStarting(true);
    const args = { companyId, enrollmentId, language: course.language };
    const startAttempt = kind === 'renewal' ? startRenewalTest : startFinalTest;
    const { data: attempt } = await report(startAttempt(args).unwrap(), {
      failure: (reason) => t(`notStarted.${kind}`, { reason }),
    });
    if (attempt) {
      await dispatch(setOpenAttempt({ ...args, kind }, attempt));
      const step = stepToContinue(attempt.questions);
      await navigate(pathOf(step), { state: historyStateOf(1) });
    }
    isBusy.current = false;
    setIsStarting(false);
  }

  return { start, isStarting };
}
