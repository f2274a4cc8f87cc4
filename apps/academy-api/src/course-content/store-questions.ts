import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@academy/service-kit';
import type { CourseContent, QuestionContent } from './course-content.ts';
import { idsBySlug } from './ids-by-slug.ts';
import { findLessons } from './queries/lessons.ts';
import { findQuestions, insertQuestions, retireQuestions } from './queries/questions.ts';

const fingerprintOf = (question: QuestionContent, lessonId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([question, lessonId]))
    .digest('hex');

/**
 * Stores a course's question bank: changed questions get a new version, and removed questions are retired.
 * @returns true if the course has fewer questions than before
 */
export async function storeQuestions(
  db: Database,
  courseId: string,
  content: CourseContent,
): Promise<boolean> {
  const lessonId = idsBySlug(await findLessons(db, courseId));
  const rows = content.questions.map((question) => ({
    id: uuidv7(),
    course_id: courseId,
    lesson_id: lessonId(question.lesson),
    slug: question.slug,
    kind: question.kind,
    right_options: question.right,
    texts: question.texts,
    fingerprint: fingerprintOf(question, lessonId(question.lesson)),
  }));
  const stored = await findQuestions(db, courseId);
  const wanted = new Set(rows.map(({ fingerprint }) => fingerprint));
  const known = new Set(stored.map(({ fingerprint }) => fingerprint));
  await retireQuestions(
    db,
    stored.filter(({ fingerprint }) => !wanted.has(fingerprint)).map(({ id }) => id),
  );
  await insertQuestions(
    db,
    rows.filter(({ fingerprint }) => !known.has(fingerprint)),
  );
  return rows.length < stored.length;
}
