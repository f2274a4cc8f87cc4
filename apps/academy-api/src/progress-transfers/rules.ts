import { everyTransferRule } from '@academy/academy-data';
import type { ProgressTransfer } from '@academy/contracts';

export const transferOf = ({
  done,
  total,
  counts,
  ...transfer
}: Omit<ProgressTransfer, 'progress'> & { done: number; total: number }): ProgressTransfer => ({
  ...transfer,
  // The stored numbers of an earlier transfer may lack cases that were introduced later.
  counts: counts && everyTransferRule(counts),
  progress: { done, total },
});
