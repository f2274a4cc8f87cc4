import type { Commit } from '@academy/content-player';
import type { ApiFailure } from '../../shared/errors/errors.ts';

/** Returns true if the service records the lesson as completed when it gets this state (rule 505). */
export const isCompleting = ({ completion, success }: Pick<Commit, 'completion' | 'success'>): boolean =>
  completion === 'completed' || success === 'passed';

/**
 * Adds a state to the unsent states of a package. The new state replaces earlier ones, except that a state which
 * completes the lesson stays in the list if the new state does not complete it.
 */
export const withState = (waiting: readonly Commit[], next: Commit): Commit[] => [
  ...(isCompleting(next) ? [] : waiting.filter(isCompleting).slice(-1)),
  next,
];

/** Statuses after which the same request can succeed later, or after a new sign-in. */
const temporary: readonly ApiFailure['status'][] = [401, 408, 429];

/**
 * Result of sending a state. `stale`: a newer session of the lesson exists; `later`: the state has to be sent again.
 */
export type Outcome = 'stored' | 'stale' | 'refused' | 'later';

export function outcomeOf(failure: ApiFailure | undefined): Outcome {
  if (failure === undefined) return 'stored';
  if (failure.code === 'stale_session') return 'stale';
  const { status } = failure;
  const isRefusal =
    typeof status === 'number' && status >= 400 && status < 500 && !temporary.includes(status);
  return isRefusal ? 'refused' : 'later';
}
