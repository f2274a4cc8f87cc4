import * as z from 'zod';
import { id } from './identifiers.ts';

/** Job queues from the services to the worker. Outgoing e-mails have no job queue: the worker polls their rows. */
export const queues = [
  'deadline-reminders',
  'progress-transfers',
  'certificate-bundles',
  'member-names',
  'housekeeping',
] as const;
export type QueueName = (typeof queues)[number];

/** Queues fed by a transactional outbox: each job wakes the worker for one row, and its job id is the row's id. */
export const rowQueues = ['progress-transfers', 'certificate-bundles'] as const satisfies QueueName[];
export type RowQueueName = (typeof rowQueues)[number];

/** Data of a job for an outbox row. Contains only the row's id, no personal data. */
export const rowJob = z.object({ id });
export type RowJob = z.infer<typeof rowJob>;
