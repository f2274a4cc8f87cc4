import { LRUCache } from 'lru-cache';
import type { Locale } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { findCourseContents } from './queries.ts';

/** A lesson in the order of its course, with its text. */
export interface LessonContent {
  chapter_id: string;
  chapter_title: string;
  id: string;
  title: string;
  length_in_minutes: number;
  number: number;
  /** Sanitised at import. */
  html: string;
}

/** What a course teaches, in one language. */
export interface CourseContent {
  title: string;
  description: string;
  sources: { title: string; url: string | null }[];
  outline: LessonContent[];
}

interface Wanted {
  id: string;
  fingerprint: string;
  language: Locale;
}

/** Courses × languages; one takes about as much as its text files. */
const mostContents = 400;

const keyOf = (courseId: string, fingerprint: string, language: Locale) =>
  `${courseId}/${language}/${fingerprint}`;

/**
 * Texts of courses, read from the database once. They change by import only, which gives the course another
 * fingerprint: every request asks for the fingerprint along with the learner's progress, so that a text that was read
 * before an import is not shown after it.
 */
export function courseContents(db: Database) {
  const known = new LRUCache<string, CourseContent>({ max: mostContents });

  return async (wanted: readonly Wanted[]): Promise<CourseContent[]> => {
    const find = ({ id, fingerprint, language }: Wanted) => known.get(keyOf(id, fingerprint, language));
    const missing = wanted.filter((one) => !find(one));
    if (missing.length === 0) return wanted.map(find) as CourseContent[];

    const read = await findCourseContents(db, [...new Set(missing.map(({ id }) => id))]);
    for (const { course_id, fingerprint, language, ...content } of read)
      known.set(keyOf(course_id, fingerprint, language), content);
    return wanted.map((one) => {
      // After an import in between, what the course teaches now.
      const latest = read.find(
        ({ course_id, language }) => course_id === one.id && language === one.language,
      );
      const content = find(one) ?? latest;
      if (!content) throw new Error('a course has no text in a language that it has');
      return content;
    });
  };
}
