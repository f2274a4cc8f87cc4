import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf, pageOf, pageQuery } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { queues } from './jobs.ts';
import { emailTemplates, type EmailTemplate } from './mail.ts';

/** Everything that works in the background: the queues, and mail, which is a queue of rows of its own. */
export const backgroundQueues = ['mail', ...queues] as const;
export const backgroundQueue = z.enum(backgroundQueues);
export type BackgroundQueue = z.infer<typeof backgroundQueue>;

export const queueState = z.object({
  queue: backgroundQueue,
  /** How much of its work is in which state; null while the queue cannot be reached. */
  counts: z
    .object({
      waiting: z.int(),
      active: z.int(),
      failed: z.int(),
      /** E-mails that a relay may have accepted: an operator decides whether they are sent again. */
      unclear: z.int(),
    })
    .nullable(),
  /** Since when the oldest waiting row waits; null when none does, and where no rows ask for work. */
  waiting_since: instant.nullable(),
});
export type QueueState = z.infer<typeof queueState>;

/** Work that was given up, or of which nobody knows whether it was done. */
export const failedWork = z.object({
  queue: backgroundQueue,
  /** Of the row that asked for it; of the job where no row did. */
  id: z.string(),
  state: z.enum(['failed', 'unclear']),
  company_name: z.string().nullable(),
  /** The company that was to receive progress. */
  target_company_name: z.string().nullable(),
  course_title: z.string().nullable(),
  template: z.enum(Object.keys(emailTemplates) as [EmailTemplate, ...EmailTemplate[]]).nullable(),
  /** The masked address of an e-mail's recipient. */
  recipient: z.string().nullable(),
  failed_at: instant,
  /** Null when the queue has forgotten it, as the reason. */
  attempts: z.int().nullable(),
  /** Why the last attempt failed, in the words of the relay, the database or the program; names no address. */
  reason: z.string().nullable(),
});
export type FailedWork = z.infer<typeof failedWork>;

/** What an operator says about an unclear e-mail. */
export const unclearEmailDecisions = ['arrived', 'send_again'] as const;
export type UnclearEmailDecision = (typeof unclearEmailDecisions)[number];

const path = '/api/administration/background-work';

export const listBackgroundQueues = endpoint({
  method: 'GET',
  path: `${path}/queues`,
  access: 'admin',
  summary: 'What waits in the background, is under way, has failed or is unclear, by queue',
  answer: dataOf(z.array(queueState)),
});

export const listFailedWork = endpoint({
  method: 'GET',
  path: `${path}/failed`,
  access: 'admin',
  summary: 'What has failed in the background or is unclear, the latest first',
  query: z.object({ queue: backgroundQueue.optional(), ...pageQuery(25) }),
  answer: pageOf(failedWork),
});

export const retryFailedWork = endpoint({
  method: 'POST',
  path: `${path}/failed/{queue}/{workId}/retry`,
  access: 'admin',
  summary:
    'Puts failed work back into its queue; 409 background_work_not_failed when it is not failed any more',
  // Wide enough for the ids of scheduled jobs, which are no UUIDs.
  params: z.object({ queue: backgroundQueue, workId: z.string().min(1).max(150) }),
  answer: dataOf(z.object({ queue: backgroundQueue, id: z.string() })),
});

export const decideUnclearEmail = endpoint({
  method: 'POST',
  path: `${path}/unclear-emails/{emailId}`,
  access: 'admin',
  summary: 'Says that an unclear e-mail arrived, or sends it again; 409 when it is not unclear any more',
  params: z.object({ emailId: id }),
  body: dataOf(z.object({ decision: z.enum(unclearEmailDecisions) })),
  answer: dataOf(z.object({ id })),
});
