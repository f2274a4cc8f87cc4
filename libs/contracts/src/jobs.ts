/** Queues between the services and the worker, one for each kind of background work. */
export const queues = ['mail', 'deadline-reminders', 'progress-transfers', 'certificate-bundles'] as const;
export type QueueName = (typeof queues)[number];
