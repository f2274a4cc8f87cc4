import type { ScormVersion } from '@academy/contracts';
import { cmiTimespan, isoDuration } from './session-time.ts';

/** Names and formats of a SCORM version's API. */
export interface Dialect {
  /** Name of the API object in the window. */
  runtime: string;
  functions: { initialize: string; get: string; set: string; commit: string; terminate: string };
  fields: { status: string; location: string; suspendData: string; sessionTime: string; exit: string };
  /** Field for the progress from 0 to 1, if the version has one. */
  progressMeasure?: string;
  /** Status values that mean that the course has not set a status yet. */
  initialStatuses: readonly string[];
  formatTime: (milliseconds: number) => string;
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
    },
    fields: {
      status: 'cmi.core.lesson_status',
      location: 'cmi.core.lesson_location',
      suspendData: 'cmi.suspend_data',
      sessionTime: 'cmi.core.session_time',
      exit: 'cmi.core.exit',
    },
    initialStatuses: ['', 'not attempted', 'browsed'],
    formatTime: cmiTimespan,
  },
  '2004': {
    runtime: 'API_1484_11',
    functions: {
      initialize: 'Initialize',
      get: 'GetValue',
      set: 'SetValue',
      commit: 'Commit',
      terminate: 'Terminate',
    },
    fields: {
      status: 'cmi.completion_status',
      location: 'cmi.location',
      suspendData: 'cmi.suspend_data',
      sessionTime: 'cmi.session_time',
      exit: 'cmi.exit',
    },
    progressMeasure: 'cmi.progress_measure',
    initialStatuses: ['', 'unknown', 'not attempted'],
    formatTime: isoDuration,
  },
};
