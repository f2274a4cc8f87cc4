import { LRUCache } from 'lru-cache';
import type { Locale } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { findCurricula } from './queries.ts';

/** A lesson with its chapter and its text. */
export interface CurriculumLesson {
  chapter_id: string;
  chapter_title: string;
  id: string;
  title: string;
  length_in_minutes: number;
  /** In the course, from 1. */
  position: number;
  /** Sanitised at import. */
  html: string;
}

/** What a course teaches, in one language. */
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

/** Courses × languages; one takes about as much memory as its text files. */
const mostCurricula = 400;

const keyOf = (courseId: string, fingerprint: string, language: Locale) =>
  `${courseId}/${language}/${fingerprint}`;

/**
 * An in-memory cache of curricula. They change by import only, which changes the course's fingerprint: every request
 * reads the fingerprint with the learner's progress, so a curriculum cached before an import is not served after it.
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
      // When an import ran in between, the fingerprint is no longer the wanted one.
      const latest = read.find(
        ({ course_id, language }) => course_id === one.id && language === one.language,
      );
      const content = find(one) ?? latest;
      if (!content) throw new Error('a course has no curriculum in one of its languages');
      return content;
    });
  };
}
