import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import {
  catalogueFiles,
  catalogueReleases,
  courses,
  courseTexts,
  isCatalogueCourse,
  ownCourseFiles,
  ownCourses,
} from '@academy/academy-data';
import type { CourseOutline, Locale } from '@academy/contracts';
import type { Bounds, Database } from '@academy/service-kit';
import { deleteUnusedPictures } from './files.ts';

/**
 * Limits how long the transaction waits for each lock. A progress transfer can hold the import lock for minutes, and
 * other publications in this process would wait meanwhile.
 */
export const limitLockWait = (tx: Database) => tx.execute(sql`set local lock_timeout = '10s'`);

const isPublished = sql`${courses.id} is not null`;

/**
 * SQL condition: since the draft was begun, the course was removed, or published from files that the draft is not based
 * on. Needs the tables of drafts and releases.
 */
const isOutdated = sql<boolean>`
  (${ownCourses.based_on} is distinct from ${catalogueReleases.files_hash} or ${courses.retired_at} is not null)`;

/**
 * Finds one page of the courses of the catalogue in catalogue order, including drafts of courses that are not published
 * yet.
 */
export const findCatalogue = (db: Database, { limit, offset }: Bounds) =>
  db
    .select({
      id: sql<string>`coalesce(${courses.id}, ${ownCourses.id})`,
      slug: courses.slug,
      titles: sql<CourseOutline['title']>`case when ${isPublished} then (
        select jsonb_object_agg(of_course.language, of_course.title) from ${courseTexts} of_course
        where of_course.course_id = ${courses.id}) else ${ownCourses.outline} -> 'title' end`,
      languages: sql<Locale[]>`case when ${isPublished} then ${courses.languages} else array(
        select jsonb_object_keys(${ownCourses.outline} -> 'title') order by 1) end`,
      subject: sql<
        CourseOutline['subject']
      >`coalesce(${courses.subject}, ${ownCourses.outline} ->> 'subject')`,
      lessons_count: sql<number>`case when ${isPublished} then ${courses.lessons_count} else (
        select count(*)::int from jsonb_path_query(${ownCourses.outline}, '$.chapters[*].lessons[*]')) end`,
      edited_at: catalogueReleases.edited_at,
      revision: ownCourses.revision,
      published_revision: ownCourses.published_revision,
      changed_at: ownCourses.changed_at,
      is_outdated: isOutdated,
      locked_by: ownCourses.locked_by,
      locked_until: sql<Date | null>`
        case when ${ownCourses.locked_until} > now() then ${ownCourses.locked_until} end`.mapWith(
        ownCourses.locked_until,
      ),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(courses)
    .fullJoin(ownCourses, and(eq(ownCourses.id, courses.id), isNull(ownCourses.removed_at)))
    .leftJoin(catalogueReleases, eq(catalogueReleases.course_id, courses.id))
    .where(
      or(
        and(isPublished, isCatalogueCourse, isNull(courses.retired_at)),
        and(sql`${ownCourses.id} is not null`, isNull(ownCourses.company_id), isNull(ownCourses.removed_at)),
      ),
    )
    .orderBy(
      asc(sql`coalesce(${courses.position}, 9999)`),
      asc(sql`coalesce(${courses.id}, ${ownCourses.id})`),
    )
    .limit(limit)
    .offset(offset);
export type CatalogueRow = Omit<Awaited<ReturnType<typeof findCatalogue>>[number], 'total'>;

/**
 * Finds slug and title of a catalogue course, and the hash of its published files; undefined if no files are stored, or
 * if the course was removed.
 */
export async function findRelease(db: Database, courseId: string) {
  const [release] = await db
    .select({
      slug: courses.slug,
      title: sql<string>`(
        select of_course.title from ${courseTexts} of_course where of_course.course_id = ${courses.id}
        order by of_course.language limit 1)`,
      files_hash: catalogueReleases.files_hash,
    })
    .from(catalogueReleases)
    .innerJoin(courses, eq(courses.id, catalogueReleases.course_id))
    .where(and(eq(courses.id, courseId), isCatalogueCourse, isNull(courses.retired_at)));
  return release;
}

export const listReleasedFiles = (db: Database, courseId: string) =>
  db
    .select({ path: catalogueFiles.path, sha256: catalogueFiles.sha256 })
    .from(catalogueFiles)
    .where(eq(catalogueFiles.course_id, courseId))
    // Sorts by bytes, so that the order does not depend on the database's collation.
    .orderBy(asc(sql`${catalogueFiles.path} collate "C"`));

export async function readReleasedFile(db: Database, courseId: string, path: string) {
  const [file] = await db
    .select({ content: catalogueFiles.content, sha256: catalogueFiles.sha256 })
    .from(catalogueFiles)
    .where(and(eq(catalogueFiles.course_id, courseId), eq(catalogueFiles.path, path)));
  return file;
}

/** Compares the draft of a published course with the course's present files; undefined if there is no such draft. */
export async function findDraftState(db: Database, courseId: string) {
  const [draft] = await db
    .select({
      isChanged: sql<boolean>`${ownCourses.revision} is distinct from ${ownCourses.published_revision}`,
      isOutdated,
    })
    .from(ownCourses)
    .leftJoin(courses, eq(courses.id, ownCourses.id))
    .leftJoin(catalogueReleases, eq(catalogueReleases.course_id, ownCourses.id))
    .where(and(eq(ownCourses.id, courseId), isNull(ownCourses.company_id), isNull(ownCourses.removed_at)));
  return draft;
}

interface BegunDraft {
  courseId: string;
  outline: CourseOutline;
  userId: string;
  filesHash: string;
}

/**
 * Stores a draft with the present files of the published course. Replaces an existing draft without changes. A draft
 * that follows a discarded one begins with a later revision, so that an editor who still has the discarded draft open
 * cannot change the new one (rule 511).
 */
export async function storeBegunDraft(
  tx: Database,
  { courseId, outline, userId, filesHash }: BegunDraft,
): Promise<void> {
  await tx
    .insert(ownCourses)
    .values({
      ...{ id: courseId, outline, created_by: userId, based_on: filesHash },
      ...{ published_revision: 1, published_at: sql`now()` },
    })
    .onConflictDoUpdate({
      target: ownCourses.id,
      set: {
        ...{ outline, based_on: filesHash, created_by: userId, removed_at: null },
        changed_at: sql`now()`,
        revision: sql`${ownCourses.revision} + 1`,
        published_revision: sql`${ownCourses.revision} + 1`,
      },
      setWhere: isNull(ownCourses.company_id),
    });
  await tx.delete(ownCourseFiles).where(eq(ownCourseFiles.course_id, courseId));
  await tx.execute(sql`
    insert into ${ownCourseFiles} (course_id, path, content, size, sha256)
    select course_id, path, content, size, sha256 from ${catalogueFiles} where course_id = ${courseId}::uuid`);
}

/**
 * Deletes a draft with its files, but not the published course. If there is a published course, the row of the draft
 * stays, because the next draft of the course continues its revisions.
 */
export async function deleteDraft(tx: Database, courseId: string): Promise<void> {
  const isDraft = and(eq(ownCourses.id, courseId), isNull(ownCourses.company_id));
  await tx.delete(ownCourses).where(and(isDraft, isNull(ownCourses.published_at)));
  await tx.delete(ownCourseFiles).where(eq(ownCourseFiles.course_id, courseId));
  await tx
    .update(ownCourses)
    .set({ removed_at: sql`now()`, locked_by: null, locked_until: null })
    .where(isDraft);
}

/** Deletes the pictures of a draft that no text uses, and the texts that do not belong to its outline. */
export async function deleteLeftovers(
  tx: Database,
  courseId: string,
  paths: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    delete from ${ownCourseFiles} where course_id = ${courseId}::uuid and path like '%.md'
      and path <> all(${sql.param(paths)}::text[])`);
  await deleteUnusedPictures(tx, courseId, 0);
}
