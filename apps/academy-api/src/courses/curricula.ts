import { LRUCache } from 'lru-cache';
import type { Locale } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { findCurricula, type CurriculumLesson } from './queries/curricula.ts';

/** The texts and lessons of a course in one language. */
export interface Curriculum {
  title: string;
  description: string;
  sources: { title: string; url: string | null }[];
  outline: CurriculumLesson[];
}

interface Wanted {
  id: string;
  fingerprint: string;
  language: Locale;
}

/** Maximum number of cached curricula, one per course and language. Each takes about as much memory as its text files. */
const mostCurricula = 400;

const keyOf = (courseId: string, fingerprint: string, language: Locale) =>
  `${courseId}/${language}/${fingerprint}`;

/**
 * Caches curricula in memory by the fingerprint of the course, which an import changes together with the course.
 * Every request reads the current fingerprint from the database, so an outdated curriculum is never served.
 */
export function cacheCurricula(db: Database) {
  const known = new LRUCache<string, Curriculum>({ max: mostCurricula });

  return async (wanted: readonly Wanted[]): Promise<Curriculum[]> => {
    const find = ({ id, fingerprint, language }: Wanted) => known.get(keyOf(id, fingerprint, language));
    const missing = wanted.filter((one) => !find(one));
    if (missing.length === 0) return wanted.map(find) as Curriculum[];

    const read = await findCurricula(db, [...new Set(missing.map(({ id }) => id))]);
    for (const { course_id, fingerprint, language, ...content } of read)
      known.set(keyOf(course_id, fingerprint, language), content);
    return wanted.map((one) => {
      // Serves the latest curriculum if an import has changed the course since the request read the course's fingerprint.
      const latest = read.find(
        ({ course_id, language }) => course_id === one.id && language === one.language,
      );
      const content = find(one) ?? latest;
      if (!content) throw new Error('a course has no curriculum in one of its languages');
      return content;
    });
  };
}
