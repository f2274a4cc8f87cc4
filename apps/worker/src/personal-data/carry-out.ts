import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { erasuresToCarryOut } from '@academy/academy-data';
import type { FileStorage } from '@academy/file-storage';
import type { Database } from '@academy/service-kit';
import { noteErasure, type ErasureToCarryOut } from './erasure-journal.ts';
import { forgetLearner, isTransferRunning } from './queries/learner.ts';
import { forgetRecipient } from './queries/recipient.ts';

/**
 * Services believe a permission for some seconds after it is gone, and what a learner does in them comes after the
 * first time; longer than a withdrawn permission may still be accepted (rule 25).
 */
const lookAgainSeconds = 30;

const isOpen = (secondTimeAfter: number) =>
  or(
    isNull(erasuresToCarryOut.carried_out_at),
    lt(erasuresToCarryOut.carried_out_at, sql`now() - ${secondTimeAfter} * interval '1 second'`),
  );

async function forget(tx: Database, erasure: ErasureToCarryOut): Promise<void> {
  const { erasure_id, user_id, addresses, company_ids, invitation_ids } = erasure;
  if (user_id !== null) {
    const names = await forgetLearner(tx, { userId: user_id, pseudonym: erasure_id });
    await tx.execute(sql`select core_published.forget_in_audit_v1(
      ${erasure_id}, ${sql.param(company_ids)}::uuid[], ${sql.param(names)}::text[])`);
  }
  await forgetRecipient(tx, { userId: user_id, addresses, invitationIds: invitation_ids });
}

/** The second time ends it, unless a transfer could still bring the person back. */
async function settle(
  tx: Database,
  { erasure_id, carried_out_at, requested_at }: ErasureToCarryOut,
): Promise<void> {
  const isThis = eq(erasuresToCarryOut.erasure_id, erasure_id);
  const isOver = carried_out_at !== null && !(await isTransferRunning(tx, requested_at));
  if (isOver) await tx.delete(erasuresToCarryOut).where(isThis);
  else
    await tx
      .update(erasuresToCarryOut)
      .set({ carried_out_at: sql`now()` })
      .where(isThis);
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
  const open = await db
    .select()
    .from(erasuresToCarryOut)
    .where(isOpen(secondTimeAfter))
    .orderBy(asc(erasuresToCarryOut.requested_at));
  const done: string[] = [];
  const failures: unknown[] = [];
  const carryOut = (id: string) =>
    db.transaction(async (tx) => {
      const [erasure] = await tx
        .select()
        .from(erasuresToCarryOut)
        .where(and(eq(erasuresToCarryOut.erasure_id, id), isOpen(secondTimeAfter)))
        .for('update', { skipLocked: true });
      if (!erasure) return;
      // Before the database forgets the person: what is not noted would be undone by a restore.
      await noteErasure(storage, erasure);
      await forget(tx, erasure);
      await settle(tx, erasure);
      done.push(id);
    });
  // One that has to wait, such as for a transfer's locks, keeps no other from being carried out.
  for (const { erasure_id: id } of open) await carryOut(id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
  return done;
}
