import type { Commit } from '@academy/content-player';
import type { ApiFailure } from '../../shared/errors/errors.ts';

/** Returns true if this state makes the service record the lesson as completed (rule 505). */
export const isCompleting = ({ completion, success }: Pick<Commit, 'completion' | 'success'>): boolean =>
  completion === 'completed' || success === 'passed';

/**
 * Adds a state to the unsent states of a package. The new state replaces the earlier ones. If the new state does not
 * complete the lesson, the last earlier state that does is kept too.
 */
export const withState = (waiting: readonly Commit[], next: Commit): Commit[] => [
  ...(isCompleting(next) ? [] : waiting.filter(isCompleting).slice(-1)),
  next,
];

/** Statuses of failures after which the same request can succeed later, or after a new sign-in. */
const temporary: readonly ApiFailure['status'][] = [401, 408, 429];

/** `stale`: a newer session of the lesson exists. `later`: the state must be sent again. */
export type Outcome = 'stored' | 'stale' | 'refused' | 'later';

export function outcomeOf(failure: ApiFailure | undefined): Outcome {
  if (failure === undefined) return 'stored';
  if (failure.code === 'stale_session') return 'stale';
  const { status } = failure;
  const isRefusal =
    typeof status === 'number' && status >= 400 && status < 500 && !temporary.includes(status);
  return isRefusal ? 'refused' : 'later';
}
