import type { ScormVersion } from '@academy/contracts';
import { cmiTimespan, isoDuration, parseCmiTimespan, parseIsoDuration } from './session-time.ts';

/** Names and formats of a SCORM version's API. */
export interface Dialect {
  /** Name of the API object in the window. */
  runtime: string;
  functions: {
    initialize: string;
    get: string;
    set: string;
    commit: string;
    terminate: string;
    lastError: string;
  };
  /** Error code with which the LMS refuses to start a session that is already started. */
  alreadyStarted: string;
  fields: {
    status: string;
    location: string;
    suspendData: string;
    sessionTime: string;
    totalTime: string;
    exit: string;
  };
  /** Field for the progress from 0 to 1, if the version has one. */
  progressMeasure?: string;
  /** Returns the SCORM fields that report a score, with their values, for a result from 0 to 100 percent. */
  scoreOf: (percent: number) => Record<string, string>;
  /** Field for `passed` or `failed`. In SCORM 1.2 this field is the status itself, where `passed` also means completed. */
  success: string;
  /** Status values that mean that the course has not set a status yet. */
  initialStatuses: readonly string[];
  formatTime: (milliseconds: number) => string;
  /** Parses the total time from the LMS into whole seconds; returns 0 if the LMS reports no total time. */
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
    // SCORM 1.2 has no separate code; 101 is the general exception.
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
