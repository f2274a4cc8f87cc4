import { eq, sql } from 'drizzle-orm';
import { ownCourseFiles, ownCoursePublishedFiles, ownCourses } from '@academy/academy-data';
import type { CourseOutline } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

/**
 * SQL condition for a draft of a company: its changes can be discarded, or could be if it were changed now (rule 514).
 * False for a course that was never published, and for a draft that was changed by a version that kept no published
 * files.
 */
export const isRestorable = sql<boolean>`(
  ${ownCourses.company_id} is not null and ${ownCourses.published_revision} is not null
  and ${ownCourses.published_revision} in (${ownCourses.revision}, coalesce(${ownCourses.kept_revision}, -1)))`;

type FilesTable = typeof ownCourseFiles | typeof ownCoursePublishedFiles;

/** Deletes the files of a course in the table `to`, and copies its files from the table `from` to `to`. */
async function replaceFiles(
  tx: Database,
  { courseId, from, to }: { courseId: string; from: FilesTable; to: FilesTable },
): Promise<void> {
  await tx.delete(to).where(eq(to.course_id, courseId));
  await tx.execute(sql`
    insert into ${to} (course_id, path, content, size, sha256)
    select course_id, path, content, size, sha256 from ${from} where course_id = ${courseId}::uuid`);
}

/** Keeps a copy of the files of a draft without changes. The caller must have locked the draft. */
export async function keepPublishedFiles(tx: Database, courseId: string): Promise<void> {
  await replaceFiles(tx, { courseId, from: ownCourseFiles, to: ownCoursePublishedFiles });
  await tx
    .update(ownCourses)
    .set({ kept_revision: sql`${ownCourses.published_revision}` })
    .where(eq(ownCourses.id, courseId));
}

export async function forgetPublishedFiles(tx: Database, courseId: string): Promise<void> {
  await tx.delete(ownCoursePublishedFiles).where(eq(ownCoursePublishedFiles.course_id, courseId));
  await tx.update(ownCourses).set({ kept_revision: null }).where(eq(ownCourses.id, courseId));
}

/** Replaces the files of a draft by the kept published files, which are then no longer kept. */
export async function restorePublishedFiles(tx: Database, courseId: string): Promise<void> {
  await replaceFiles(tx, { courseId, from: ownCoursePublishedFiles, to: ownCourseFiles });
  await forgetPublishedFiles(tx, courseId);
}

/** Stores the outline of a draft whose published files were restored, as a new revision without changes. */
export async function storeRestored(tx: Database, courseId: string, outline: CourseOutline): Promise<void> {
  await tx
    .update(ownCourses)
    .set({
      outline,
      revision: sql`${ownCourses.revision} + 1`,
      published_revision: sql`${ownCourses.revision} + 1`,
      changed_at: sql`now()`,
    })
    .where(eq(ownCourses.id, courseId));
}
