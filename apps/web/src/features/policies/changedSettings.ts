import type { ManagedPolicy } from '@academy/contracts';
import type { PolicySettings } from './policyForm.ts';

/** Returns a text that is the same for equal settings. */
const textOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const groups = (value as { group_ids?: readonly string[] }).group_ids;
  if (groups) return groups.toSorted().join();
  const entries = Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other));
  return JSON.stringify(entries);
};

/** Returns the settings that differ from those of the policy, because a request need not repeat the others. */
export function changedSettings(policy: ManagedPolicy, typed: PolicySettings): Partial<PolicySettings> {
  const changed = Object.entries(typed).filter(
    ([name, value]) => textOf(value) !== textOf(policy[name as keyof PolicySettings]),
  );
  return Object.fromEntries(changed);
}
