import type { ScormVersion } from '@academy/contracts';
import { dialects } from './dialects.ts';
import { findRuntime } from './find-runtime.ts';
import { callsOf, type LmsCalls } from './lms-calls.ts';
import { isOwnSuspendData } from './suspend-data.ts';
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

/**
 * Whether the LMS has accepted the progress.
 * `alone` means that there is no LMS or that it refuses the session;
 * `unreadable` means that nothing was written, because the LMS does not return the progress of the previous session.
 */
export type SaveResult = 'saved' | 'unsaved' | 'unreadable' | 'alone';

/** The LMS that the course runs in. No function throws, whatever the API of the LMS does (rules 425 and 426). */
export interface Lms {
  /**
   * Starts the session, if it is not started yet, and reads the progress of the previous session.
   * @returns the progress, whose texts are empty in the first session; undefined if it cannot be read
   */
  load: () => LearningRecord | undefined;
  /** Whether the LMS has started the session, and the session is not terminated. */
  isStarted: () => boolean;
  /** Saves the progress and calls LMSCommit. It writes nothing until `load` has returned the previous progress. */
  save: (progress: Progress) => SaveResult;
  /** Writes the session time and the suspend data, and calls LMSCommit. */
  commit: () => void;
  /** Terminates the session (LMSFinish). Afterwards the LMS accepts no data. */
  terminate: () => void;
}

/** Values of the fields for completion and success in all versions of SCORM. */
const statuses = ['passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted', 'unknown'];

/** What the LMS has returned about the earlier sessions of the learner in this course. */
interface Loaded {
  record: LearningRecord;
  /** Total time of all earlier sessions in seconds; undefined if the LMS does not return it. */
  totalBefore: number | undefined;
  /** Seconds of the previous session that this session reports. */
  carriedSeconds: number;
}

/** Connects the course with the LMS that embeds the window. */
export function connect(own: Window, version: ScormVersion): Lms {
  const dialect = dialects[version];
  const { fields, progressMeasure, scoreOf, success, initialStatuses, formatTime, parseTime } = dialect;
  const startedAt = Date.now();
  let calls: LmsCalls | undefined;
  /** `uncertain` means that the LMS may have started the session, although it did not answer so. */
  let session: 'none' | 'uncertain' | 'started' | 'terminated' = 'none';
  let loaded: Loaded | undefined;
  let suspendData = '';
  /** Values of fields that the LMS has returned or accepted, in case it cannot return them later. */
  const known = new Map<string, string>();

  const isAccepted = (...input: Parameters<LmsCalls['request']>) => calls?.request(...input) === 'accepted';
  const write = (field: string, value: string) => {
    const isWritten = isAccepted('set', field, value);
    if (isWritten) known.set(field, value);
    return isWritten;
  };
  /** Reads a field; undefined if the LMS has never returned it and the player has not written it. */
  const read = (field: string, isValid = (_value: string) => true) => {
    const value = calls?.read(field);
    if (typeof value === 'string' && (isValid(value) || !known.has(field))) known.set(field, value);
    return known.get(field);
  };
  const readStatus = (field: string) => read(field, (value) => statuses.includes(value));

  const start = () => {
    if (session === 'started' || session === 'terminated') return session === 'started';
    const runtime = findRuntime(own, dialect.runtime, dialect.functions.initialize);
    if (!runtime) return false;
    calls = callsOf(runtime, dialect);
    const answer = calls.request('initialize', '');
    // After a call that failed, the LMS refuses to start a session that it has started nevertheless.
    const isAlreadyStarted =
      answer === 'refused' && session === 'uncertain' && calls.lastError() === dialect.alreadyStarted;
    if (answer === 'accepted' || isAlreadyStarted) session = 'started';
    else if (answer === 'failed') session = 'uncertain';
    return session === 'started';
  };

  /** Returns the suspend data; undefined if the LMS does not return it, or if it is not written by this player. */
  const readSuspendData = (status: string) => {
    const data = calls?.read(fields.suspendData);
    // An LMS that has not stored the field may return null, but then it also states that the course has not begun.
    if (data === null) return status !== '' && initialStatuses.includes(status) ? '' : undefined;
    return data !== undefined && isOwnSuspendData(data) ? data : undefined;
  };

  const load = () => {
    if (loaded) return loaded.record;
    if (!start()) return undefined;
    // Without the status, the player could lower it.
    const status = readStatus(fields.status);
    const stored = status === undefined ? undefined : readSuspendData(status);
    if (stored === undefined) return undefined;
    const { data, previous } = splitSession(stored);
    const total = read(fields.totalTime);
    const totalBefore = total === undefined ? undefined : parseTime(total);
    suspendData = data;
    loaded = {
      record: { suspendData: data, location: read(fields.location) ?? '' },
      totalBefore,
      carriedSeconds: totalBefore === undefined ? 0 : uncountedTime(previous, totalBefore),
    };
    return loaded.record;
  };

  const commit = (endsSession: boolean) => {
    if (!loaded || session !== 'started') return false;
    const { totalBefore, carriedSeconds } = loaded;
    const milliseconds = Date.now() - startedAt + carriedSeconds * 1_000;
    const elapsed = Math.floor(milliseconds / 1_000);
    // The suspend data contains session times only until the session is terminated.
    // The LMS then counts the session's time itself, so the next session must not add it.
    const data =
      endsSession || totalBefore === undefined
        ? suspendData
        : appendSession(suspendData, { totalBefore, elapsed });
    const isWritten = [
      write(fields.sessionTime, formatTime(milliseconds)),
      write(fields.suspendData, data),
    ].every(Boolean);
    return isAccepted('commit', '') && isWritten;
  };
  const writeScore = (percent: number) => {
    // Failed writes are ignored, because some LMSs reject scores.
    for (const [field, value] of Object.entries(scoreOf(percent))) write(field, value);
  };
  const writeResult = ({ percent, passed }: TestOutcome) => {
    // Never replace `passed` by `failed`: an earlier attempt or the LMS has set `passed`.
    const before = passed ? '' : readStatus(success);
    if (before === 'passed') return true;
    if (before === undefined) return false;
    writeScore(percent);
    return write(success, passed ? 'passed' : 'failed');
  };
  const writeStatus = ({ isComplete, hasTest }: Pick<Progress, 'isComplete' | 'hasTest'>) => {
    // Never lower the status: an earlier session or the LMS may have set a higher one.
    const status = readStatus(fields.status);
    if (isComplete) {
      // Without a score, an LMS that grades by score would report 0.
      if (!hasTest) writeScore(100);
      return status === 'passed' || write(fields.status, 'completed');
    }
    return (status !== undefined && !initialStatuses.includes(status)) || write(fields.status, 'incomplete');
  };
  /** Sets fields so that the LMS keeps the stored data, and does not set the status to `completed` by itself. */
  const keepStored = () => {
    const status = readStatus(fields.status);
    if (status && initialStatuses.includes(status)) write(fields.status, 'incomplete');
    write(fields.exit, 'suspend');
  };

  return {
    load,
    isStarted: () => session === 'started',
    save: ({ suspendData: newData, location, measure, result, ...progress }) => {
      if (session === 'terminated') return 'unsaved';
      if (!load()) {
        if (session === 'started') return 'unreadable';
        return session === 'none' ? 'alone' : 'unsaved';
      }
      suspendData = newData;
      const isSaved = [
        write(fields.location, location),
        // The test result is written before the status, because in SCORM 1.2 `passed` or `failed` is itself the status.
        result === undefined || writeResult(result),
        writeStatus(progress),
        progressMeasure === undefined || write(progressMeasure, String(measure)),
        // The exit mode is set at every save, because a tab that is killed cannot set it at the end of the session.
        write(fields.exit, 'suspend'),
        commit(false),
      ].every(Boolean);
      return isSaved ? 'saved' : 'unsaved';
    },
    commit: () => void commit(false),
    terminate: () => {
      // Do not terminate a session that the LMS has refused to start: it may belong to the same course in another
      // window.
      if (session === 'none' || session === 'terminated') return;
      if (loaded) commit(true);
      else if (session === 'started') keepStored();
      session = 'terminated';
      isAccepted('terminate', '');
    },
  };
}
