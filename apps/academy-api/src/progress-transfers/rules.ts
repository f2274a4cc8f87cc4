import type { ProgressTransfer } from '@academy/contracts';

export const transferOf = ({
  done,
  total,
  ...transfer
}: Omit<ProgressTransfer, 'progress'> & { done: number; total: number }): ProgressTransfer => ({
  ...transfer,
  progress: { done, total },
});
