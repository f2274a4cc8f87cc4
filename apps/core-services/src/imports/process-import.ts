import { isDeepStrictEqual } from 'node:util';
import { recordAudit, recordAudits, type AuditInput } from '@academy/platform-data';
import { operator, type Actor, type Database, type WorkOrigin } from '@academy/service-kit';
import { addressKey } from '../database/addresses.ts';
import { lockCompany } from '../database/lock-company.ts';
import { statedColumns } from './headings.ts';
import { releaseAccounts } from '../database/release-accounts.ts';
import { revokeInvitations } from '../database/revoke-invitations.ts';
import * as apply from './queries/apply.ts';
import * as compare from './queries/compare.ts';
import type { Comparison } from './queries/comparison.ts';
import { findConflicts, findExcessGroups, findTakenAddresses } from './queries/conflicts.ts';
import { computeFingerprint } from './queries/fingerprints.ts';
import { deactivateMissing, deleteStoredMissing } from './queries/missing.ts';
import * as decisions from './queries/decisions.ts';
import * as work from './queries/work.ts';
import type { Work } from './queries/work.ts';
import { needsConfirmation } from './rules.ts';

interface Invitations {
  companyId: string;
  companyName: string;
  actor: Actor;
  locale: NonNullable<Work['applier_locale']>;
  origin: WorkOrigin;
  find: (limit: number) => Promise<apply.Uninvited[]>;
}

/** @returns the number of queued invitation e-mails, which the daily limits can reduce */
export type InvitePeople = (tx: Database, invitations: Invitations) => Promise<number>;

export interface Steps {
  invitePeople: InvitePeople;
  /** Stores how many lines have been processed; rejects if the program is stopping. */
  progress: (done: number) => Promise<void>;
}

/** Number of lines per statement that changes members. */
const memberBatch = 5_000;
/** Number of lines per statement that changes group memberships. */
const groupBatch = 50_000;

const lowestId = '00000000-0000-0000-0000-000000000000';

function* ranges(count: number, batchSize: number): Generator<apply.Range> {
  for (let from = 1; from <= count; from += batchSize)
    yield { from, to: Math.min(from + batchSize - 1, count) };
}

async function compareFile(tx: Database, comparison: Comparison, total: number, { progress }: Steps) {
  await compare.preferHashJoins(tx);
  const steps = [
    compare.identifyMembers,
    findConflicts,
    ...(comparison.columns.includes('groups') ? [findExcessGroups] : []),
    findTakenAddresses,
    compare.compareLines,
    deleteStoredMissing,
  ];
  for (const [index, step] of steps.entries()) {
    await progress(Math.floor((total * index) / steps.length));
    await step(tx, comparison);
  }
  const counted = await compare.countLines(tx, comparison);
  await compare.preferIndexes(tx);
  return counted;
}

/** @returns the number of deactivated members */
async function changeMembers(
  tx: Database,
  comparison: Comparison,
  { total, deactivatesMissing }: { total: number; deactivatesMissing: boolean },
  { progress }: Steps,
): Promise<number> {
  const changesGroups = comparison.columns.includes('groups');
  await apply.prepareChanges(tx);
  if (changesGroups) await apply.addGroups(tx, comparison);
  await apply.freeAddresses(tx, comparison);
  // If groups change too, the changes of members count for three quarters of the progress, and those of groups for the
  // rest.
  const share = changesGroups ? 0.75 : 1;
  for (const range of ranges(total, memberBatch)) {
    await apply.changeMembers(tx, comparison, range);
    await apply.addMembers(tx, comparison, range);
    await progress(Math.floor(range.to * share));
  }
  for (const range of changesGroups ? ranges(total, groupBatch) : []) {
    await apply.changeGroups(tx, comparison, range);
    await progress(Math.floor(total * share + range.to * (1 - share)));
  }
  let deactivated = 0;
  for (let after = lowestId; deactivatesMissing;) {
    const batch = await deactivateMissing(tx, comparison, { after, size: memberBatch });
    if (!batch) break;
    deactivated += batch.count;
    after = batch.last;
    await progress(total);
  }
  await apply.checkManagers(tx);
  return deactivated;
}

/** Invites the imported members of the file who have no account and no valid invitation, within the daily limits. */
async function invite(tx: Database, found: Work, comparison: Comparison, companyName: string, steps: Steps) {
  if (!found.invite) return { invited: 0, notInvited: 0 };
  const all = await apply.countUninvited(tx, comparison);
  const invited = await steps.invitePeople(tx, {
    companyId: comparison.companyId,
    companyName,
    actor: applierOf(found),
    locale: found.applier_locale ?? 'de',
    origin: found,
    find: (limit) => apply.findUninvited(tx, comparison, limit),
  });
  return { invited, notInvited: all - invited };
}

const applierOf = ({ applied_by, applier_name }: Work): Actor => ({
  ...operator(applied_by ?? ''),
  firstName: applier_name ?? '',
});

/**
 * Revokes the open invitations to the previous address of each member whose address the import changes, and records
 * this address in the audit log.
 * If the person is erased later, the erasure learns from this entry which previous address it has to search for.
 * Only addresses that occur in the audit log or in invitations are recorded.
 */
async function leaveChangedAddresses(tx: Database, found: Work, comparison: Comparison) {
  const changed = await apply.findChangedAddresses(tx, comparison);
  await revokeInvitations(
    tx,
    comparison.companyId,
    // The address of an ended membership can belong to another person, whose invitation stays valid.
    changed.filter(({ isEnded }) => !isEnded).map(({ address }) => addressKey(address)),
  );
  await auditInBatches(
    tx,
    found,
    changed.map(({ id, address }) => ({
      companyId: comparison.companyId,
      action: 'member_address_changed',
      subject: address,
      memberId: id,
    })),
  );
}

const auditInBatches = async (tx: Database, found: Work, entries: AuditInput[]) => {
  for (let from = 0; from < entries.length; from += memberBatch)
    await recordAudits(tx, applierOf(found), entries.slice(from, from + memberBatch));
};

/**
 * Applies the decisions about lines whose address belongs to a member with another external id (rule 271). If a person
 * has decided that such a line describes a new member, the old membership ends. Ended memberships, and members who get
 * another external id, are recorded in the audit log.
 * @returns the number of ended memberships that were active
 */
async function applyDecisions(tx: Database, found: Work, comparison: Comparison): Promise<number> {
  if (!found.counts?.differentPerson) return 0;
  const { companyId } = comparison;
  const renumbered = await decisions.findRenumbered(tx, comparison);
  const replaced = await decisions.endReplaced(tx, comparison);
  await auditInBatches(tx, found, [
    ...replaced.map(({ id, userId, address }) => ({
      companyId,
      action: 'member_replaced' as const,
      subject: address,
      ...{ memberId: id, userId: userId ?? undefined },
    })),
    ...renumbered.map(({ id, userId, address }) => ({
      companyId,
      action: 'member_external_id_changed' as const,
      subject: address,
      // The entry does not contain the external ids, because an erasure would not remove them from `details`.
      ...{ memberId: id, userId: userId ?? undefined },
    })),
  ]);
  return replaced.filter(({ wasActive }) => wasActive).length;
}

/**
 * Detaches the account of each member who gets a new address that is not verified for the account, because the account
 * may belong to another person (rule 271). The person who applies the import keeps their account.
 */
async function releaseUnverifiedAccounts(tx: Database, found: Work, comparison: Comparison) {
  const { companyId } = comparison;
  const unverified = await decisions.findUnverifiedAccounts(tx, comparison);
  if (unverified.length === 0) return;
  await releaseAccounts(
    tx,
    companyId,
    unverified.map(({ id }) => id),
  );
  await auditInBatches(
    tx,
    found,
    unverified.map(({ id, userId, address }) => ({
      companyId,
      action: 'account_released',
      subject: address,
      ...{ memberId: id, userId },
    })),
  );
}

/**
 * Compares the file again before it is applied. If the uploader applies the import and nothing that the preview depends
 * on has changed, the result of the preview is returned without a comparison. `isOtherMissing` is true if other members
 * are missing than in the preview, even if their number is the same.
 */
async function compareAgain(tx: Database, found: Work, comparison: Comparison, steps: Steps) {
  const { counts, fingerprint, undecided, new_groups: newGroups } = found;
  const isUnchanged =
    fingerprint !== null &&
    found.applied_by === found.uploaded_by &&
    fingerprint === (await computeFingerprint(tx, comparison));
  const missingFingerprint = found.missing_fingerprint ?? '';
  if (counts && isUnchanged)
    return {
      preview: {
        counts,
        undecided,
        newGroups,
        missingFingerprint,
        confirmationNeeded: found.confirmation_needed,
      },
      isOtherMissing: false,
    };
  const { current, ...compared } = await compareFile(tx, comparison, 0, steps);
  return {
    preview: { ...compared, confirmationNeeded: needsConfirmation(compared.counts.missing, current) },
    isOtherMissing: compared.missingFingerprint !== missingFingerprint,
  };
}

/**
 * Applies an import after locking the company and, if necessary, comparing the file again (`compareAgain`). If missing
 * members are to be deactivated, they must be the same as in the preview, and a required confirmation must state their
 * number. Otherwise, no member is changed and a new preview is stored.
 */
async function applyFile(tx: Database, found: Work, comparison: Comparison, steps: Steps): Promise<void> {
  const { id, company_id: companyId, total } = found;
  const companyName = await lockCompany(tx, companyId);
  const { preview, isOtherMissing } = await compareAgain(tx, found, comparison, steps);
  const { counts, confirmationNeeded } = preview;
  const isUnconfirmed = isOtherMissing || (confirmationNeeded && found.confirmed_missing !== counts.missing);
  if (found.deactivate_missing && isUnconfirmed) {
    await work.storePreview(tx, id, { ...preview, failure: 'preview_changed' });
    return;
  }
  await leaveChangedAddresses(tx, found, comparison);
  const replaced = await applyDecisions(tx, found, comparison);
  await releaseUnverifiedAccounts(tx, found, comparison);
  const options = { total, deactivatesMissing: found.deactivate_missing };
  const deactivated = replaced + (await changeMembers(tx, comparison, options, steps));
  const invitations = await invite(tx, found, comparison, companyName, steps);
  await recordAudit(tx, applierOf(found), {
    companyId,
    action: 'members_imported',
    subject: found.file_name,
    details: {
      added: counts.added,
      changed: counts.changed,
      deactivated,
      unchanged: counts.unchanged,
      wrong: counts.wrong,
      invited: invitations.invited,
    },
  });
  // The import's row is updated last, because the update locks the row until the commit, and no other transaction can
  // store the progress in a locked row.
  await apply.storeApplied(tx, id, counts, {
    deactivated,
    ...invitations,
    ...(found.counts && !isDeepStrictEqual(counts, found.counts) && { previewed: found.counts }),
  });
}

/** Maximum number of comparisons for a preview, if members change during each of them. */
const maxComparisons = 3;

/**
 * Compares the file for a preview, and repeats the comparison if members or groups have changed during it.
 * Without the repetition, the preview could list a person both as added and as missing, because each statement of a
 * comparison sees the changes that were committed before it.
 */
async function compareUndisturbed(tx: Database, comparison: Comparison, total: number, steps: Steps) {
  let fingerprint = await computeFingerprint(tx, comparison);
  for (let comparisons = 1; ; comparisons += 1) {
    const compared = await compareFile(tx, comparison, total, steps);
    const present = await computeFingerprint(tx, comparison);
    // The fingerprint from before the last comparison is stored, so that a change during this comparison is noticed
    // when the import is applied.
    if (present === fingerprint || comparisons === maxComparisons) return { ...compared, fingerprint };
    fingerprint = present;
  }
}

/** Compares or applies an import, depending on its state, in the transaction of the caller. */
export async function processImport(tx: Database, found: Work, steps: Steps): Promise<void> {
  const comparison: Comparison = {
    importId: found.id,
    companyId: found.company_id,
    columns: statedColumns(found.columns),
    userId: found.applied_by ?? found.uploaded_by,
  };
  if (found.state === 'applying') return applyFile(tx, found, comparison, steps);
  const { current, ...preview } = await compareUndisturbed(tx, comparison, found.total, steps);
  await work.storePreview(tx, found.id, {
    ...preview,
    confirmationNeeded: needsConfirmation(preview.counts.missing, current),
  });
}

/** Records in the audit log that an import could not be applied. */
export const recordFailure = (db: Database, found: Work) =>
  recordAudit(db, applierOf(found), {
    companyId: found.company_id,
    action: 'members_import_failed',
    subject: found.file_name,
  });
