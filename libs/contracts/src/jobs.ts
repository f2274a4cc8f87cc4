import * as z from 'zod';
import { id } from './identifiers.ts';
import { type QueueName } from './values/jobs.ts';

export * from './values/jobs.ts';

/** Queues fed by a transactional outbox: each job wakes the worker for one row, and its job id is the row's id. */
export const rowQueues = [
  'course-rounds',
  'progress-transfers',
  'certificate-bundles',
  'evidence-packs',
  'proof-imports',
  'content-packages',
] as const satisfies QueueName[];
export type RowQueueName = (typeof rowQueues)[number];

/** Data of a job for an outbox row. Contains only the row's id, no personal data. */
export const rowJob = z.object({ id });
export type RowJob = z.infer<typeof rowJob>;
