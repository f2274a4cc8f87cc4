import { and, eq, gte, isNull, notInArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  companyCourses,
  courses,
  courseSources,
  courseTexts,
  isCatalogueCourse,
} from '@academy/academy-data';
import type { CourseOrigin } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import type { CourseContent } from '../course-content.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { perLanguage } from '../per-language.ts';
import { replacing } from './upsert.ts';

/** Finds all courses of the catalogue, including retired ones. @returns a map from the slug to the course */
export async function findStoredCourses(db: Database) {
  const { slug, fingerprint, position, retired_at } = courses;
  const rows = await db
    .select({ slug, fingerprint, position, retired_at })
    .from(courses)
    .where(isCatalogueCourse);
  return new Map(rows.map((row) => [row.slug, row]));
}

export const moveCourse = (db: Database, slug: string, position: number) =>
  db.update(courses).set({ position }).where(eq(courses.slug, slug));

/**
 * Retires all courses except those with the given slugs.
 * @returns the number of retired courses
 */
export async function retireOtherCourses(db: Database, slugs: readonly string[]): Promise<number> {
  const retired = await db
    .update(courses)
    .set({ retired_at: sql`now()` })
    .where(and(isCatalogueCourse, notInArray(courses.slug, [...slugs]), isNull(courses.retired_at)))
    .returning({ id: courses.id });
  return retired.length;
}

/** A course that a company has created itself (rule 500). */
export interface OwnCourse {
  /** Id of both the course and its company course. */
  id: string;
  companyId: string;
  origin: Exclude<CourseOrigin, 'catalogue'>;
}

/** A course of the catalogue that is written or edited in the product instead of in files. */
export interface EditedCourse {
  /** Id for a course that does not exist yet; an existing course keeps its id. */
  id: string;
  position: number;
}

/**
 * Catalogue position of courses that companies have created. It is higher than the positions of courses of the
 * catalogue, so that lists show these courses after the catalogue.
 */
const positionOfOwn = 5_000;

/**
 * Where a course belongs: the catalogue position of a course that is read from files, an `EditedCourse` of the
 * catalogue, or the `OwnCourse` of a company.
 */
export type CoursePlace = number | EditedCourse | OwnCourse;

const placeOf = (place: EditedCourse | OwnCourse) =>
  'companyId' in place
    ? { id: place.id, position: positionOfOwn, company_id: place.companyId, origin: place.origin }
    : place;

function courseRow(content: CourseContent, place: CoursePlace): typeof courses.$inferInsert {
  const lessons = content.chapters.flatMap((chapter) => chapter.lessons);
  const { id, position, ...owner } =
    typeof place === 'number' ? { id: uuidv7(), position: place } : placeOf(place);
  return {
    id,
    position,
    ...owner,
    slug: content.slug,
    subject: content.subject,
    bonus: content.bonus,
    languages: content.languages,
    lessons_count: lessons.length,
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    questions_count: content.questions.length,
    fingerprint: fingerprintOf(content),
  };
}

async function writeCourse(db: Database, row: typeof courses.$inferInsert): Promise<string> {
  const { subject, bonus, languages, position, retired_at } = courses;
  const { lessons_count, minutes, questions_count, fingerprint } = courses;
  await db
    .insert(courses)
    .values(row)
    .onConflictDoUpdate({
      target: courses.slug,
      // Sets `retired_at` to null, which restores a retired course.
      ...replacing(
        ...([subject, bonus, languages, position, retired_at] as const),
        ...([lessons_count, minutes, questions_count, fingerprint] as const),
      ),
    });
  const [stored] = await db.select({ id: courses.id }).from(courses).where(eq(courses.slug, row.slug));
  return stored?.id ?? row.id;
}

async function writeSources(
  db: Database,
  courseId: string,
  sources: CourseContent['sources'],
): Promise<void> {
  await db
    .delete(courseSources)
    .where(and(eq(courseSources.course_id, courseId), gte(courseSources.position, sources.length + 1)));
  if (sources.length === 0) return;
  await db
    .insert(courseSources)
    .values(sources.map((source, index) => ({ course_id: courseId, position: index + 1, ...source })))
    .onConflictDoUpdate({
      target: [courseSources.course_id, courseSources.position],
      ...replacing(courseSources.title, courseSources.titles, courseSources.url),
    });
}

/** Upserts a course without its chapters. @returns the id of the course */
export async function storeCourse(db: Database, content: CourseContent, place: CoursePlace): Promise<string> {
  const courseId = await writeCourse(db, courseRow(content, place));
  await db
    .insert(courseTexts)
    .values(perLanguage(content.texts, (language, text) => ({ course_id: courseId, language, ...text })))
    .onConflictDoUpdate({
      target: [courseTexts.course_id, courseTexts.language],
      ...replacing(courseTexts.title, courseTexts.description),
    });
  await writeSources(db, courseId, content.sources);
  return courseId;
}

/**
 * Adds a course that a company has created to the company's courses, inactive at first and in all languages of the
 * course. If the company course already exists, updates only its languages.
 */
export async function offerOwnCourse(
  db: Database,
  { id, companyId }: OwnCourse,
  content: CourseContent,
): Promise<void> {
  await db
    .insert(companyCourses)
    .values({ id, company_id: companyId, course_id: id, status: 'inactive', languages: content.languages })
    .onConflictDoUpdate({ target: companyCourses.id, ...replacing(companyCourses.languages) });
}
