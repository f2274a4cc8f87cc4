import { requireStorage } from '@academy/academy-data';
import { maxDraftBytes } from '@academy/contracts';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { lockDraft, storeChange, storeLock, type AskedDraft, type LockedDraft } from './queries/drafts.ts';
import { deleteUnusedPictures, sizeOfFiles } from './queries/files.ts';
import { keepPublishedFiles } from './queries/published-files.ts';
import { draftNotFound } from './rules.ts';

export interface DraftChange extends AskedDraft {
  /** Revision of the draft on which the client has based the change. */
  revision: number;
  actor: Actor;
}

/** Result of the parameter `change` of `changeDraft`. */
interface Changed<T> {
  result: T;
  isChanged: boolean;
  /** The new chapters, lessons and titles, if they were changed. */
  outline?: LockedDraft['outline'];
}

/** @throws Failure with the code that `draftNotFound` returns, or `draft_locked` if somebody else edits the draft */
export async function requireDraft(
  tx: Database,
  { actor, ...asked }: AskedDraft & { actor: Actor },
): Promise<LockedDraft> {
  const draft = await lockDraft(tx, { ...asked, userId: actor.userId });
  if (!draft) throw new Failure(draftNotFound(asked));
  if (draft.isHeld) throw new Failure('draft_locked');
  return draft;
}

/**
 * Deletes the pictures that no lesson uses, except those stored within the last hour.
 * @throws Failure `draft_too_large` if the draft is still too large
 */
async function makeRoom(tx: Database, courseId: string): Promise<void> {
  await deleteUnusedPictures(tx, courseId);
  if ((await sizeOfFiles(tx, courseId)) > maxDraftBytes) throw new Failure('draft_too_large');
}

/**
 * Changes a draft in a transaction, and takes the edit lock on the draft for the caller (rule 511). A change that the
 * draft already contains succeeds without effect, even if `revision` is outdated.
 * @param storageLimit maximum number of bytes that the company may store; drafts of the catalogue have no such limit
 * @throws Failure with the code that `draftNotFound` returns, or `draft_locked`, `draft_changed`, `draft_too_large` or
 * `storage_full`
 */
export function changeDraft<T>(
  db: Database,
  { revision, actor, ...asked }: DraftChange,
  storageLimit: number,
  change: (tx: Database, draft: LockedDraft) => Promise<Changed<T>>,
): Promise<{ result: T; revision: number }> {
  const { companyId, courseId } = asked;
  return db.transaction(async (tx) => {
    const draft = await requireDraft(tx, { ...asked, actor });
    // Published files of the catalogue are in `catalogue_files`.
    const isUnchanged = draft.revision === draft.published_revision;
    if (companyId !== null && isUnchanged && draft.kept_revision !== draft.published_revision)
      await keepPublishedFiles(tx, courseId);
    const before = await sizeOfFiles(tx, courseId);
    const { result, isChanged, outline } = await change(tx, draft);
    if (!isChanged) {
      await storeLock(tx, courseId, actor.userId);
      return { result, revision: draft.revision };
    }
    if (draft.revision !== revision) throw new Failure('draft_changed');
    const after = await sizeOfFiles(tx, courseId);
    if (after > before) {
      if (after > maxDraftBytes) await makeRoom(tx, courseId);
      // `more` is 0, because the changed files are already stored in this transaction.
      if (companyId !== null) await requireStorage(tx, { companyId, limit: storageLimit, more: 0 });
    }
    return { result, revision: await storeChange(tx, { courseId, userId: actor.userId, outline }) };
  });
}
