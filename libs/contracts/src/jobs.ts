import * as z from 'zod';
import { id } from './identifiers.ts';

/** Queues between the services and the worker, one for each kind of background work. Mail is a queue of rows of its own. */
export const queues = [
  'deadline-reminders',
  'progress-transfers',
  'certificate-bundles',
  'member-names',
  'housekeeping',
] as const;
export type QueueName = (typeof queues)[number];

/** Queues whose jobs each stand for a row that asks for work; the job's id is the row's. */
export const rowQueues = ['progress-transfers', 'certificate-bundles'] as const satisfies QueueName[];
export type RowQueueName = (typeof rowQueues)[number];

/** What a job of a row queue carries: nothing personal, the row says the rest. */
export const rowJob = z.object({ id });
export type RowJob = z.infer<typeof rowJob>;
