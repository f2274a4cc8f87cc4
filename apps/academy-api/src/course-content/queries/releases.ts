import { createHash } from 'node:crypto';
import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import { catalogueFiles, catalogueReleases, courses, isCatalogueCourse } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';
import type { ReadFile } from '../course-files.ts';

const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Returns a hash of the paths and contents of files, which does not depend on the order of the files. */
export function hashOfFiles(files: readonly ReadFile[]): string {
  const lines = files.map(({ path, content }) => `${path} ${sha256Of(content)}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/**
 * Finds the release of each catalogue course: the hash of the files from which its content was read, and when it was
 * edited in the product.
 * @returns a map from the course's slug to the release
 */
export async function findReleases(db: Database) {
  const rows = await db
    .select({
      slug: courses.slug,
      files_hash: catalogueReleases.files_hash,
      edited_at: catalogueReleases.edited_at,
    })
    .from(catalogueReleases)
    .innerJoin(courses, eq(courses.id, catalogueReleases.course_id))
    .where(isCatalogueCourse);
  return new Map(rows.map((row) => [row.slug, row]));
}

async function storeFiles(tx: Database, courseId: string, files: readonly ReadFile[]): Promise<void> {
  await tx.delete(catalogueFiles).where(
    and(
      eq(catalogueFiles.course_id, courseId),
      notInArray(
        catalogueFiles.path,
        files.map(({ path }) => path),
      ),
    ),
  );
  for (const { path, content } of files) {
    const file = { content, size: content.byteLength, sha256: sha256Of(content) };
    await tx
      .insert(catalogueFiles)
      .values({ course_id: courseId, path, ...file })
      .onConflictDoUpdate({
        target: [catalogueFiles.course_id, catalogueFiles.path],
        set: file,
        setWhere: ne(catalogueFiles.sha256, file.sha256),
      });
  }
}

/**
 * Stores the files from which the published content of a course was read, unless these files are already stored.
 * @param origin where the content was published; publishing unchanged files in the product keeps the origin `files`
 * @returns the hash of the files
 */
export async function storeRelease(
  tx: Database,
  slug: string,
  files: readonly ReadFile[],
  origin: 'files' | 'product',
): Promise<string> {
  const files_hash = hashOfFiles(files);
  const [course] = await tx
    .select({ id: courses.id, stored_hash: catalogueReleases.files_hash })
    .from(courses)
    .leftJoin(catalogueReleases, eq(catalogueReleases.course_id, courses.id))
    .where(eq(courses.slug, slug));
  if (!course) throw new Error(`${slug} was not stored`);
  const { id: course_id, stored_hash } = course;
  const edited_at = origin === 'product' ? sql<Date>`now()` : null;
  if (stored_hash !== files_hash) {
    await tx
      .insert(catalogueReleases)
      .values({ course_id, files_hash, edited_at })
      .onConflictDoUpdate({ target: catalogueReleases.course_id, set: { files_hash, edited_at } });
    await storeFiles(tx, course_id, files);
  } else if (origin === 'files')
    await tx
      .update(catalogueReleases)
      .set({ edited_at: null })
      .where(
        and(eq(catalogueReleases.course_id, course_id), sql`${catalogueReleases.edited_at} is not null`),
      );
  return files_hash;
}

/**
 * Catalogue position of courses that were written in the product and have no folder. It is higher than the positions of
 * courses with a folder, so that lists show the courses with a folder first.
 */
const positionWithoutFolder = 4_000;

/**
 * Finds the slug and position of a course of the catalogue. A course that is not published yet gets an unused slug; the
 * caller must hold the import lock until the course is stored, so that the slug stays unused.
 * @param wanted slug that a new course gets if it is not in use
 */
export async function findPlace(
  tx: Database,
  courseId: string,
  wanted: string,
): Promise<{ slug: string; position: number }> {
  const [known] = await tx
    .select({ slug: courses.slug, position: courses.position })
    .from(courses)
    .where(and(eq(courses.id, courseId), isCatalogueCourse));
  if (known) return known;
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    const taken = await tx.select({ id: courses.id }).from(courses).where(eq(courses.slug, slug));
    if (taken.length === 0) return { slug, position: positionWithoutFolder };
  }
}
