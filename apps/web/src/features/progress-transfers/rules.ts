import type { TransferCounts } from '@academy/contracts';

/** Cases of a transfer (rule 111). The cases that change progress come first. */
export const transferRules = [
  'not_started_in_target',
  'completed_in_source',
  'completed_in_target',
  'revoked_in_source',
  'in_progress_in_both',
  'only_in_target',
  'without_progress',
] as const satisfies readonly (keyof TransferCounts)[];

const changing: readonly (keyof TransferCounts)[] = ['not_started_in_target', 'completed_in_source'];

/** Returns true if members in this case get their progress of the source company (rule 111). */
export const changesProgress = (rule: keyof TransferCounts) => changing.includes(rule);

/** Returns the number of members whose progress in the target company is overwritten. */
export const overwrittenCount = ({ completed_in_source }: TransferCounts) => completed_in_source;
