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
 * Services believe a permission for some seconds after it is gone, and what a learner does in them comes after the
 * first time; longer than a withdrawn permission may still be accepted (rule 25).
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

/** The second time ends it, unless a transfer could still bring the person back. */
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
  /** From the first to the second time, seconds. */
  secondTimeAfter?: number;
}

/**
 * Carries out what core-services asks for: each erasure in one transaction over the schemas that the worker writes, so
 * that it is done or not, whoever is killed meanwhile.
 * @returns the ids of the erasures that were carried out, for the first or the second time
 */
export async function carryOutErasures(surroundings: Surroundings): Promise<string[]> {
  const { db, storage, secondTimeAfter = lookAgainSeconds } = surroundings;
  const done: string[] = [];
  const failures: unknown[] = [];
  const carryOut = (id: string) =>
    db.transaction(async (tx) => {
      const erasure = await claimErasure(tx, id, secondTimeAfter);
      if (!erasure) return;
      // Before the database forgets the person: what is not noted would be undone by a restore.
      await noteErasure(storage, erasure);
      await forget(tx, erasure);
      await settle(tx, erasure);
      done.push(id);
    });
  // One that has to wait, such as for a transfer's locks, keeps no other from being carried out.
  for (const id of await findOpenErasures(db, secondTimeAfter))
    await carryOut(id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return done;
}
