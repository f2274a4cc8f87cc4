import * as z from 'zod';
import { id } from './identifiers.ts';

/** Job queues from the services to the worker. Outgoing mail has none: the worker polls its rows. */
export const queues = [
  'deadline-reminders',
  'progress-transfers',
  'certificate-bundles',
  'member-names',
  'housekeeping',
] as const;
export type QueueName = (typeof queues)[number];

/** Queues fed by a transactional outbox: each job wakes the worker for one row, and has the row's id. */
export const rowQueues = ['progress-transfers', 'certificate-bundles'] as const satisfies QueueName[];
export type RowQueueName = (typeof rowQueues)[number];

/** Data of such a job: only the row's id, no personal data. */
export const rowJob = z.object({ id });
export type RowJob = z.infer<typeof rowJob>;
