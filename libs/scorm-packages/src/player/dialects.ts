import type { ScormVersion } from '@academy/contracts';
import { cmiTimespan, isoDuration } from './session-time.ts';

/** How one version of SCORM says what the player has to say. */
export interface Dialect {
  /** The name of the run-time in its window. */
  runtime: string;
  functions: { initialize: string; get: string; set: string; commit: string; terminate: string };
  fields: { status: string; location: string; suspendData: string; sessionTime: string; exit: string };
  /** Its field for how much is done, from 0 to 1, where it has one. */
  progressMeasure?: string;
  /** What the status says before anything was said. */
  untouched: readonly string[];
  timeOf: (milliseconds: number) => string;
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
    untouched: ['', 'not attempted', 'browsed'],
    timeOf: cmiTimespan,
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
    untouched: ['', 'unknown', 'not attempted'],
    timeOf: isoDuration,
  },
};
