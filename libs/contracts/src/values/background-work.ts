import { queues } from './jobs.ts';

/** Job queues, and `mail` for e-mails, which have no job queue: the worker polls the rows of outgoing e-mails. */
export const backgroundQueues = ['mail', ...queues] as const;

/** What an administrator decides about an e-mail of which nobody knows whether it arrived (`unclear`). */
export const unclearEmailDecisions = ['arrived', 'send_again'] as const;

export type UnclearEmailDecision = (typeof unclearEmailDecisions)[number];
