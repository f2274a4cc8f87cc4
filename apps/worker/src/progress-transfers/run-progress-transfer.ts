import { changedByTransfer, holdLessons } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';
import {
  holdTransfer,
  showProgress,
  storeSuccess,
  findTransactionId,
  type Transfer,
} from './queries/transfers.ts';
import { recordEnd, notifyRequester } from './report.ts';
import {
  completeMoved,
  disableTriggers,
  countMoved,
  countStaged,
  moveBatch,
  stageMembers,
} from './queries/staged-members.ts';

/** Default number of members per batch. A batch takes a few seconds, and each batch updates the shown progress. */
const usualBatchSize = 5_000;

/**
 * Copies a course's progress from one company to another (rules 111 and 112) in one database transaction. The call is
 * idempotent. A concurrent call waits and then does nothing. A call for a finished or unknown transfer does nothing. A
 * transfer uses two connections of the pool: one for this transaction, and one that meanwhile stores how many members
 * are done.
 * @throws any error, after which the transaction is rolled back and the transfer can be run again
 */
export async function runProgressTransfer(
  db: Database,
  id: string,
  batchSize = usualBatchSize,
): Promise<void> {
  await db.transaction(async (tx) => {
    const transfer = await holdTransfer(tx, id);
    if (transfer) await move(tx, db, transfer, batchSize);
  });
}

async function move(tx: Database, outside: Database, transfer: Transfer, batchSize: number): Promise<void> {
  const { id, target_company_course_id: targetId } = transfer;
  await holdLessons(tx);
  await stageMembers(tx, transfer);
  await disableTriggers(tx);

  const transaction = await findTransactionId(tx);
  const total = changedByTransfer(await countStaged(tx));
  // Errors of progress updates, for example because no connection is free, are ignored, because the transfer works
  // without these updates.
  const show = (done: number) =>
    showProgress(outside, { id, transaction, done, total }).catch(() => undefined);
  await show(0);
  let certificates = 0;
  for (let from = 0; from < total; from += batchSize) {
    const to = Math.min(from + batchSize, total);
    certificates += await moveBatch(tx, targetId, { from, to });
    await show(to);
  }

  const counts = await countStaged(tx);
  const changed = changedByTransfer(counts);
  await recordEnd(tx, transfer, 'progress_transfer_finished', { members: changed });
  await notifyRequester(tx, transfer, changed);
  await storeSuccess(tx, id, counts, changed);
  await countMoved(tx, targetId, certificates);
  await completeMoved(tx);
}
