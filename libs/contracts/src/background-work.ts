import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf, pageOf, pageQuery } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { emailTemplates, type EmailTemplate } from './mail.ts';
import { backgroundQueues, unclearEmailDecisions } from './values/background-work.ts';

export * from './values/background-work.ts';

/**
 * Templates that are new in this release, and for which the web app of the last release has no names. The next release
 * can remove them from this list.
 */
const unnamedTemplates: readonly EmailTemplate[] = [
  'certificate_earned',
  'course_assigned',
  'round_opened',
  'overdue',
  'learner_news',
  'session_invitation',
  'session_cancelled',
];
/** Templates that the web app of the last release can name in its list of failed work. */
export const namedTemplates = (Object.keys(emailTemplates) as EmailTemplate[]).filter(
  (template) => !unnamedTemplates.includes(template),
);

export const backgroundQueue = z.enum(backgroundQueues);
export type BackgroundQueue = z.infer<typeof backgroundQueue>;

export const queueState = z.object({
  queue: backgroundQueue,
  /** Number of jobs or e-mails by state; null while the queue is unavailable. */
  counts: z
    .object({
      waiting: z.int(),
      active: z.int(),
      failed: z.int(),
      /**
       * Number of e-mails of which nobody knows whether the relay accepted them. An administrator decides whether to
       * resend them (rule 96).
       */
      unclear: z.int(),
    })
    .nullable(),
  /**
   * Time at which the oldest waiting e-mail or outbox row was queued; null if none is waiting, or if the queue has no
   * outbox.
   */
  waiting_since: instant.nullable(),
  /** Time at which work of the queue last succeeded, accurate to a minute; null if none has. */
  last_succeeded_at: instant.nullable(),
});
export type QueueState = z.infer<typeof queueState>;

/** Work that failed permanently, or an e-mail of which nobody knows whether it arrived (`unclear`). */
export const failedWork = z.object({
  queue: backgroundQueue,
  /** Id of the row that requested the work or, if there is none, of the job. */
  id: z.string(),
  state: z.enum(['failed', 'unclear']),
  company_name: z.string().nullable(),
  /** The company to which a progress transfer copies the progress; null for other work. */
  target_company_name: z.string().nullable(),
  course_title: z.string().nullable(),
  /** Template of an e-mail; null for other work, and for templates that the web app of the last release cannot name. */
  template: z.enum(namedTemplates).nullable(),
  /** Masked e-mail address of the recipient; null for work that is no e-mail. */
  recipient: z.string().nullable(),
  failed_at: instant,
  /** Number of attempts so far. `attempts` and `reason` are null if the queue no longer has the job. */
  attempts: z.int().nullable(),
  /** Error message of the last attempt, without e-mail addresses. */
  reason: z.string().nullable(),
});
export type FailedWork = z.infer<typeof failedWork>;

const path = '/api/administration/background-work';

export const listBackgroundQueues = endpoint({
  method: 'GET',
  path: `${path}/queues`,
  access: 'admin',
  summary: 'Count the waiting, active, failed and unclear background work of each queue',
  response: dataOf(z.array(queueState)),
});

export const listFailedWork = endpoint({
  method: 'GET',
  path: `${path}/failed`,
  access: 'admin',
  summary: 'List failed background work and unclear e-mails, newest first',
  query: z.object({ queue: backgroundQueue.optional(), ...pageQuery(25) }),
  response: pageOf(failedWork),
});

export const retryFailedWork = endpoint({
  method: 'POST',
  path: `${path}/failed/{queue}/{workId}/retry`,
  access: 'admin',
  summary: 'Retry failed background work; 409 background_work_not_failed if it is no longer failed',
  // Text, because an id is not always a UUID: ids of scheduled jobs are longer.
  params: z.object({
    queue: backgroundQueue,
    workId: z
      .string()
      .max(150)
      .regex(/^[\x21-\x7e]+$/),
  }),
  response: dataOf(z.object({ queue: backgroundQueue, id: z.string() })),
  errors: ['background_work_not_found', 'background_work_not_failed'],
});

export const decideUnclearEmail = endpoint({
  method: 'POST',
  path: `${path}/unclear-emails/{emailId}`,
  access: 'admin',
  summary: 'Mark an unclear e-mail as arrived, or send it again; 409 if it is no longer unclear',
  params: z.object({ emailId: id }),
  body: dataOf(z.object({ decision: z.enum(unclearEmailDecisions) })),
  response: dataOf(z.object({ id })),
  errors: ['background_work_not_found', 'background_work_not_failed'],
});

export const discardFailedEmail = endpoint({
  method: 'DELETE',
  path: `${path}/failed-emails/{emailId}`,
  access: 'admin',
  summary: 'Discard a failed e-mail, which is then not sent; 409 if it is no longer failed',
  params: z.object({ emailId: id }),
  response: dataOf(z.object({ id })),
  errors: ['background_work_not_found', 'background_work_not_failed'],
});
