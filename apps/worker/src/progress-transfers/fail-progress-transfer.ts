import type { Database } from '@academy/service-kit';
import { holdTransfer, storeFailure } from './queries/transfers.ts';
import { recordEnd } from './report.ts';

/**
 * Ends a transfer that is not tried again. Waits for whoever still works on it; one that has ended, as a success or a
 * failure, stays as it is.
 */
export async function failProgressTransfer(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const transfer = await holdTransfer(tx, id);
    if (!transfer) return;
    await storeFailure(tx, id);
    await recordEnd(tx, transfer, 'progress_transfer_failed');
  });
}
