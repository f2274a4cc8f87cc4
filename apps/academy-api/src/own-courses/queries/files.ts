import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, like, sql } from 'drizzle-orm';
import { ownCourseFiles } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

/** Lists the files of a draft, ordered by path. The caller must have checked that the company has the draft. */
export const listFiles = (db: Database, courseId: string) =>
  db
    .select({ path: ownCourseFiles.path, size: ownCourseFiles.size, sha256: ownCourseFiles.sha256 })
    .from(ownCourseFiles)
    .where(eq(ownCourseFiles.course_id, courseId))
    // Sorts by bytes, so that the order does not depend on the database's collation.
    .orderBy(asc(sql`${ownCourseFiles.path} collate "C"`));

const isFile = (courseId: string, path: string) =>
  and(eq(ownCourseFiles.course_id, courseId), eq(ownCourseFiles.path, path));

export async function readFile(db: Database, courseId: string, path: string) {
  const [file] = await db
    .select({ content: ownCourseFiles.content, sha256: ownCourseFiles.sha256 })
    .from(ownCourseFiles)
    .where(isFile(courseId, path));
  return file;
}

export async function findFile(db: Database, courseId: string, path: string) {
  const [file] = await db
    .select({ size: ownCourseFiles.size, sha256: ownCourseFiles.sha256 })
    .from(ownCourseFiles)
    .where(isFile(courseId, path));
  return file;
}

/** Finds the path of a file with this content among the files of a draft in one language. */
export async function findSame(
  tx: Database,
  courseId: string,
  { language, ending, sha256 }: { language: string; ending: string; sha256: string },
): Promise<string | undefined> {
  const [file] = await tx
    .select({ path: ownCourseFiles.path })
    .from(ownCourseFiles)
    .where(
      and(
        eq(ownCourseFiles.course_id, courseId),
        like(ownCourseFiles.path, `${language}/%.${ending}`),
        eq(ownCourseFiles.sha256, sha256),
      ),
    )
    .orderBy(asc(ownCourseFiles.path))
    .limit(1);
  return file?.path;
}

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

export async function storeFile(
  tx: Database,
  { courseId, path, content }: { courseId: string; path: string; content: Buffer },
): Promise<void> {
  const file = { content, size: content.byteLength, sha256: sha256Of(content) };
  await tx
    .insert(ownCourseFiles)
    .values({ course_id: courseId, path, ...file })
    .onConflictDoUpdate({
      target: [ownCourseFiles.course_id, ownCourseFiles.path],
      set: { ...file, stored_at: sql`now()` },
    });
}

export async function deleteFiles(tx: Database, courseId: string, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  await tx
    .delete(ownCourseFiles)
    .where(and(eq(ownCourseFiles.course_id, courseId), inArray(ownCourseFiles.path, paths)));
}

/**
 * Deletes the pictures that no text of the same language uses.
 * @param storedMinutesAgo minimum age of deleted pictures; the text that uses a newer picture may not be saved yet
 */
export async function deleteUnusedPictures(
  tx: Database,
  courseId: string,
  storedMinutesAgo = 60,
): Promise<void> {
  await tx.execute(sql`
    delete from ${ownCourseFiles} picture
    where picture.course_id = ${courseId}::uuid and picture.path ~ '[.](png|jpg|svg)$'
      and picture.stored_at <= now() - make_interval(mins => ${storedMinutesAgo})
      and not exists (
        select from ${ownCourseFiles} named
        where named.course_id = picture.course_id
          and named.path like split_part(picture.path, '/', 1) || '/%.md'
          and position(
            convert_to(replace(split_part(picture.path, '/', 2), '.narrow.svg', '.svg'), 'UTF8') in named.content) > 0
      )`);
}

export async function listFolder(db: Database, courseId: string, language: string): Promise<string[]> {
  const rows = await db
    .select({ path: ownCourseFiles.path })
    .from(ownCourseFiles)
    .where(and(eq(ownCourseFiles.course_id, courseId), like(ownCourseFiles.path, `${language}/%`)));
  return rows.map(({ path }) => path.slice(language.length + 1)).sort();
}

export async function sizeOfFiles(tx: Database, courseId: string): Promise<number> {
  const [sum] = await tx
    .select({ size: sql<number>`coalesce(sum(${ownCourseFiles.size}), 0)::int` })
    .from(ownCourseFiles)
    .where(eq(ownCourseFiles.course_id, courseId));
  return sum?.size ?? 0;
}
