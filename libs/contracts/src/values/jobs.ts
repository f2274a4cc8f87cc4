/** Names of the worker's job queues. Outgoing e-mails have no queue, because the worker polls the rows of the e-mails. */
export const queues = [
  'deadline-reminders',
  'training-cycles',
  'report-mails',
  'course-rounds',
  'progress-transfers',
  'certificate-bundles',
  'evidence-packs',
  'proof-imports',
  'content-packages',
  'member-names',
  'housekeeping',
] as const;

export type QueueName = (typeof queues)[number];
