import type { ScormVersion } from '@academy/contracts';
import { dialects } from './dialects.ts';
import { findRuntime } from './find-runtime.ts';
import { appendSession, splitSession, uncountedTime } from './unfinished-session.ts';

/** Progress that the LMS stores for the course's next session. */
export interface LearningRecord {
  suspendData: string;
  /** Key of the displayed lesson. */
  location: string;
}

/** Result of the final test. */
export interface TestOutcome {
  percent: number;
  passed: boolean;
}

export interface Progress extends LearningRecord {
  isComplete: boolean;
  /** Whether the course has a final test; if so, the result of the test is the score. */
  hasTest: boolean;
  /** Result of the final test; undefined while no attempt is submitted. */
  result?: TestOutcome | undefined;
  /** Fraction of the lessons that are completed, from 0 to 1. */
  measure: number;
}

/** The LMS that the course runs in. */
export interface Lms {
  /** Values stored in the previous session; empty strings in the first session. */
  record: LearningRecord;
  /** Saves the progress and calls LMSCommit; returns false if the LMS rejects any value or the commit. */
  save: (progress: Progress) => boolean;
  /** Writes the session time and the suspend data, and calls LMSCommit. */
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
    scoreOf,
    success,
    initialStatuses,
    formatTime,
    parseTime,
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
  const { data: storedData, previous } = splitSession(read(fields.suspendData));
  let suspendData = storedData;
  const totalBefore = parseTime(read(fields.totalTime));
  const carriedSeconds = uncountedTime(previous, totalBefore);
  const commit = (endsSession = false) => {
    if (isTerminated) return false;
    const milliseconds = Date.now() - startedAt + carriedSeconds * 1_000;
    const session = { totalBefore, elapsed: Math.floor(milliseconds / 1_000) };
    // The suspend data contains session times only until the session is terminated.
    // The LMS then counts the session's time itself, so the next session must not add it.
    const data = endsSession ? suspendData : appendSession(suspendData, session);
    const isWritten = [
      write(fields.sessionTime, formatTime(milliseconds)),
      write(fields.suspendData, data),
    ].every(Boolean);
    return succeeds('commit', '') && isWritten;
  };
  const writeScore = (percent: number) => {
    // Failed writes are ignored, because some LMSs reject scores.
    for (const [field, value] of Object.entries(scoreOf(percent))) write(field, value);
  };
  const writeResult = ({ percent, passed }: TestOutcome) => {
    // Never replace `passed` by `failed`: an earlier attempt or the LMS has set `passed`.
    if (!passed && read(success) === 'passed') return true;
    writeScore(percent);
    return write(success, passed ? 'passed' : 'failed');
  };
  const writeStatus = ({ isComplete, hasTest }: Pick<Progress, 'isComplete' | 'hasTest'>) => {
    // Never lower the status: an earlier session or the LMS may have set a higher one.
    if (isComplete) {
      // Without a score, an LMS that grades by score would report 0.
      if (!hasTest) writeScore(100);
      return read(fields.status) === 'passed' || write(fields.status, 'completed');
    }
    return !initialStatuses.includes(read(fields.status)) || write(fields.status, 'incomplete');
  };

  return {
    record: { suspendData: storedData, location: read(fields.location) },
    save: ({ suspendData: newData, location, measure, result, ...progress }) => {
      suspendData = newData;
      return [
        write(fields.location, location),
        // The test result is written before the status, because in SCORM 1.2 `passed` or `failed` is itself the status.
        result === undefined || writeResult(result),
        writeStatus(progress),
        progressMeasure === undefined || write(progressMeasure, String(measure)),
        // The exit mode is set at every save, because a tab that is killed cannot set it at the end of the session.
        write(fields.exit, 'suspend'),
        commit(),
      ].every(Boolean);
    },
    commit: () => commit(),
    terminate: () => {
      if (isTerminated) return;
      commit(true);
      isTerminated = true;
      succeeds('terminate', '');
    },
  };
}
