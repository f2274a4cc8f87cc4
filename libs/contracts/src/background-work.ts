import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf, pageOf, pageQuery } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { emailTemplates, type EmailTemplate } from './mail.ts';
import { backgroundQueues, unclearEmailDecisions } from './values/background-work.ts';

export * from './values/background-work.ts';

/**
 * Templates that are new in this release, for which the web app of the last release has no names. The next release
 * names them.
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
/** Templates whose e-mails the web app of the last release can name in its list of failed work. */
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
      /** Number of e-mails that the mail relay may have accepted; an administrator decides about resending (rule 96). */
      unclear: z.int(),
    })
    .nullable(),
  /** Time at which the oldest waiting e-mail or outbox row was queued; null if none is waiting or the queue has no outbox. */
  waiting_since: instant.nullable(),
  /** Time at which work of the queue last succeeded, accurate to a minute; null if no work has succeeded yet. */
  last_succeeded_at: instant.nullable(),
});
export type QueueState = z.infer<typeof queueState>;

/** Work that failed permanently, or an e-mail with status `unclear` (delivery unknown). */
export const failedWork = z.object({
  queue: backgroundQueue,
  /** Id of the row that requested the work, or of the job when there is no row. */
  id: z.string(),
  state: z.enum(['failed', 'unclear']),
  company_name: z.string().nullable(),
  /** The target company of a progress transfer. */
  target_company_name: z.string().nullable(),
  course_title: z.string().nullable(),
  /** Null if the work is no e-mail, and for e-mails that the web app of the last release cannot name. */
  template: z.enum(namedTemplates).nullable(),
  /** The masked e-mail address of the recipient, if the work is an e-mail. */
  recipient: z.string().nullable(),
  failed_at: instant,
  /** Number of attempts so far; `attempts` and `reason` are null if the queue no longer has the job. */
  attempts: z.int().nullable(),
  /** The error message of the last attempt, in which e-mail addresses are redacted. */
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
  // An id is not always a UUID: the ids of scheduled jobs are longer texts.
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
