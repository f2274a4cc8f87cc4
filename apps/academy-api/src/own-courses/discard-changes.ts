import { requireStorage } from '@academy/academy-data';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Database } from '@academy/service-kit';
import { requireDraft, type DraftChange } from './change-draft.ts';
import { readOutline } from './course-file.ts';
import type { ParseYaml } from './import-own-course.ts';
import { storeLock } from './queries/drafts.ts';
import { readFile, sizeOfFiles } from './queries/files.ts';
import { restorePublishedFiles, storeRestored } from './queries/published-files.ts';
import { anyTitleOf } from './rules.ts';

interface Limits {
  /** Maximum number of bytes that the company may store. */
  storageLimit: number;
  parseYaml: ParseYaml;
}

/**
 * Replaces a draft by the published files of the course (rule 514), and takes the edit lock for the caller. Has no
 * effect on a draft without changes, even if `revision` is outdated.
 * @throws Failure `own_course_not_found`, `draft_locked`, `draft_changed`, `draft_not_restorable` or `storage_full`
 */
export const discardChanges = (
  db: Database,
  { companyId, courseId, revision, actor }: DraftChange & { companyId: string },
  { storageLimit, parseYaml }: Limits,
): Promise<void> =>
  db.transaction(async (tx) => {
    const draft = await requireDraft(tx, { companyId, courseId, actor });
    await storeLock(tx, courseId, actor.userId);
    if (draft.revision === draft.published_revision) return;
    if (draft.revision !== revision) throw new Failure('draft_changed');
    if (draft.kept_revision === null || draft.kept_revision !== draft.published_revision)
      throw new Failure('draft_not_restorable');
    const before = await sizeOfFiles(tx, courseId);
    await restorePublishedFiles(tx, courseId);
    const file = await readFile(tx, courseId, 'course.yaml');
    const outline = readOutline(parseYaml(file?.content.toString('utf8') ?? '').value);
    if (!outline) throw new Failure('draft_not_restorable');
    await storeRestored(tx, courseId, outline);
    const isPart = draft.supplements_course_id !== null;
    await recordAudit(tx, actor, {
      companyId,
      action: isPart ? 'own_lessons_changes_discarded' : 'own_course_changes_discarded',
      subject: anyTitleOf(outline.title),
    });
    // `more` is 0, because the restored files are already stored in this transaction.
    if ((await sizeOfFiles(tx, courseId)) > before)
      await requireStorage(tx, { companyId, limit: storageLimit, more: 0 });
  });
