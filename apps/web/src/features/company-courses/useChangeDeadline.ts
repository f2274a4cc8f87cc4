import type { CompanyCourse } from '@academy/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { useUpdateCompanyCourseMutation } from '../company-course-data/index.ts';

const outcomes = {
  set: { done: 'company-courses:deadline.added', failed: 'errors:set_deadline' },
  change: { done: 'company-courses:deadline.changed', failed: 'errors:change_deadline' },
  delete: { done: 'company-courses:deadline.deleted', failed: 'errors:delete_deadline' },
} as const;

/** A deadline, due days, or neither. */
export interface DueChange {
  deadline: string | null;
  due_days: number | null;
}

/** Sets, changes or deletes the deadline or the due days of a course, and shows a notification on success. */
export function useChangeDeadline(course: CompanyCourse) {
  const { t } = useTranslation(['company-courses', 'errors']);
  const { companyId } = usePanel();
  const language = useLocale();
  const report = useMutationNotice();
  const [update, { isLoading }] = useUpdateCompanyCourseMutation();
  const [error, setError] = useState<string>();

  /** @returns the error code, or undefined on success */
  async function change({ deadline, due_days }: DueChange): Promise<string | undefined> {
    const hasOne = course.deadline !== null || course.due_days != null;
    const outcome = outcomes[deadline === null && due_days === null ? 'delete' : hasOne ? 'change' : 'set'];
    // Only changed fields are sent, so that a change of the deadline alone also works with an earlier version
    // of the service, which does not know `due_days`.
    const data = {
      ...(deadline !== course.deadline && { deadline }),
      ...(due_days !== (course.due_days ?? null) && { due_days }),
    };
    if (Object.keys(data).length === 0) return undefined;
    setError(undefined);
    const request = update({ companyId, companyCourseId: course.id, language, body: { data } });
    const { error: failure } = await report(request.unwrap(), { success: t(outcome.done) });
    if (failure === undefined) return undefined;
    const code = failureOf(failure)?.code ?? 'unknown';
    if (code !== 'deadline_in_past') setError(t(outcome.failed));
    return code;
  }
  return { change, isBusy: isLoading, error };
}
