import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  anyCourseTitle,
  audienceGroups,
  companyCourses,
  contentPackages,
  courses,
  endedUnpacking,
  lessons,
  lessonTexts,
  ownCourseFiles,
  ownCoursePublishedFiles,
  ownCourses,
  storeGroupUses,
} from '@academy/academy-data';
import type { CourseOutline } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

interface AskedCourse {
  companyId: string;
  courseId: string;
}

interface LockedDraft extends Record<string, unknown> {
  titles: CourseOutline['title'];
  /**
   * Id of the catalogue course to which the company adds the lessons (rule 525); null if the draft is a whole course.
   */
  supplements_course_id: string | null;
  is_published: boolean;
  /** True if somebody else is editing the draft. */
  is_held: boolean;
}

export async function lockDraft(
  tx: Database,
  { companyId, courseId, userId }: AskedCourse & { userId: string },
): Promise<LockedDraft | undefined> {
  const { rows } = await tx.execute<LockedDraft>(sql`
    select draft.outline -> 'title' as titles, draft.supplements_course_id, draft.published_at is not null as is_published,
      coalesce(draft.locked_by <> ${userId}::uuid and draft.locked_until > now(), false) as is_held
    from ${ownCourses} draft
    where draft.id = ${courseId}::uuid and draft.company_id = ${companyId}::uuid and draft.removed_at is null
    for update`);
  return rows[0];
}

/**
 * Makes transactions that depend on the content of a course of the company wait until this transaction ends. Call this
 * function before the transaction locks the company course, because a publication also locks the content first.
 */
export const lockContent = (tx: Database, { companyId, courseId }: AskedCourse) =>
  tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.company_id, companyId)))
    .for('no key update');

// With the alias, drizzle omits the schema name, which PostgreSQL rejects after `for no key update of`.
const used = alias(companyCourses, 'used');

/** Locks a course that the company has created and published; undefined if the company has no such course. */
export async function lockPublished(tx: Database, { companyId, courseId }: AskedCourse) {
  const [course] = await tx
    .select({ companyCourseId: used.id, title: anyCourseTitle, origin: courses.origin })
    .from(used)
    .innerJoin(courses, eq(courses.id, used.course_id))
    .where(
      and(
        eq(courses.id, courseId),
        eq(courses.company_id, companyId),
        eq(used.company_id, companyId),
        sql`${courses.origin} <> 'catalogue'`,
        isNull(courses.removed_at),
      ),
    )
    .for('no key update', { of: used });
  return course;
}

/** Deletes a draft that was never published, with its files. */
export const deleteDraft = (tx: Database, courseId: string) =>
  tx.delete(ownCourses).where(eq(ownCourses.id, courseId));

export async function storeDraftRemoval(tx: Database, courseId: string): Promise<void> {
  for (const files of [ownCourseFiles, ownCoursePublishedFiles])
    await tx.delete(files).where(eq(files.course_id, courseId));
  await tx
    .update(ownCourses)
    .set({ removed_at: sql`now()`, locked_by: null, locked_until: null })
    .where(eq(ownCourses.id, courseId));
}

export async function storeContentRemoval(tx: Database, courseId: string): Promise<void> {
  await tx
    .update(courses)
    .set({ removed_at: sql`now()` })
    .where(eq(courses.id, courseId));
  await tx.execute(sql`
    update ${lessonTexts} set html = ''
    where lesson_id in (select lesson.id from ${lessons} lesson where lesson.course_id = ${courseId}::uuid)`);
}

/**
 * Marks a published course as removed, archives it, and deletes the texts of its lessons. The worker deletes the files
 * of its packages and the data that learners have stored in them.
 */
export async function storeCourseRemoval(
  tx: Database,
  { courseId, companyCourseId }: { courseId: string; companyCourseId: string },
): Promise<void> {
  await storeContentRemoval(tx, courseId);
  await tx.update(companyCourses).set({ status: 'archived' }).where(eq(companyCourses.id, companyCourseId));
  await tx
    .update(contentPackages)
    .set({ removed_at: sql`now()`, ...endedUnpacking })
    .where(and(eq(contentPackages.course_id, courseId), isNull(contentPackages.removed_at)));
}

/**
 * Removes all groups from the audience of a course, so that the company can delete the groups. The course then has an
 * empty audience; it is not offered to everybody.
 */
export async function releaseGroups(tx: Database, companyCourseId: string): Promise<void> {
  const removed = await tx
    .delete(audienceGroups)
    .where(eq(audienceGroups.company_course_id, companyCourseId))
    .returning({ id: audienceGroups.group_id });
  await storeGroupUses(tx, { usedBy: companyCourseId, added: [], removed: removed.map(({ id }) => id) });
}
