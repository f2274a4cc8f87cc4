import type { ScormVersion } from '@academy/contracts';
import { dialects } from './dialects.ts';
import { findRuntime } from './find-runtime.ts';
import { callsOf, type LmsCalls } from './lms-calls.ts';
import { isOwnSuspendData } from './suspend-data.ts';
import { appendSession, splitSession, uncountedTime } from './unfinished-session.ts';

/** What the LMS stores for the next session of the course. */
export interface LearningRecord {
  suspendData: string;
  location: string;
}

export interface TestOutcome {
  percent: number;
  passed: boolean;
}

export interface Progress extends LearningRecord {
  isComplete: boolean;
  /** Whether the course has a final test. If so, the result of the test is the score that the LMS gets. */
  hasTest: boolean;
  result?: TestOutcome | undefined;
  /** Fraction of the lessons that are completed, from 0 to 1. */
  measure: number;
}

/**
 * Whether the LMS has accepted the progress. `alone` means that there is no LMS, or that it refuses the session.
 * `unreadable` means that the player wrote nothing, because the LMS does not return the progress of the previous
 * session, which would be overwritten.
 */
export type SaveResult = 'saved' | 'unsaved' | 'unreadable' | 'alone';

/** The connection to the LMS. No function throws, whatever the API of the LMS does (rules 425 and 426). */
export interface Lms {
  /**
   * Starts the session if necessary, and reads the progress of the previous session.
   * @returns the progress, whose texts are empty in the first session; undefined if the progress cannot be read
   */
  load: () => LearningRecord | undefined;
  /** Whether the LMS has started the session, and the session is not terminated yet. */
  isStarted: () => boolean;
  /** Saves the progress and calls Commit. Writes nothing until `load` has returned the previous progress. */
  save: (progress: Progress) => SaveResult;
  /** Writes the session time and the suspend data, and calls Commit. */
  commit: () => void;
  /** Terminates the session. The LMS accepts no data after that. */
  terminate: () => void;
}

/** Values that SCORM 1.2 or 2004 defines for the fields of completion and success. */
const statuses = ['passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted', 'unknown'];

interface Loaded {
  record: LearningRecord;
  /** Total time of all earlier sessions in seconds; undefined if the LMS does not return it. */
  totalBefore: number | undefined;
  /** Seconds of the previous session that the LMS has not counted, and that this session therefore reports. */
  carriedSeconds: number;
}

/** Connects the course with the LMS that embeds the window. */
export function connect(own: Window, version: ScormVersion): Lms {
  const dialect = dialects[version];
  const { fields, progressMeasure, scoreOf, success, initialStatuses, formatTime, parseTime } = dialect;
  const startedAt = Date.now();
  let calls: LmsCalls | undefined;
  /** `uncertain` means that the LMS failed to answer, but may have started the session nevertheless. */
  let session: 'none' | 'uncertain' | 'started' | 'terminated' = 'none';
  let loaded: Loaded | undefined;
  let suspendData = '';
  /**
   * For each field, the last value that the LMS returned or accepted. This value is used if the LMS does not return the
   * field later.
   */
  const known = new Map<string, string>();

  const isAccepted = (...input: Parameters<LmsCalls['request']>) => calls?.request(...input) === 'accepted';
  const write = (field: string, value: string) => {
    const isWritten = isAccepted('set', field, value);
    if (isWritten) known.set(field, value);
    return isWritten;
  };
  /** The value of a field; undefined if the LMS has never returned it and the player has never written it. */
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
    // If the previous call failed but started the session, the LMS now refuses to start it again.
    const isAlreadyStarted =
      answer === 'refused' && session === 'uncertain' && calls.lastError() === dialect.alreadyStarted;
    if (answer === 'accepted' || isAlreadyStarted) session = 'started';
    else if (answer === 'failed') session = 'uncertain';
    return session === 'started';
  };

  /** The suspend data; undefined if the LMS does not return it, or if another program has written it. */
  const readSuspendData = (status: string) => {
    const data = calls?.read(fields.suspendData);
    // An LMS may return null for a field that was never stored. The player assumes this reason only if the status
    // states that the course was not begun. In all other cases, null means that the LMS does not return the stored
    // suspend data.
    if (data === null) return status !== '' && initialStatuses.includes(status) ? '' : undefined;
    return data !== undefined && isOwnSuspendData(data) ? data : undefined;
  };

  const load = () => {
    if (loaded) return loaded.record;
    if (!start()) return undefined;
    // The player writes nothing without knowing the status, because it could lower the status.
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
    // The suspend data contains session times only while the session runs. When the session is terminated, the LMS
    // counts the session's time itself, so the next session must not add it.
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
    // The results of `write` are ignored, because some LMSs reject scores.
    for (const [field, value] of Object.entries(scoreOf(percent))) write(field, value);
  };
  const writeResult = ({ percent, passed }: TestOutcome) => {
    // `passed` from an earlier attempt, or from the LMS itself, is never replaced by `failed`.
    const before = passed ? '' : readStatus(success);
    if (before === 'passed') return true;
    if (before === undefined) return false;
    writeScore(percent);
    return write(success, passed ? 'passed' : 'failed');
  };
  const writeStatus = ({ isComplete, hasTest }: Pick<Progress, 'isComplete' | 'hasTest'>) => {
    // The status is never lowered: an earlier session or the LMS may have set a higher one.
    const status = readStatus(fields.status);
    if (isComplete) {
      // Without a final test, the score is 100: an LMS that grades by score would otherwise report 0.
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
        // The result of the test is written before the status: in SCORM 1.2, both are the same field, and `writeStatus`
        // depends on its value.
        result === undefined || writeResult(result),
        writeStatus(progress),
        progressMeasure === undefined || write(progressMeasure, String(measure)),
        // The exit mode is set at every save, because a tab that is killed cannot set it at the end.
        write(fields.exit, 'suspend'),
        commit(false),
      ].every(Boolean);
      return isSaved ? 'saved' : 'unsaved';
    },
    commit: () => void commit(false),
    terminate: () => {
      // If the LMS refused to start a session, its `terminate` is not called: the course may be open in another window,
      // whose session the call would end.
      if (session === 'none' || session === 'terminated') return;
      if (loaded) commit(true);
      else if (session === 'started') keepStored();
      session = 'terminated';
      isAccepted('terminate', '');
    },
  };
}
