import type { State } from '../messages.ts';

/** What is kept of a session of a SCORM package. */
export interface KeptState extends State {
  cmi: Record<string, unknown>;
  /** False while the package has not ended, and after it was killed. */
  ended: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the state that was kept of the last session; undefined if there is none that this player has written. */
export function keptState(state: State | null): KeptState | undefined {
  if (!isObject(state?.['cmi'])) return undefined;
  return { cmi: state['cmi'], ended: state['ended'] === true };
}

/**
 * Returns the value of SCORM's `entry`. A session that did not end, for example because the tab was closed, is resumed
 * like one that the package has suspended.
 */
export function entryOf(kept: KeptState | undefined, exit: unknown): 'ab-initio' | 'resume' | '' {
  if (!kept) return 'ab-initio';
  return !kept.ended || exit === 'suspend' ? 'resume' : '';
}
