import type { ProgressTransfer, TransferCounts } from '@academy/contracts';

/** Counts for every rule; those that nobody falls under are none. */
export const everyRule = (counts: Partial<TransferCounts>): TransferCounts => ({
  not_started_in_target: 0,
  completed_in_source: 0,
  completed_in_target: 0,
  in_progress_in_both: 0,
  only_in_target: 0,
  without_progress: 0,
  ...counts,
});

/** Members whose progress a transfer would change: all other rules say 'no change' (specification §4). */
export const affectedBy = ({ not_started_in_target, completed_in_source }: TransferCounts): number =>
  not_started_in_target + completed_in_source;

export const transferOf = ({
  done,
  total,
  ...transfer
}: Omit<ProgressTransfer, 'progress'> & { done: number; total: number }): ProgressTransfer => ({
  ...transfer,
  progress: { done, total },
});
