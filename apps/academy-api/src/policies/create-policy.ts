import { v7 as uuidv7 } from 'uuid';
import {
  maxPolicies,
  type CompanyCourseChange,
  type ManagedPolicy,
  type PolicyKind,
} from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import {
  countPolicies,
  lockPolicies,
  lockPolicy,
  storePolicy,
  storePolicyChange,
} from './queries/managed.ts';
import { anyTitleOf, differences } from './rules.ts';

/** Settings that policies and courses have in common. The same code checks, stores and audits the settings of both. */
export type PolicySettings = Pick<
  CompanyCourseChange,
  'status' | 'mandatory' | 'deadline' | 'due_days' | 'audience' | 'validity_months'
>;

/**
 * Returns the number of days from the beginning of the renewal to the end of the validity: fewer if an acknowledgement
 * is valid for only one month.
 */
const renewalDaysFor = (months: number): number => (months === 1 ? 7 : 30);

/** Adds `renewal_days` if the policy has a validity. */
const withRenewal = (settings: PolicySettings): CompanyCourseChange =>
  settings.validity_months == null
    ? settings
    : { ...settings, renewal_days: renewalDaysFor(settings.validity_months) };

/** Changes settings of a company course in the caller's transaction, and records each change in the audit log. */
export type ChangeSettings = (
  tx: Database,
  change: { companyId: string; companyCourseId: string; change: CompanyCourseChange; actor: Actor },
) => Promise<unknown>;

interface NewPolicy {
  companyId: string;
  titles: ManagedPolicy['titles'];
  kind: PolicyKind;
  settings: PolicySettings;
  actor: Actor;
}

/**
 * Creates a policy without a version.
 * @returns its id
 * @throws Failure `too_many_policies`, `deadline_in_past`, `two_deadlines` or `unknown_group`
 */
export function createPolicy(
  db: Database,
  { companyId, titles, kind, settings, actor }: NewPolicy,
  changeSettings: ChangeSettings,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockPolicies(tx, companyId);
    if ((await countPolicies(tx, companyId)) >= maxPolicies) throw new Failure('too_many_policies');
    const policyId = uuidv7();
    await storePolicy(tx, { companyId, policyId, kind, titles });
    await recordAudit(tx, actor, {
      companyId,
      action: 'policy_created',
      subject: anyTitleOf(titles),
      details: { kind },
    });
    await changeSettings(tx, { companyId, companyCourseId: policyId, change: withRenewal(settings), actor });
    return policyId;
  });
}

interface PolicyChangeRequest {
  companyId: string;
  policyId: string;
  titles?: ManagedPolicy['titles'] | undefined;
  kind?: PolicyKind | undefined;
  settings: PolicySettings;
  actor: Actor;
}

/**
 * Changes titles, kind and settings of a policy, in one transaction.
 * @throws Failure `policy_not_found`, `policy_not_published`, `deadline_in_past`, `two_deadlines`, or `unknown_group`
 */
export function changePolicy(
  db: Database,
  { companyId, policyId, titles, kind, settings, actor }: PolicyChangeRequest,
  changeSettings: ChangeSettings,
): Promise<void> {
  return db.transaction(async (tx) => {
    const policy = await lockPolicy(tx, { companyId, policyId });
    if (!policy) throw new Failure('policy_not_found');
    const changed = { kind: kind ?? policy.kind, titles: titles ?? policy.titles };
    const details = differences(policy, changed);
    if (Object.keys(details).length > 0) {
      await storePolicyChange(tx, { companyId, policyId, ...changed });
      await recordAudit(tx, actor, {
        companyId,
        action: 'policy_changed',
        subject: anyTitleOf(changed.titles),
        details,
      });
    }
    await changeSettings(tx, { companyId, companyCourseId: policyId, change: withRenewal(settings), actor });
  });
}
