import { maxDraftTextBytes, type CourseOutline } from '@academy/contracts';
import { Failure, type Database } from '@academy/service-kit';
import { changeDraft, type DraftChange } from './change-draft.ts';
import type { LockedDraft } from './queries/drafts.ts';
import { storable, writeCourseFile } from './course-file.ts';
import { deleteFiles, findFile, readFile, storeFile } from './queries/files.ts';
import { findSupplementedById } from './queries/supplements.ts';
import { textPathsOf } from './rules.ts';

/**
 * Returns the wanted outline of a course unchanged. For a company's own lessons in a catalogue course, replaces the
 * title and the subject by the title and the subject of the catalogue course, in the languages in which the company
 * offers it, and removes description and sources (rule 525).
 */
async function allowedOutline(
  tx: Database,
  companyId: string | null,
  { supplements_course_id: supplemented, outline }: Pick<LockedDraft, 'supplements_course_id' | 'outline'>,
  wanted: CourseOutline,
): Promise<CourseOutline> {
  if (companyId === null || supplemented === null) return wanted;
  const course = await findSupplementedById(tx, { companyId, courseId: supplemented });
  const { subject, titles: title } = course ?? { subject: outline.subject, titles: outline.title };
  return { ...wanted, subject, title, description: {}, sources: [] };
}

/**
 * Replaces the outline of a draft. Deletes the texts of lessons that the outline no longer contains. New lessons get an
 * empty text in each language. If the title lacks a language, the texts in this language are kept, so that the language
 * can be added again.
 * @throws Failure like `changeDraft`
 */
export async function changeOutline(
  db: Database,
  { outline: wanted, ...asked }: DraftChange & { outline: CourseOutline },
  storageLimit: number,
): Promise<void> {
  const { companyId, courseId } = asked;
  await changeDraft(db, asked, storageLimit, async (tx, draft) => {
    const outline = storable(await allowedOutline(tx, companyId, draft, wanted));
    const before = (await readFile(tx, courseId, 'course.yaml'))?.content.toString('utf8');
    const file = writeCourseFile(outline, before);
    if (file === before || file === writeCourseFile(draft.outline, before))
      return { result: undefined, isChanged: false };
    const content = Buffer.from(file);
    if (content.byteLength > maxDraftTextBytes) throw new Failure('draft_too_large');
    const wantedPaths = textPathsOf(outline);
    const kept = textPathsOf({ ...outline, title: { ...draft.outline.title, ...outline.title } });
    const dropped = [...textPathsOf(draft.outline)].filter((path) => !kept.has(path));
    await deleteFiles(tx, courseId, dropped);
    for (const path of wantedPaths)
      if (!path.endsWith('/questions.md') && !(await findFile(tx, courseId, path)))
        await storeFile(tx, { courseId, path, content: Buffer.alloc(0) });
    await storeFile(tx, { courseId, path: 'course.yaml', content });
    return { result: undefined, isChanged: true, outline };
  });
}
