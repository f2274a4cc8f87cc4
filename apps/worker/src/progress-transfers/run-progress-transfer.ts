import { changedByTransfer } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';
import {
  holdLessons,
  holdTransfer,
  showProgress,
  storeSuccess,
  findTransactionId,
  type Transfer,
} from './queries/transfers.ts';
import { recordEnd, notifyRequester } from './report.ts';
import { countAtEnd, countMoved, countStaged, moveBatch, stageMembers } from './queries/staged-members.ts';

/** Members moved by one statement: some seconds' work, after which the progress is shown. */
const batchSize = 5_000;

/**
 * Moves a course's progress from one company to another (rules 111 and 112), in one transaction: all of it,
 * or nothing. Of several calls at once one does it, and the others wait and find it done; so does one for a transfer
 * that has ended or that there is none of. Nothing of it passes through this program. Takes two of the pool's
 * connections, one of them for as long as it runs.
 * @throws whatever goes wrong; then nothing was changed, the transfer is still queued or running, and can be run again
 */
export async function runProgressTransfer(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const transfer = await holdTransfer(tx, id);
    if (transfer) await move(tx, db, transfer);
  });
}

async function move(tx: Database, outside: Database, transfer: Transfer): Promise<void> {
  const { id, target_company_course_id: targetId } = transfer;
  await holdLessons(tx, transfer);
  await stageMembers(tx, transfer);
  await countAtEnd(tx);

  const transaction = await findTransactionId(tx);
  const total = changedByTransfer(await countStaged(tx));
  // Without a connection to spare there is no progress to be seen, but there is some.
  const show = (done: number) =>
    showProgress(outside, { id, transaction, done, total }).catch(() => undefined);
  await show(0);
  for (let from = 0; from < total; from += batchSize) {
    const to = Math.min(from + batchSize, total);
    await moveBatch(tx, targetId, { from, to });
    await show(to);
  }

  const counts = await countStaged(tx);
  const changed = changedByTransfer(counts);
  await recordEnd(tx, transfer, 'progress_transfer_finished', { members: changed });
  await notifyRequester(tx, transfer, changed);
  await storeSuccess(tx, id, counts, changed);
  await countMoved(tx, targetId);
}
