import * as z from 'zod';
import { id } from './identifiers.ts';
import { type QueueName } from './values/jobs.ts';

export * from './values/jobs.ts';

/** Queues of outbox tables. A job makes the worker process one row, and has the row's id as its job id. */
export const rowQueues = [
  'course-rounds',
  'progress-transfers',
  'certificate-bundles',
  'evidence-packs',
  'proof-imports',
  'content-packages',
] as const satisfies QueueName[];
export type RowQueueName = (typeof rowQueues)[number];

/** Data of a job for an outbox row: only the row's id, no personal data. */
export const rowJob = z.object({ id });
export type RowJob = z.infer<typeof rowJob>;
