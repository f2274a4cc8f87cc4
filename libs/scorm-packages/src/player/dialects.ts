import type { ScormVersion } from '@academy/contracts';
import { cmiTimespan, isoDuration, parseCmiTimespan, parseIsoDuration } from './session-time.ts';

/** Names and formats in which the APIs of the SCORM versions differ. */
export interface Dialect {
  /** Name of the API object, which is a property of a window. */
  runtime: string;
  functions: {
    initialize: string;
    get: string;
    set: string;
    commit: string;
    terminate: string;
    lastError: string;
  };
  /** Error code of an LMS that refuses to start a session because the session is already started. */
  alreadyStarted: string;
  fields: {
    status: string;
    location: string;
    suspendData: string;
    sessionTime: string;
    totalTime: string;
    exit: string;
  };
  /** Field for the fraction of the course that is completed, from 0 to 1; SCORM 1.2 has none. */
  progressMeasure?: string;
  /** The fields that report a score, with their values, for a result in percent. */
  scoreOf: (percent: number) => Record<string, string>;
  /**
   * Field for `passed` or `failed`. In SCORM 1.2 it is the same field as the status, in which `passed` also means
   * completed.
   */
  success: string;
  /** Values of the status before the course has set one. */
  initialStatuses: readonly string[];
  formatTime: (milliseconds: number) => string;
  /** Parses the total time that the LMS returns into whole seconds; 0 if the LMS returns none. */
  parseTime: (text: string) => number;
}

export const dialects: Record<ScormVersion, Dialect> = {
  '1.2': {
    runtime: 'API',
    functions: {
      initialize: 'LMSInitialize',
      get: 'LMSGetValue',
      set: 'LMSSetValue',
      commit: 'LMSCommit',
      terminate: 'LMSFinish',
      lastError: 'LMSGetLastError',
    },
    // SCORM 1.2 has no special code for this refusal, so LMSs return 101, the code for any exception.
    alreadyStarted: '101',
    fields: {
      status: 'cmi.core.lesson_status',
      location: 'cmi.core.lesson_location',
      suspendData: 'cmi.suspend_data',
      sessionTime: 'cmi.core.session_time',
      totalTime: 'cmi.core.total_time',
      exit: 'cmi.core.exit',
    },
    scoreOf: (percent) => ({
      'cmi.core.score.min': '0',
      'cmi.core.score.max': '100',
      'cmi.core.score.raw': String(percent),
    }),
    success: 'cmi.core.lesson_status',
    initialStatuses: ['', 'not attempted', 'browsed'],
    formatTime: cmiTimespan,
    parseTime: parseCmiTimespan,
  },
  '2004': {
    runtime: 'API_1484_11',
    functions: {
      initialize: 'Initialize',
      get: 'GetValue',
      set: 'SetValue',
      commit: 'Commit',
      terminate: 'Terminate',
      lastError: 'GetLastError',
    },
    alreadyStarted: '103',
    fields: {
      status: 'cmi.completion_status',
      location: 'cmi.location',
      suspendData: 'cmi.suspend_data',
      sessionTime: 'cmi.session_time',
      totalTime: 'cmi.total_time',
      exit: 'cmi.exit',
    },
    progressMeasure: 'cmi.progress_measure',
    scoreOf: (percent) => ({
      'cmi.score.min': '0',
      'cmi.score.max': '100',
      'cmi.score.raw': String(percent),
      'cmi.score.scaled': String(percent / 100),
    }),
    success: 'cmi.success_status',
    initialStatuses: ['', 'unknown', 'not attempted'],
    formatTime: isoDuration,
    parseTime: parseIsoDuration,
  },
};
