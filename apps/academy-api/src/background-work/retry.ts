import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { BackgroundQueue, Locale, QueueName, UnclearEmailDecision } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, retryJob, within, type Actor } from '@academy/service-kit';
import { isRowQueue } from './failed-jobs.ts';
import { confirmSent, discardFailed, queueAgain, sendAgain, type Decided } from './queries.ts';

type Service = Pick<FastifyInstance, 'db' | 'queue' | 'enqueue'>;

interface Retry {
  queue: BackgroundQueue;
  id: string;
  actor: Actor;
  locale: Locale;
}

const maxRetryMs = 5_000;

/** @throws Failure `background_work_not_found`, or `background_work_not_failed` if the decision changed nothing */
function mustHaveChanged<D extends Decided>(decided: D | undefined): D {
  if (!decided) throw new Failure('background_work_not_found');
  if (!decided.changed) throw new Failure('background_work_not_failed');
  return decided;
}

const auditSubjectOf = ({ company_id, course_title }: Decided) => ({
  companyId: company_id ?? undefined,
  subject: course_title ?? '',
});

async function retryRow({ db, enqueue }: Service, { queue, id, actor, locale }: Retry): Promise<void> {
  await db.transaction(async (tx) => {
    if (!isRowQueue(queue)) {
      const email = mustHaveChanged(await sendAgain(tx, id, 'failed'));
      const details = { queue, template: email.template };
      return recordAudit(tx, actor, { ...auditSubjectOf(email), action: 'background_work_retried', details });
    }
    const row = mustHaveChanged(await queueAgain(tx, queue, id, locale));
    return recordAudit(tx, actor, {
      ...auditSubjectOf(row),
      action: 'background_work_retried',
      details: { queue },
    });
  });
  if (isRowQueue(queue)) enqueue(queue, id);
}

/** Retries the job as the last step of the transaction, so that a failed retry rolls the audit entry back. */
async function retryScheduled({ db, queue }: Service, name: QueueName, { id, actor }: Retry): Promise<void> {
  await db.transaction(async (tx) => {
    const details = { queue: name };
    await recordAudit(tx, actor, { companyId: undefined, action: 'background_work_retried', details });
    const outcome = await within(maxRetryMs, retryJob(queue(name), id)).catch((cause: unknown) => {
      throw new Failure('unavailable', { cause });
    });
    if (outcome === 'unknown') throw new Failure('background_work_not_found');
    if (outcome === 'not failed') throw new Failure('background_work_not_failed');
  });
}

/**
 * Retries a failed outbox row, e-mail or scheduled job.
 * @throws Failure `background_work_not_found` or `background_work_not_failed`, or `unavailable` if the queue of a
 * scheduled job does not respond
 */
export async function retry(service: Service, asked: Retry): Promise<void> {
  const { queue, id } = asked;
  if (queue !== 'mail' && !isRowQueue(queue)) return retryScheduled(service, queue, asked);
  if (!z.uuid().safeParse(id).success) throw new Failure('background_work_not_found');
  return retryRow(service, asked);
}

/** Marks an e-mail in the state `unclear` as sent, or queues it again, as an administrator has decided. */
export async function decideUnclear(
  { db }: Service,
  { id, decision, actor }: { id: string; decision: UnclearEmailDecision; actor: Actor },
): Promise<void> {
  await db.transaction(async (tx) => {
    const decided = decision === 'arrived' ? await confirmSent(tx, id) : await sendAgain(tx, id, 'unclear');
    const email = mustHaveChanged(decided);
    const details = { decision, template: email.template };
    await recordAudit(tx, actor, { ...auditSubjectOf(email), action: 'unclear_email_decided', details });
  });
}

/**
 * Drops a failed e-mail, which is then not listed any more (rule 96).
 * @throws Failure `background_work_not_found` or `background_work_not_failed`
 */
export async function discardEmail(
  { db }: Service,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> {
  await db.transaction(async (tx) => {
    const email = mustHaveChanged(await discardFailed(tx, id));
    const details = { template: email.template };
    await recordAudit(tx, actor, { ...auditSubjectOf(email), action: 'failed_email_discarded', details });
  });
}
