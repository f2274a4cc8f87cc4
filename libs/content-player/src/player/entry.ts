import type { State } from '../messages.ts';

/** State of a SCORM lesson that is stored during a session, and loaded in the next one. */
export interface KeptState extends State {
  cmi: Record<string, unknown>;
  /** Whether the package has ended its session; false if the package was closed before it did so. */
  ended: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The state as `KeptState`; undefined if nothing is stored, or if the state has another format. */
export function keptState(state: State | null): KeptState | undefined {
  if (!isObject(state?.['cmi'])) return undefined;
  return { cmi: state['cmi'], ended: state['ended'] === true };
}

/**
 * The value of SCORM's `entry`. A session that did not end, for example because the tab was closed, is resumed, like a
 * session that the package has suspended.
 */
export function entryOf(kept: KeptState | undefined, exit: unknown): 'ab-initio' | 'resume' | '' {
  if (!kept) return 'ab-initio';
  return !kept.ended || exit === 'suspend' ? 'resume' : '';
}
