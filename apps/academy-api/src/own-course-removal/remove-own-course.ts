import { forgetCounts } from '@academy/academy-data';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import {
  deleteDraft,
  lockContent,
  lockDraft,
  lockPublished,
  releaseGroups,
  storeContentRemoval,
  storeCourseRemoval,
  storeDraftRemoval,
} from './queries.ts';

/**
 * Removes a company's own lessons from a course of the catalogue, in the caller's transaction (rule 527).
 * @param supplement id of the draft of the lessons, and the course of the catalogue that contains them
 */
export type WithdrawOwnLessons = (
  tx: Database,
  supplement: { id: string; companyId: string; supplementsCourseId: string },
) => Promise<void>;

/**
 * Removes a course that the company has created, the company's own lessons in a catalogue course, or a draft that was
 * never published (rule 518). Keeps enrollments, certificates, versions of the course and hashes of packages.
 * @throws Failure `own_course_not_found`, or `draft_locked` if somebody else is editing the draft
 */
export const removeOwnCourse = (
  db: Database,
  { companyId, courseId, actor }: { companyId: string; courseId: string; actor: Actor },
  withdrawOwnLessons: WithdrawOwnLessons,
): Promise<void> =>
  db.transaction(async (tx) => {
    // A publication also locks the draft before the course, so a removal and a publication cannot deadlock.
    const draft = await lockDraft(tx, { companyId, courseId, userId: actor.userId });
    await lockContent(tx, { companyId, courseId });
    const published = await lockPublished(tx, { companyId, courseId });
    if (!draft && !published) throw new Failure('own_course_not_found');
    if (draft?.is_held) throw new Failure('draft_locked');
    if (published) {
      await storeCourseRemoval(tx, { courseId, ...published });
      await releaseGroups(tx, published.companyCourseId);
      await forgetCounts(tx, published.companyCourseId);
      if (draft) await storeDraftRemoval(tx, courseId);
    } else if (draft?.is_published && draft.supplements_course_id !== null) {
      const { supplements_course_id: supplementsCourseId } = draft;
      await withdrawOwnLessons(tx, { id: courseId, companyId, supplementsCourseId });
      await storeContentRemoval(tx, courseId);
      await storeDraftRemoval(tx, courseId);
    } else {
      await deleteDraft(tx, courseId);
    }
    await recordAudit(tx, actor, {
      companyId,
      action: draft?.supplements_course_id ? 'own_lessons_removed' : 'own_course_removed',
      subject: published?.title ?? Object.values(draft?.titles ?? {})[0] ?? '',
    });
  });
