import { isDeepStrictEqual } from 'node:util';
import { recordAudit, recordAudits } from '@academy/platform-data';
import { operator, type Actor, type Database, type WorkOrigin } from '@academy/service-kit';
import { lockCompany } from '../database/lock-company.ts';
import * as apply from './queries/apply.ts';
import * as compare from './queries/compare.ts';
import type { Comparison } from './queries/comparison.ts';
import { findConflicts, findExcessGroups, findTakenAddresses } from './queries/conflicts.ts';
import { computeFingerprint, summarizeMissing } from './queries/fingerprints.ts';
import * as work from './queries/work.ts';
import type { Work } from './queries/work.ts';
import { needsConfirmation } from './rules.ts';

/** Person to be invited by e-mail. */
export type { Uninvited } from './queries/apply.ts';

interface Invitations {
  companyId: string;
  companyName: string;
  actor: Actor;
  locale: NonNullable<Work['applier_locale']>;
  origin: WorkOrigin;
  /** Finds the people to invite, at most `limit` of them. */
  find: (limit: number) => Promise<apply.Uninvited[]>;
}

/** Invites people by e-mail within the daily limits. @returns the number of queued e-mails */
export type InvitePeople = (tx: Database, invitations: Invitations) => Promise<number>;

export interface Steps {
  invitePeople: InvitePeople;
  /** Stores how many lines have been processed; rejects if the program is stopping. */
  progress: (done: number) => Promise<void>;
}

/** Number of lines of the file that one SQL statement applies to members. */
const memberBatch = 5_000;
/** Number of lines per statement that changes group memberships. */
const groupBatch = 50_000;

/** Splits `count` positions, starting at `first`, into ranges of at most `batchSize` positions. */
function* ranges(count: number, batchSize: number, first = 1): Generator<apply.Range> {
  for (let from = first; from < first + count; from += batchSize)
    yield { from, to: Math.min(from + batchSize, first + count) - 1 };
}

/** Compares the lines of an import with the company's members. */
async function compareFile(tx: Database, comparison: Comparison, total: number, { progress }: Steps) {
  await compare.preferHashJoins(tx);
  const steps = [
    compare.identifyMembers,
    findConflicts,
    ...(comparison.columns.includes('groups') ? [findExcessGroups] : []),
    findTakenAddresses,
    compare.compareLines,
    compare.storeMissing,
  ];
  for (const [index, step] of steps.entries()) {
    await progress(Math.floor((total * index) / steps.length));
    await step(tx, comparison);
  }
  const counted = await compare.countLines(tx, comparison);
  await compare.preferIndexes(tx);
  return counted;
}

/** Changes the members according to the comparison. @returns the number of deactivated members */
async function changeMembers(
  tx: Database,
  comparison: Comparison,
  { total, missing }: { total: number; missing: number },
  { progress }: Steps,
): Promise<number> {
  const changesGroups = comparison.columns.includes('groups');
  await apply.prepareChanges(tx);
  if (changesGroups) await apply.addGroups(tx, comparison);
  await apply.freeAddresses(tx, comparison);
  // Members count for three quarters of the progress, and their groups for the rest.
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
  for (const range of ranges(missing, memberBatch, total + 1)) {
    deactivated += await apply.deactivateMissing(tx, comparison, range);
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
 * Records, in the audit log, the previous address of each member whose address the import changes.
 * If the person is erased later, the erasure learns from this entry which previous address it has to search for.
 * Only addresses that occur in the audit log or in invitations are recorded.
 */
async function recordChangedAddresses(tx: Database, found: Work, comparison: Comparison) {
  const changed = await apply.findChangedAddresses(tx, comparison);
  for (let from = 0; from < changed.length; from += memberBatch)
    await recordAudits(
      tx,
      applierOf(found),
      changed.slice(from, from + memberBatch).map(({ id, address }) => ({
        companyId: comparison.companyId,
        action: 'member_address_changed',
        subject: address,
        details: { member_id: id },
      })),
    );
}

/**
 * Compares the file again before it is applied. The comparison is omitted, and the result of the preview is returned,
 * if the uploader applies the import and nothing that the preview depends on has changed.
 * `isOtherMissing` is true if the missing members are not the same as in the preview, even if their number is the same.
 */
async function compareAgain(tx: Database, found: Work, comparison: Comparison, steps: Steps) {
  const { counts, fingerprint } = found;
  const isUnchanged =
    fingerprint !== null &&
    found.applied_by === found.uploaded_by &&
    fingerprint === (await computeFingerprint(tx, comparison));
  if (counts && isUnchanged) return { counts, needsNumber: found.confirmation_needed, isOtherMissing: false };
  const shown = await summarizeMissing(tx, comparison);
  const compared = await compareFile(tx, comparison, 0, steps);
  return {
    counts: compared.counts,
    needsNumber: needsConfirmation(compared.counts.missing, compared.current),
    isOtherMissing: shown !== (await summarizeMissing(tx, comparison)),
  };
}

/**
 * Applies an import in the transaction of the caller. The company is locked, and the file is compared again if necessary
 * (`compareAgain`). If missing members are to be deactivated, this comparison must find the same missing members as the
 * preview, and if their number has to be confirmed, it must be the number that was typed. Otherwise, no member is
 * changed and a new preview is stored.
 */
async function applyFile(tx: Database, found: Work, comparison: Comparison, steps: Steps): Promise<void> {
  const { id, company_id: companyId, total } = found;
  const companyName = await lockCompany(tx, companyId);
  const { counts, needsNumber, isOtherMissing } = await compareAgain(tx, found, comparison, steps);
  const isUnconfirmed = isOtherMissing || (needsNumber && found.confirmed_missing !== counts.missing);
  if (found.deactivate_missing && isUnconfirmed) {
    await work.storePreview(tx, id, { counts, confirmationNeeded: needsNumber, failure: 'preview_changed' });
    return;
  }
  await recordChangedAddresses(tx, found, comparison);
  const missing = found.deactivate_missing ? counts.missing : 0;
  const deactivated = await changeMembers(tx, comparison, { total, missing }, steps);
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
  // The import's row is updated last: the update locks the row until the commit, and no other transaction could store
  // the progress in a locked row.
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
    columns: found.columns.map(({ column }) => column),
    userId: found.applied_by ?? found.uploaded_by,
  };
  if (found.state === 'applying') return applyFile(tx, found, comparison, steps);
  const { counts, current, fingerprint } = await compareUndisturbed(tx, comparison, found.total, steps);
  await work.storePreview(tx, found.id, {
    counts,
    fingerprint,
    confirmationNeeded: needsConfirmation(counts.missing, current),
  });
}

/** Records in the audit log that an import could not be applied. */
export const recordFailure = (db: Database, found: Work) =>
  recordAudit(db, applierOf(found), {
    companyId: found.company_id,
    action: 'members_import_failed',
    subject: found.file_name,
  });
