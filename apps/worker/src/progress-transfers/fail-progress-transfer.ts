import type { Database } from '@academy/service-kit';
import { holdTransfer, storeFailure } from './queries/transfers.ts';
import { recordEnd } from './report.ts';

/**
 * Waits until no worker is running the transfer, and then marks it as failed. Does nothing if the transfer is finished.
 */
export async function failProgressTransfer(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const transfer = await holdTransfer(tx, id);
    if (!transfer) return;
    await storeFailure(tx, id);
    await recordEnd(tx, transfer, 'progress_transfer_failed');
  });
}
