import { lockImport } from '@academy/academy-data';
import type { CataloguePublication, DraftMistake, Locale } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Database } from '@academy/service-kit';
import { requireDraft, type DraftChange } from './change-draft.ts';
import { draftFiles, type CourseFiles } from './draft-files.ts';
import { requireOutline } from './find-course.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { mistakesDetail } from './publish-own-course.ts';
import { deleteLeftovers, findDraftState, limitLockWait } from './queries/catalogue.ts';
import { storePublication } from './queries/drafts.ts';
import { anyTitleOf, textPathsOf } from './rules.ts';

interface PublishableCourse {
  questionsCount: number;
  findChanges: (
    db: Database,
    language: Locale,
  ) => Promise<Omit<CataloguePublication, 'mistakes' | 'questions_count'>>;
  store: (tx: Database, files: CourseFiles) => Promise<string>;
}

/**
 * Reads a draft of a catalogue course and checks it like a course from files. Returns no `course` if the draft has
 * mistakes.
 */
export type ReadCatalogueDraft = (
  files: CourseFiles,
  id: string,
) => Promise<{ mistakes: DraftMistake[]; course?: PublishableCourse }>;

const nothing = {
  ...{ added: [], changed: [], removed: [], companies: 0 },
  ...{ questions_count: 0, in_progress: 0, completed: 0, completed_by_publication: 0 },
  ...{ ended_final_tests: 0, shortened_final_tests: 0 },
};

/**
 * Returns the changes that publishing a draft of a catalogue course would make in all companies, and the mistakes that
 * prevent the publication.
 * @throws Failure `catalogue_draft_not_found` or `unavailable`
 */
export const previewCataloguePublication = (
  db: Database,
  { courseId, language }: { courseId: string; language: Locale },
  readCatalogueDraft: ReadCatalogueDraft,
): Promise<CataloguePublication> =>
  oneAtATime(async () => {
    await requireOutline(db, { companyId: null, courseId });
    const { mistakes, course } = await readCatalogueDraft(draftFiles(db, courseId), courseId);
    if (!course) return { mistakes, ...nothing };
    const changes = await course.findChanges(db, language);
    return { mistakes: [], questions_count: course.questionsCount, ...changes };
  });

/**
 * Publishes a draft of a catalogue course for all companies. Reads and renders the draft before the transaction, so
 * that learners wait only while the course is stored. Waits for a running import of courses.
 * @param contentDb database access with the role that may change the catalogue
 * @throws Failure `catalogue_draft_not_found`, `draft_locked`, `draft_changed`, `draft_outdated`, `draft_has_mistakes`
 * or `unavailable`
 */
export const publishCatalogueCourse = (
  db: Database,
  contentDb: Database,
  { courseId, revision, actor }: Omit<DraftChange, 'companyId'>,
  readCatalogueDraft: ReadCatalogueDraft,
): Promise<void> =>
  oneAtATime(async () => {
    const asked = { companyId: null, courseId, actor };
    const found = await requireOutline(db, asked);
    if (found.revision !== revision) throw new Failure('draft_changed');
    const { mistakes, course } = await readCatalogueDraft(draftFiles(db, courseId), courseId);
    await contentDb.transaction(async (tx) => {
      await limitLockWait(tx);
      await lockImport(tx);
      const { revision: present, outline } = await requireDraft(tx, asked);
      // The draft may have changed after its files were read.
      if (present !== revision) throw new Failure('draft_changed');
      if ((await findDraftState(tx, courseId))?.isOutdated) throw new Failure('draft_outdated');
      if (!course) throw new Failure('draft_has_mistakes', { detail: mistakesDetail(mistakes) });
      const { added, changed, removed, companies } = await course.findChanges(tx, 'en');
      // Deletes files that no lesson uses, because an import from files would report them as mistakes.
      await deleteLeftovers(tx, courseId, [...textPathsOf(outline)]);
      await storePublication(tx, courseId, await course.store(tx, draftFiles(tx, courseId)));
      await recordAudit(tx, actor, {
        companyId: undefined,
        action: 'catalogue_course_published',
        subject: anyTitleOf(outline.title),
        details: { added: added.length, changed: changed.length, removed: removed.length, companies },
      });
    });
  });
