import type { FileStorage } from '@academy/file-storage';
import type { Database } from '@academy/service-kit';
import { noteErasure } from './erasure-journal.ts';
import {
  claimErasure,
  deleteErasure,
  findOpenErasures,
  forgetInAudit,
  markCarriedOut,
  type ErasureToCarryOut,
} from './queries/erasures.ts';
import { forgetLearner, isTransferRunning } from './queries/learner.ts';
import { forgetRecipient } from './queries/recipient.ts';

/**
 * Seconds after which an erasure is carried out a second time. Services cache permissions, so the person may still
 * create data after the first time; the delay exceeds the cache's lifetime (rule 25).
 */
const lookAgainSeconds = 30;

async function forget(tx: Database, erasure: ErasureToCarryOut): Promise<void> {
  const { erasure_id, user_id, addresses, invitation_ids } = erasure;
  if (user_id !== null) {
    const names = await forgetLearner(tx, { userId: user_id, pseudonym: erasure_id });
    await forgetInAudit(tx, erasure, names);
  }
  await forgetRecipient(tx, { userId: user_id, addresses, invitationIds: invitation_ids });
}

/**
 * Completes the erasure after it was carried out the second time, unless a running transfer could still write the
 * person's data.
 */
async function settle(
  tx: Database,
  { erasure_id, carried_out_at, requested_at }: ErasureToCarryOut,
): Promise<void> {
  const isOver = carried_out_at !== null && !(await isTransferRunning(tx, requested_at));
  if (isOver) await deleteErasure(tx, erasure_id);
  else await markCarriedOut(tx, erasure_id);
}

interface Surroundings {
  db: Database;
  storage: FileStorage;
  /** Seconds between carrying out an erasure the first and the second time. */
  secondTimeAfter?: number;
}

/**
 * Carries out the erasures requested by core-services, each in one transaction over all schemas that the worker writes.
 * @returns the ids of the erasures carried out, for the first or the second time
 */
export async function carryOutErasures(surroundings: Surroundings): Promise<string[]> {
  const { db, storage, secondTimeAfter = lookAgainSeconds } = surroundings;
  const done: string[] = [];
  const failures: unknown[] = [];
  const carryOut = (id: string) =>
    db.transaction(async (tx) => {
      const erasure = await claimErasure(tx, id, secondTimeAfter);
      if (!erasure) return;
      // Written to the journal first, since a restore would undo an erasure that is not in the journal.
      await noteErasure(storage, erasure);
      await forget(tx, erasure);
      await settle(tx, erasure);
      done.push(id);
    });
  // A failure, such as a lock timeout, must not prevent the other erasures.
  for (const id of await findOpenErasures(db, secondTimeAfter))
    await carryOut(id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return done;
}
