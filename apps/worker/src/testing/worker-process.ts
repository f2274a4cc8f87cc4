import { startProgramProcess } from '@academy/testing';
import { workerEnvOf } from './worker-env.ts';
import type { WorkerEnv } from '../env.ts';

export const startWorkerProcess = (database: { url: string }, changes: Partial<WorkerEnv> = {}) =>
  startProgramProcess('worker', workerEnvOf(database, changes));
