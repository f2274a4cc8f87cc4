import type { State } from '../messages.ts';

/** The state of a session of a SCORM package that is stored for the next session. */
export interface KeptState extends State {
  cmi: Record<string, unknown>;
  /** False while the package runs, and if it was closed without ending its session. */
  ended: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the stored state of the last session; undefined if there is none, or if it has another format. */
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
