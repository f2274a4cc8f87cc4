import type { ScormVersion } from '@academy/contracts';
import { dialects } from './dialects.ts';
import { findRuntime } from './find-runtime.ts';

/** What is kept of a learner's way through the course. */
export interface LearningRecord {
  suspendData: string;
  /** The key of the lesson that was open. */
  location: string;
}

export interface Progress extends LearningRecord {
  isComplete: boolean;
  /** From 0 to 1: how much of what completes the course is done. */
  measure: number;
}

/** The LMS that the course runs in. */
export interface Lms {
  /** As the learner left the course; texts are empty at first. */
  record: LearningRecord;
  /** Hands all progress to the LMS at once; false when the LMS did not take it. */
  save: (progress: Progress) => boolean;
  /** Makes the LMS keep what it was handed, and how long the learner has been here. */
  commit: () => boolean;
  /** Says good-bye, so that the course is resumed where it was left. Nothing can be saved after that. */
  leave: () => void;
}

/**
 * Begins a session with the LMS around a window.
 * @param version of SCORM, whose run-time is looked for
 * @returns undefined when there is no LMS, or it refuses the session
 */
export function connect(own: Window, version: ScormVersion): Lms | undefined {
  const { runtime: name, functions, fields, progressMeasure, untouched, timeOf } = dialects[version];
  const runtime = findRuntime(own, name, functions.initialize);
  // Some answer with a boolean where the standard has a text.
  const succeeds = (action: keyof typeof functions, ...values: string[]) =>
    String(runtime?.[functions[action]]?.(...values)) === 'true';
  if (!runtime || !succeeds('initialize', '')) return undefined;

  const began = Date.now();
  let hasLeft = false;
  const read = (field: string) => String(runtime[functions.get]?.(field) ?? '');
  const write = (field: string, value: string) => succeeds('set', field, value);
  const commit = () => {
    if (hasLeft) return false;
    const isTimed = write(fields.sessionTime, timeOf(Date.now() - began));
    return succeeds('commit', '') && isTimed;
  };
  const writeStatus = (isComplete: boolean) => {
    // What was reached once, or the LMS says by its own rules, is not taken back.
    if (isComplete) return read(fields.status) === 'passed' || write(fields.status, 'completed');
    return !untouched.includes(read(fields.status)) || write(fields.status, 'incomplete');
  };

  return {
    record: { suspendData: read(fields.suspendData), location: read(fields.location) },
    save: ({ suspendData, location, isComplete, measure }) =>
      [
        write(fields.suspendData, suspendData),
        write(fields.location, location),
        writeStatus(isComplete),
        progressMeasure === undefined || write(progressMeasure, String(measure)),
        // Said with every commit: not every LMS hears the end.
        write(fields.exit, 'suspend'),
        commit(),
      ].every(Boolean),
    commit,
    leave: () => {
      if (hasLeft) return;
      commit();
      hasLeft = true;
      succeeds('terminate', '');
    },
  };
}
