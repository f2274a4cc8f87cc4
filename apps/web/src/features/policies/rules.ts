import type { Policy } from '@academy/contracts';

/** Page size of the learner's list. */
export const policiesPerPage = 50;

/** Returns whether the due date of a policy that waits for an acknowledgement is over. */
export const isOverdue = ({ acknowledged, due_on }: Policy, today: string): boolean =>
  !acknowledged && due_on !== null && due_on < today;

/** Returns the version that the person has acknowledged, if it is older than the version in force. */
export function earlierVersion({ version, last_acknowledgement: last }: Policy) {
  return last !== null && last.version < version ? last : undefined;
}

/** Returns whether members get a new round when the version is published (rule 461). */
export const asksAgain = ({ version, change }: { version: number; change: string }): boolean =>
  version > 1 && change === 'material';
