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

/** A draft of the catalogue without mistakes. */
interface PublishableCourse {
  questionsCount: number;
  findChanges: (
    db: Database,
    language: Locale,
  ) => Promise<Omit<CataloguePublication, 'mistakes' | 'questions_count'>>;
  store: (tx: Database, files: CourseFiles) => Promise<string>;
}

/** Reads a draft of the catalogue as the import of courses reads a course; without `course` if it has mistakes. */
export type ReadCatalogueDraft = (
  files: CourseFiles,
  id: string,
) => Promise<{ mistakes: DraftMistake[]; course?: PublishableCourse }>;

const nothing = {
  ...{ added: [], changed: [], removed: [], companies: 0 },
  ...{ questions_count: 0, in_progress: 0, completed: 0, completed_by_publication: 0 },
};

/**
 * Returns what publishing a draft of the catalogue would change in all companies, and what keeps it from being published.
 * @throws Failure with the code `catalogue_draft_not_found` or `unavailable`
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
 * Publishes a draft of the catalogue for all companies. It is read and rendered before the transaction, so that learners wait only
 * while it is stored. A running import of courses is waited for.
 * @param contentDb connection with the role that may change the catalogue
 * @throws Failure with the code `catalogue_draft_not_found`, `draft_locked`, `draft_changed`, `draft_outdated`,
 *   `draft_has_mistakes` or `unavailable`
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
      // The files may have changed while they were read.
      if (present !== revision) throw new Failure('draft_changed');
      if ((await findDraftState(tx, courseId))?.isOutdated) throw new Failure('draft_outdated');
      if (!course) throw new Failure('draft_has_mistakes', { detail: mistakesDetail(mistakes) });
      const { added, changed, removed, companies } = await course.findChanges(tx, 'en');
      // Files that no lesson uses any more would be mistakes in a course that is imported from files.
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
