import { recordAudit } from '@academy/platform-data';
import { operator, type Database } from '@academy/service-kit';
import {
  addLines,
  findRequester,
  lockProofImport,
  recordImported,
  storeEnd,
  storeProgress,
  type LockedImport,
} from './queries.ts';

/** Number of lines per transaction, limited so that rows of learners and counters are locked for less than a second. */
const linesAtOnce = 500;

/**
 * Adds the lines of an import as proofs of training elsewhere (rule 494), and records courses as completed. Runs can
 * be interrupted, repeated and concurrent, because each batch deletes its lines in the transaction that adds the
 * proofs.
 */
export async function runProofImport(db: Database, id: string, signal?: AbortSignal): Promise<void> {
  for (let isOver = false; !isOver;) {
    signal?.throwIfAborted();
    isOver = await db.transaction(async (tx) => {
      const held = await lockProofImport(tx, id);
      if (!held) return true;
      const taken = await addBatch(tx, held);
      if (taken === linesAtOnce) return false;
      await finish(tx, held);
      return true;
    });
  }
}

async function addBatch(tx: Database, held: LockedImport): Promise<number> {
  const { taken, added } = await addLines(tx, held, linesAtOnce);
  // All imports process courses in the same order, so that two imports cannot cause a deadlock.
  const courseIds = [...new Set(added.flatMap(({ company_course_id }) => company_course_id ?? []))].sort();
  for (const courseId of courseIds)
    await recordImported(
      tx,
      courseId,
      added.filter(({ company_course_id }) => company_course_id === courseId),
    );
  await storeProgress(tx, held);
  return taken;
}

async function finish(tx: Database, held: LockedImport): Promise<void> {
  await storeEnd(tx, held, 'succeeded');
  const requester = await findRequester(tx, held);
  await recordAudit(
    tx,
    { ...operator(held.requested_by), firstName: '', lastName: '', ...requester },
    {
      companyId: held.company_id,
      action: 'completions_imported',
      subject: '',
      details: { lines: held.total },
    },
  );
}

/** Marks an import as failed, unless it is finished. An administrator can restart a failed import. */
export const failProofImport = (db: Database, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const held = await lockProofImport(tx, id);
    if (held) await storeEnd(tx, held, 'failed');
  });
