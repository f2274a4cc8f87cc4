import type { CatalogueCourse } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { requireDraft } from './change-draft.ts';
import { readOutline } from './course-file.ts';
import { requireRoom } from './create-own-course.ts';
import type { ParseYaml } from './import-own-course.ts';
import {
  deleteDraft,
  findDraftState,
  findRelease,
  readReleasedFile,
  storeBegunDraft,
  type CatalogueRow,
} from './queries/catalogue.ts';
import { lockDraft } from './queries/drafts.ts';
import { lockDrafts } from './queries/new-drafts.ts';
import { anyTitleOf, lockOf } from './rules.ts';

/** Returns a course of the catalogue as the user sees it in the list. */
export function catalogueCourseOf(row: CatalogueRow, userId: string): CatalogueCourse {
  const { id, slug, titles, languages, subject, lessons_count, edited_at, changed_at } = row;
  return {
    ...{ id, slug, titles, languages, subject, lessons_count },
    state: slug === null ? 'draft' : 'published',
    edited_at: edited_at?.toISOString() ?? null,
    draft: changed_at && {
      changed: row.revision !== row.published_revision,
      changed_at: changed_at.toISOString(),
      outdated: row.is_outdated,
      // Names come from the members of a company, and administrators are members of none.
      lock: lockOf({ ...row, locked_name: null }, userId),
    },
  };
}

/** Returns whether a draft exists and is not to be replaced by the files of the published course. */
const isCurrent = (draft: Awaited<ReturnType<typeof findDraftState>>): boolean =>
  draft !== undefined && (draft.isChanged || !draft.isOutdated);

/**
 * Begins a draft with the files of the published course. A draft with changes stays as it is; one without changes is replaced
 * if the files of the published course have changed since.
 * @throws Failure with the code `course_not_found`, `course_not_editable` or `too_many_catalogue_drafts`
 */
export const beginDraft = (
  db: Database,
  { courseId, actor }: { courseId: string; actor: Actor },
  parseYaml: ParseYaml,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (isCurrent(await findDraftState(tx, courseId))) return;
    // Somebody else may begin the draft, or change it, at the same time.
    await lockDrafts(tx, null);
    await lockDraft(tx, { companyId: null, courseId, userId: actor.userId });
    const known = await findDraftState(tx, courseId);
    if (isCurrent(known)) return;
    if (!known) await requireRoom(tx, null);
    const release = await findRelease(tx, courseId);
    if (!release) throw new Failure('course_not_found');
    const file = await readReleasedFile(tx, courseId, 'course.yaml');
    const outline = readOutline(parseYaml(file?.content.toString('utf8') ?? '').value);
    if (!outline) throw new Failure('course_not_editable');
    await storeBegunDraft(tx, { courseId, outline, userId: actor.userId, filesHash: release.files_hash });
  });

/** @throws Failure with the code `catalogue_draft_not_found`, or `draft_locked` if somebody else edits the draft */
export const discardDraft = (
  db: Database,
  { courseId, actor }: { courseId: string; actor: Actor },
): Promise<void> =>
  db.transaction(async (tx) => {
    const { outline } = await requireDraft(tx, { companyId: null, courseId, actor });
    await deleteDraft(tx, courseId);
    const subject = anyTitleOf(outline.title);
    await recordAudit(tx, actor, { companyId: undefined, action: 'catalogue_draft_discarded', subject });
  });
