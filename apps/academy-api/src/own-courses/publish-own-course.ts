import type { DraftMistake, Locale, OwnCoursePublication } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Database } from '@academy/service-kit';
import { requireDraft, type DraftChange } from './change-draft.ts';
import { draftFiles, type CourseFiles } from './draft-files.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { findOutline, storePublication, type AskedDraft } from './queries/drafts.ts';
import { forgetPublishedFiles } from './queries/published-files.ts';
import { anyTitleOf, draftNotFound } from './rules.ts';

interface PublishableCourse {
  questionsCount: number;
  findChanges: (
    db: Database,
    language: Locale,
  ) => Promise<Omit<OwnCoursePublication, 'mistakes' | 'questions_count'>>;
  store: (tx: Database) => Promise<unknown>;
}

/** Reads a draft and checks it like a course from files. Returns no `course` if the draft has mistakes. */
export type ReadOwnCourse = (
  files: CourseFiles,
  owner: { id: string; companyId: string; supplementsCourseId: string | null },
) => Promise<{ mistakes: DraftMistake[]; course?: PublishableCourse }>;

const nothing = {
  ...{ added: [], changed: [], removed: [] },
  ...{ questions_count: 0, in_progress: 0, completed: 0, completed_by_publication: 0 },
  ...{ ended_final_tests: 0, shortened_final_tests: 0 },
};

type Owned = { companyId: string };

/**
 * Returns the changes that publishing a draft would make, and the mistakes that prevent the publication. Takes no
 * locks, so that a preview does not block learners.
 * @throws Failure `own_course_not_found` or `unavailable`
 */
export const previewPublication = (
  db: Database,
  { companyId, courseId, language }: AskedDraft & Owned & { language: Locale },
  readOwnCourse: ReadOwnCourse,
): Promise<OwnCoursePublication> =>
  oneAtATime(async () => {
    const found = await findOutline(db, { companyId, courseId });
    if (!found) throw new Failure(draftNotFound({ companyId }));
    const { mistakes, course } = await readOwnCourse(draftFiles(db, courseId), {
      ...{ id: courseId, companyId, supplementsCourseId: found.supplements_course_id },
    });
    if (!course) return { mistakes, ...nothing };
    return {
      mistakes: [],
      questions_count: course.questionsCount,
      ...(await course.findChanges(db, language)),
    };
  });

/**
 * Publishes a draft. Reads and renders the draft before the transaction, so that learners wait only while the course is
 * stored.
 * @throws Failure `own_course_not_found`, `draft_locked`, `draft_changed`, `draft_has_mistakes` or `unavailable`
 */
export const publishOwnCourse = (
  db: Database,
  { companyId, courseId, revision, actor }: DraftChange & Owned,
  readOwnCourse: ReadOwnCourse,
): Promise<void> =>
  oneAtATime(async () => {
    const asked = { companyId, courseId, actor };
    const found = await findOutline(db, asked);
    if (!found) throw new Failure(draftNotFound({ companyId }));
    if (found.revision !== revision) throw new Failure('draft_changed');
    const { mistakes, course } = await readOwnCourse(draftFiles(db, courseId), {
      ...{ id: courseId, companyId, supplementsCourseId: found.supplements_course_id },
    });
    await db.transaction(async (tx) => {
      const draft = await requireDraft(tx, asked);
      // The draft may have changed after its files were read.
      if (draft.revision !== revision) throw new Failure('draft_changed');
      if (!course) throw new Failure('draft_has_mistakes', { detail: mistakesDetail(mistakes) });
      const { added, changed, removed } = await course.findChanges(tx, 'en');
      await course.store(tx);
      await storePublication(tx, courseId);
      await forgetPublishedFiles(tx, courseId);
      await recordAudit(tx, actor, {
        companyId,
        action: draft.supplements_course_id === null ? 'own_course_published' : 'own_lessons_published',
        subject: anyTitleOf(draft.outline.title),
        details: { added: added.length, changed: changed.length, removed: removed.length },
      });
    });
  });

/** Returns the first mistake as text, for the detail of a failure. */
export const mistakesDetail = ([first]: readonly DraftMistake[]): string =>
  first ? `${first.file}:${first.line}: ${first.message}` : '';
