import type { CompanyCourse } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../shared/errors/errors.ts';
import { useSaveCourse } from '../company-course-data/index.ts';

const texts = {
  set: { done: 'company-courses:deadline.added', failed: 'errors:set_deadline' },
  change: { done: 'company-courses:deadline.changed', failed: 'errors:change_deadline' },
  delete: { done: 'company-courses:deadline.deleted', failed: 'errors:delete_deadline' },
} as const;

/** The new deadline or due days of a course: at most one of the two is set. */
export interface DueChange {
  deadline: string | null;
  due_days: number | null;
}

interface ChangeDeadlineOptions {
  kind: keyof typeof texts;
  onSaved: () => void;
  /** Called if the service refuses the deadline because it is in the past. */
  onPast?: () => void;
}

const isPast = (error: unknown) => failureOf(error)?.code === 'deadline_in_past';

export function useChangeDeadline(course: CompanyCourse, { kind, onSaved, onPast }: ChangeDeadlineOptions) {
  const { t } = useTranslation(['company-courses', 'errors']);
  const { save, ...state } = useSaveCourse(course, {
    success: () => t(texts[kind].done),
    failure: (error) => (isPast(error) ? undefined : t(texts[kind].failed)),
    onSaved,
    onFailed: (error) => isPast(error) && onPast?.(),
  });

  function change({ deadline, due_days }: DueChange) {
    const data = {
      ...(deadline !== course.deadline && { deadline }),
      ...(due_days !== course.due_days && { due_days }),
    };
    if (Object.keys(data).length === 0) onSaved();
    else save(data);
  }
  return { ...state, change };
}
