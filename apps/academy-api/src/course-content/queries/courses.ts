import { createHash } from 'node:crypto';
import { and, eq, gte } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { courses, courseSources, courseTexts, type Database } from '@academy/academy-data';
import type { CourseContent } from '../course-content.ts';
import { perLanguage } from '../per-language.ts';
import { replacing } from './upsert.ts';

/** A hash that is the same as long as nothing of the course changes, its rendered texts included. */
export const fingerprintOf = (content: CourseContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

function courseRow(content: CourseContent, position: number): typeof courses.$inferInsert {
  const lessons = content.chapters.flatMap((chapter) => chapter.lessons);
  return {
    id: uuidv7(),
    slug: content.slug,
    subject: content.subject,
    bonus: content.bonus,
    languages: content.languages,
    position,
    lessons_count: lessons.length,
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    fingerprint: fingerprintOf(content),
  };
}

async function writeCourse(db: Database, row: typeof courses.$inferInsert): Promise<string> {
  const { subject, bonus, languages, position, lessons_count, minutes, fingerprint, retired_at } = courses;
  await db
    .insert(courses)
    .values(row)
    .onConflictDoUpdate({
      target: courses.slug,
      // A course that comes back is no longer retired.
      ...replacing(subject, bonus, languages, position, lessons_count, minutes, fingerprint, retired_at),
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
      ...replacing(courseSources.title, courseSources.url),
    });
}

/** Writes a course without its chapters; answers with its id. */
export async function storeCourse(db: Database, content: CourseContent, position: number): Promise<string> {
  const courseId = await writeCourse(db, courseRow(content, position));
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
