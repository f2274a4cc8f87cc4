import { forgetInWebhooks } from '@academy/academy-data';
import { certificatePrefix } from '@academy/certificate-documents';
import type { FileStorage } from '@academy/file-storage';
import type { Database } from '@academy/service-kit';
import { deleteOrphanedExemptions } from '../database/exemptions.ts';
import { deleteOrphanedParticipants } from '../database/participants.ts';
import { deleteOrphanedProofs } from '../database/proofs.ts';
import { deleteOrphanedCompletions } from '../database/orphaned-completions.ts';
import { noteErasure } from './erasure-journal.ts';
import {
  claimErasure,
  findOpenErasures,
  forgetInAudit,
  settleErasure,
  type ErasureToCarryOut,
} from './queries/erasures.ts';
import { findCertificateIds, forgetLearner, isTransferRunning, withdrawPacks } from './queries/learner.ts';
import { forgetInImports } from './queries/proofs.ts';
import { forgetRecipient } from './queries/recipient.ts';

/**
 * Seconds until an erasure is carried out a second time. After the first run, the erased person can still create data
 * as long as a service caches the person's permissions. The second run erases this data: services cache permissions for
 * a shorter time than this (rule 25).
 */
const secondRunAfterSeconds = 30;

async function deleteFilesOfCertificates(storage: FileStorage, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    for await (const key of storage.list(certificatePrefix(id))) await storage.delete([key]);
}

async function forget(tx: Database, storage: FileStorage, erasure: ErasureToCarryOut): Promise<void> {
  const { erasure_id, user_id } = erasure;
  await forgetInAudit(tx, erasure_id);
  await deleteOrphanedCompletions(tx);
  await deleteOrphanedExemptions(tx);
  await deleteOrphanedParticipants(tx);
  await deleteOrphanedProofs(tx);
  if (user_id !== null) {
    await forgetLearner(tx, { userId: user_id, pseudonym: erasure_id });
    // A download that began before the erasure can still store a PDF afterwards, which the second run of the erasure
    // deletes.
    await deleteFilesOfCertificates(storage, await findCertificateIds(tx, erasure_id));
  }
  await forgetInImports(tx, erasure.company_ids);
  await withdrawPacks(tx, user_id, erasure.company_ids);
  await forgetInWebhooks(tx, { userId: user_id, pseudonym: erasure_id, companyIds: erasure.company_ids });
  await forgetRecipient(tx, erasure);
}

/**
 * After the first run of an erasure, records the time of the run. After a later run, deletes the erasure request.
 * While a progress transfer may still write the person's data, the request is not deleted, so that the erasure runs
 * again.
 */
async function settle(
  tx: Database,
  { erasure_id, carried_out_at, requested_at }: ErasureToCarryOut,
): Promise<void> {
  const isOver = carried_out_at !== null && !(await isTransferRunning(tx, requested_at));
  await settleErasure(tx, erasure_id, isOver);
}

interface Surroundings {
  db: Database;
  storage: FileStorage;
  secondRunAfter?: number;
}

/**
 * Carries out the erasures that core-services has requested. Each erasure is one transaction, which changes tables of
 * several schemas.
 * @returns the ids of the erasures that were carried out, for the first time or again
 */
export async function carryOutErasures(surroundings: Surroundings): Promise<string[]> {
  const { db, storage, secondRunAfter = secondRunAfterSeconds } = surroundings;
  const done: string[] = [];
  const failures: unknown[] = [];
  const carryOut = (id: string) =>
    db.transaction(async (tx) => {
      const erasure = await claimErasure(tx, id, secondRunAfter);
      if (!erasure) return;
      // The journal is written before the data is erased. If a backup with the person's data is restored later, only
      // the journal shows that the erasure has to be repeated.
      await noteErasure(storage, erasure);
      await forget(tx, storage, erasure);
      await settle(tx, erasure);
      done.push(id);
    });
  // If one erasure fails, for example because of a lock timeout, the other erasures are still carried out.
  for (const id of await findOpenErasures(db, secondRunAfter))
    await carryOut(id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return done;
}
