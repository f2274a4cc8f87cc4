import type { Commit } from '@academy/content-player';
import type { ApiFailure } from '../../shared/errors/errors.ts';

/** Returns true if the service records the lesson as completed when it gets this state (rule 505). */
export const isCompleting = ({ completion, success }: Pick<Commit, 'completion' | 'success'>): boolean =>
  completion === 'completed' || success === 'passed';

/**
 * Returns what has to be sent after a package has stored its next state. The latest state replaces the earlier ones,
 * but a state that completes the lesson is sent even if the package withdraws the completion before that.
 */
export const withState = (waiting: readonly Commit[], next: Commit): Commit[] => [
  ...(isCompleting(next) ? [] : waiting.filter(isCompleting).slice(-1)),
  next,
];

/** Statuses after which the same request can succeed later, or after a new sign-in. */
const temporary: readonly ApiFailure['status'][] = [401, 408, 429];

/** What the service's answer means for the state that was sent. */
export type Outcome = 'stored' | 'stale' | 'refused' | 'later';

export function outcomeOf(failure: ApiFailure | undefined): Outcome {
  if (failure === undefined) return 'stored';
  if (failure.code === 'stale_session') return 'stale';
  const { status } = failure;
  const isRefusal =
    typeof status === 'number' && status >= 400 && status < 500 && !temporary.includes(status);
  return isRefusal ? 'refused' : 'later';
}
