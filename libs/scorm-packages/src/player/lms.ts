import type { ScormVersion } from '@academy/contracts';
import { dialects } from './dialects.ts';
import { findRuntime } from './find-runtime.ts';

/** Progress that the LMS stores for the course's next session. */
export interface LearningRecord {
  suspendData: string;
  /** Key of the displayed lesson. */
  location: string;
}

export interface Progress extends LearningRecord {
  isComplete: boolean;
  /** Fraction of the required lessons that are completed, from 0 to 1. */
  measure: number;
}

/** The LMS that the course runs in. */
export interface Lms {
  /** Values stored in the previous session; empty strings in the first session. */
  record: LearningRecord;
  /** Saves the progress and calls LMSCommit; returns false if the LMS rejects any value or the commit. */
  save: (progress: Progress) => boolean;
  /** Sets the session time and calls LMSCommit. */
  commit: () => boolean;
  /** Terminates the session (LMSFinish). Afterwards the LMS accepts no data. */
  terminate: () => void;
}

/**
 * Starts a session with the LMS that embeds the window.
 * @returns undefined if there is no LMS, or the LMS refuses the session
 */
export function connect(own: Window, version: ScormVersion): Lms | undefined {
  const {
    runtime: name,
    functions,
    fields,
    progressMeasure,
    initialStatuses,
    formatTime,
  } = dialects[version];
  const runtime = findRuntime(own, name, functions.initialize);
  // Some LMSs return a boolean instead of the standard's string.
  const succeeds = (action: keyof typeof functions, ...values: string[]) =>
    String(runtime?.[functions[action]]?.(...values)) === 'true';
  if (!runtime || !succeeds('initialize', '')) return undefined;

  const startedAt = Date.now();
  let isTerminated = false;
  const read = (field: string) => String(runtime[functions.get]?.(field) ?? '');
  const write = (field: string, value: string) => succeeds('set', field, value);
  const commit = () => {
    if (isTerminated) return false;
    const hasWrittenTime = write(fields.sessionTime, formatTime(Date.now() - startedAt));
    return succeeds('commit', '') && hasWrittenTime;
  };
  const writeStatus = (isComplete: boolean) => {
    // Never lower a status that the course reached before or that the LMS set.
    if (isComplete) return read(fields.status) === 'passed' || write(fields.status, 'completed');
    return !initialStatuses.includes(read(fields.status)) || write(fields.status, 'incomplete');
  };

  return {
    record: { suspendData: read(fields.suspendData), location: read(fields.location) },
    save: ({ suspendData, location, isComplete, measure }) =>
      [
        write(fields.suspendData, suspendData),
        write(fields.location, location),
        writeStatus(isComplete),
        progressMeasure === undefined || write(progressMeasure, String(measure)),
        // Set at every commit, because a killed tab never terminates the session.
        write(fields.exit, 'suspend'),
        commit(),
      ].every(Boolean),
    commit,
    terminate: () => {
      if (isTerminated) return;
      commit();
      isTerminated = true;
      succeeds('terminate', '');
    },
  };
}
