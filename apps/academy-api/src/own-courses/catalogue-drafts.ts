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

/**
 * Converts a course of the catalogue to the format of the API. The result depends on the user, because it states
 * whether somebody else edits the draft.
 */
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
      // No name is shown, because names are stored with the members of a company, and administrators are not members.
      lock: lockOf({ ...row, locked_name: null }, userId),
    },
  };
}

/** Returns true if a draft exists and has changes, or is based on the present files of the published course. */
const isCurrent = (draft: Awaited<ReturnType<typeof findDraftState>>): boolean =>
  draft !== undefined && (draft.isChanged || !draft.isOutdated);

/**
 * Begins a draft with the files of the published course. Keeps an existing draft with changes. Replaces an existing
 * draft without changes if the files of the published course have changed since.
 * @throws Failure `course_not_found`, `course_not_editable` or `too_many_catalogue_drafts`
 */
export const beginDraft = (
  db: Database,
  { courseId, actor }: { courseId: string; actor: Actor },
  parseYaml: ParseYaml,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (isCurrent(await findDraftState(tx, courseId))) return;
    // Excludes concurrent requests that create or change the same draft.
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
    // If a draft without changes is replaced, its beginning was recorded already.
    if (!known) {
      const subject = anyTitleOf(outline.title);
      await recordAudit(tx, actor, { companyId: undefined, action: 'catalogue_draft_begun', subject });
    }
  });

/** @throws Failure `catalogue_draft_not_found`, or `draft_locked` if somebody else edits the draft */
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
