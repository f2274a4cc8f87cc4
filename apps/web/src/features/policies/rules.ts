import type { Policy } from '@academy/contracts';

/** Page size of the learner's list. */
export const policiesPerPage = 50;

/** Returns true if the person has not acknowledged the policy by its due date. */
export const isOverdue = ({ acknowledged, due_on }: Policy, today: string): boolean =>
  !acknowledged && due_on !== null && due_on < today;

/** Returns the last acknowledgement of the person if it is for an older version than the published one. */
export function earlierVersion({ version, last_acknowledgement: last }: Policy) {
  return last !== null && last.version < version ? last : undefined;
}

/** Returns true if people have to acknowledge the policy again after this version is published (rule 461). */
export const asksAgain = ({ version, change }: { version: number; change: string }): boolean =>
  version > 1 && change === 'material';
