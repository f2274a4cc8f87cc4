import { maxDraftTextBytes } from '@academy/contracts';
import { Failure, type Database } from '@academy/service-kit';
import { changeDraft, type DraftChange } from './change-draft.ts';
import { deleteFiles, findFile, sha256Of, storeFile } from './queries/files.ts';
import { textPathsOf } from './rules.ts';

/**
 * Replaces a text of a draft. An empty question bank is deleted.
 * @throws Failure like `changeDraft`, or `draft_file_not_found` if the draft has no such lesson or language
 */
export async function changeText(
  db: Database,
  { path, text, ...asked }: DraftChange & { path: string; text: string },
  storageLimit: number,
): Promise<void> {
  const { courseId } = asked;
  const content = Buffer.from(text);
  if (content.byteLength > maxDraftTextBytes) throw new Failure('draft_too_large');
  await changeDraft(db, asked, storageLimit, async (tx, { outline }) => {
    if (!textPathsOf(outline).has(path)) throw new Failure('draft_file_not_found');
    const stored = await findFile(tx, courseId, path);
    const isDeleted = path.endsWith('/questions.md') && text.trim() === '';
    const isChanged = isDeleted ? stored !== undefined : stored?.sha256 !== sha256Of(content);
    if (isDeleted) await deleteFiles(tx, courseId, [path]);
    else if (isChanged) await storeFile(tx, { courseId, path, content });
    return { result: undefined, isChanged };
  });
}
