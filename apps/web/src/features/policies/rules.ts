import type { Policy } from '@academy/contracts';

export const policiesPerPage = 50;

export const isOverdue = ({ acknowledged, due_on }: Policy, today: string): boolean =>
  !acknowledged && due_on !== null && due_on < today;

/** Returns the person's last acknowledgement if it is for an older version than the published one. */
export function earlierVersion({ version, last_acknowledgement: last }: Policy) {
  return last !== null && last.version < version ? last : undefined;
}

/** Returns true if the publication of this version makes people acknowledge the policy again (rule 461). */
export const asksAgain = ({ version, change }: { version: number; change: string }): boolean =>
  version > 1 && change === 'material';
