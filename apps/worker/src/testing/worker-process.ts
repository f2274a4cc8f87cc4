import { startProgramProcess } from '@academy/testing';
import { workerEnvOf } from './worker-env.ts';
import type { WorkerEnv } from '../env.ts';

/** The worker as a process of its own, to be killed. */
export const startWorkerProcess = (database: { url: string }, changes: Partial<WorkerEnv> = {}) =>
  startProgramProcess('worker', workerEnvOf(database, changes));
