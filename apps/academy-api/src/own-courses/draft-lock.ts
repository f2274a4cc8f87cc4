import { Failure, type Actor, type Database } from '@academy/service-kit';
import {
  findDraft,
  lockDraft as lockRow,
  releaseLock,
  storeLock,
  type AskedDraft,
} from './queries/drafts.ts';
import { draftNotFound, lockOf } from './rules.ts';

/**
 * Takes or renews the caller's edit lock on a draft (rule 511).
 * @param takeOver true takes the lock even if somebody else edits the draft
 * @throws Failure with the code that `draftNotFound` returns, or `draft_locked` if somebody else edits the draft
 */
export const takeLock = (
  db: Database,
  { takeOver, actor, ...asked }: AskedDraft & { takeOver: boolean; actor: Actor },
) =>
  db.transaction(async (tx) => {
    const draft = await lockRow(tx, { ...asked, userId: actor.userId });
    if (!draft) throw new Failure(draftNotFound(asked));
    if (draft.isHeld && !takeOver) throw new Failure('draft_locked');
    await storeLock(tx, asked.courseId, actor.userId);
    const stored = await findDraft(tx, asked);
    const lock = stored && lockOf(stored, actor.userId);
    if (!lock) throw new Error('a stored lock does not exist');
    return lock;
  });

/**
 * Releases the caller's edit lock on a draft, if there is one. @throws Failure with the code that `draftNotFound`
 * returns
 */
export const endLock = (db: Database, { actor, ...asked }: AskedDraft & { actor: Actor }): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await lockRow(tx, { ...asked, userId: actor.userId }))) throw new Failure(draftNotFound(asked));
    await releaseLock(tx, asked.courseId, actor.userId);
  });
