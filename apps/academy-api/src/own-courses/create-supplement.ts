import { Failure, type Actor, type Database } from '@academy/service-kit';
import { createOwnCourse } from './create-own-course.ts';
import { lockDrafts } from './queries/new-drafts.ts';
import { findSupplemented, findSupplementId } from './queries/supplements.ts';

interface NewSupplement {
  companyId: string;
  companyCourseId: string;
  /** ISO 8601 date. */
  today: string;
  actor: Actor;
  storageLimit: number;
}

/**
 * Creates the draft of a company's own lessons in a course of the catalogue (rule 525), unless it exists. The draft has
 * the title of the course in the languages in which the company offers the course.
 * @throws Failure `course_not_found`, `too_many_own_courses` or `storage_full`
 */
export const createSupplement = (
  db: Database,
  { companyId, companyCourseId, ...how }: NewSupplement,
): Promise<{ id: string; isNew: boolean }> =>
  db.transaction(async (tx) => {
    const course = await findSupplemented(tx, { companyId, companyCourseId });
    if (!course) throw new Failure('course_not_found');
    const { courseId: supplementsCourseId, titles, subject } = course;
    await lockDrafts(tx, companyId);
    const existing = await findSupplementId(tx, { companyId, courseId: supplementsCourseId });
    if (existing !== undefined) return { id: existing, isNew: false };
    const id = await createOwnCourse(tx, { ...how, companyId, supplementsCourseId, titles, subject });
    return { id, isNew: true };
  });
