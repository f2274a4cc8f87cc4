/** Job queues of the worker. Outgoing e-mails have none: the worker polls their rows. */
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
