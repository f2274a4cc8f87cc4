import { and, eq, sql } from 'drizzle-orm';
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

/** Keeps a copy of the files of a draft without changes. The caller must have locked the draft. */
export async function keepPublishedFiles(tx: Database, courseId: string): Promise<void> {
  await tx.delete(ownCoursePublishedFiles).where(eq(ownCoursePublishedFiles.course_id, courseId));
  await tx.execute(sql`
    insert into ${ownCoursePublishedFiles} (course_id, path, content, size, sha256)
    select course_id, path, content, size, sha256 from ${ownCourseFiles} where course_id = ${courseId}::uuid`);
  await tx
    .update(ownCourses)
    .set({ kept_revision: sql`${ownCourses.published_revision}` })
    .where(eq(ownCourses.id, courseId));
}

export async function forgetPublishedFiles(tx: Database, courseId: string): Promise<void> {
  await tx.delete(ownCoursePublishedFiles).where(eq(ownCoursePublishedFiles.course_id, courseId));
  await tx.update(ownCourses).set({ kept_revision: null }).where(eq(ownCourses.id, courseId));
}

export async function readPublishedFile(
  tx: Database,
  courseId: string,
  path: string,
): Promise<Buffer | undefined> {
  const [file] = await tx
    .select({ content: ownCoursePublishedFiles.content })
    .from(ownCoursePublishedFiles)
    .where(and(eq(ownCoursePublishedFiles.course_id, courseId), eq(ownCoursePublishedFiles.path, path)));
  return file?.content;
}

/** Replaces the files and the outline of a draft by the kept published files, as a new revision without changes. */
export async function restorePublishedFiles(
  tx: Database,
  { courseId, outline }: { courseId: string; outline: CourseOutline },
): Promise<void> {
  await tx.delete(ownCourseFiles).where(eq(ownCourseFiles.course_id, courseId));
  await tx.execute(sql`
    insert into ${ownCourseFiles} (course_id, path, content, size, sha256)
    select course_id, path, content, size, sha256 from ${ownCoursePublishedFiles} where course_id = ${courseId}::uuid`);
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
