import { queues } from './jobs.ts';

/** The job queues and `mail`, which is not a job queue: the worker polls the rows of outgoing e-mails. */
export const backgroundQueues = ['mail', ...queues] as const;

/** An administrator's decision about an e-mail with status `unclear` (delivery unknown). */
export const unclearEmailDecisions = ['arrived', 'send_again'] as const;

export type UnclearEmailDecision = (typeof unclearEmailDecisions)[number];
