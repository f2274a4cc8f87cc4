import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { changedByTransfer, type TransferredCourse } from '@academy/academy-data';
import { recordAudit } from '@academy/platform-data';
import type { Actor, WorkOrigin } from '@academy/service-kit';
import { countByRule, findUnfinishedTransfer, lockTransfers, storeTransfer } from './queries.ts';

interface RequestedTransfer {
  course: TransferredCourse;
  /** Title of the course for the audit log of both companies. */
  title: string;
  actor: Actor;
  origin: WorkOrigin;
}

/**
 * Requests a transfer of the progress in a course. If a transfer between the same two courses is queued or running,
 * returns this transfer instead.
 * @throws Failure `daily_limit_reached`
 */
export async function startTransfer(
  { db, countDailyUse, enqueue }: Pick<FastifyInstance, 'db' | 'countDailyUse' | 'enqueue'>,
  { course, title, actor, origin }: RequestedTransfer,
) {
  const { source_company_id: source, target_company_id: target } = course;
  const total = changedByTransfer(await countByRule(db, course));
  const transfer = await db.transaction(async (tx) => {
    await lockTransfers(tx, course);
    const unfinished = await findUnfinishedTransfer(tx, course);
    if (unfinished) return unfinished;
    await countDailyUse(tx, { kind: 'progress-transfers', actor, companyId: source });
    const id = uuidv7();
    await storeTransfer(tx, { id, ...course, requested_by: actor.userId, total, ...origin });
    const started = { action: 'progress_transfer_started', subject: title } as const;
    const details = { source, target, members: total };
    for (const companyId of [source, target])
      await recordAudit(tx, actor, { companyId, ...started, details });
    return { id, status: 'queued' as const, done: 0, total, counts: null };
  });
  if (transfer.status === 'queued') enqueue('progress-transfers', transfer.id);
  return transfer;
}
