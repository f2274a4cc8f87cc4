import { LRUCache } from 'lru-cache';
import type { Locale } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { findCurricula, type CurriculumLesson } from './queries/curricula.ts';

export interface Curriculum {
  title: string;
  description: string;
  sources: { title: string; url: string | null }[];
  outline: CurriculumLesson[];
}

/** Identifies the texts and lessons of a course in one language. The fingerprint is a hash of the course's content. */
export interface WantedCurriculum {
  id: string;
  fingerprint: string;
  language: Locale;
}

/**
 * Inserts the company's own lessons into a course (rule 525). They precede the last chapter, because that chapter
 * contains the lesson that completes the course. All lessons are numbered anew.
 */
function withOwnLessons(course: Curriculum, own: Curriculum): Curriculum {
  const lastChapter = course.outline.at(-1)?.chapter_id;
  const before = course.outline.filter(({ chapter_id }) => chapter_id !== lastChapter);
  const last = course.outline.filter(({ chapter_id }) => chapter_id === lastChapter);
  return {
    ...course,
    outline: [...before, ...own.outline, ...last].map((lesson, index) => ({ ...lesson, number: index + 1 })),
  };
}

type WantedCourse = WantedCurriculum & { supplement: WantedCurriculum | undefined };

/** Finds the curricula of courses, including the company's own lessons. */
async function findOffered(
  find: (wanted: readonly WantedCurriculum[]) => Promise<Curriculum[]>,
  wanted: readonly WantedCourse[],
): Promise<Curriculum[]> {
  const supplements = wanted.flatMap(({ supplement }) => supplement ?? []);
  const found = await find([...wanted, ...supplements]);
  const own = new Map(supplements.map((one, index) => [one, found[wanted.length + index]]));
  return wanted.map(({ supplement }, index) => {
    const course = found[index] as Curriculum;
    const lessons = supplement && own.get(supplement);
    return lessons ? withOwnLessons(course, lessons) : course;
  });
}

/**
 * Maximum number of cached curricula, one per course and language. Each takes about as much memory as its text files.
 */
const mostCurricula = 400;

const keyOf = (courseId: string, fingerprint: string, language: Locale) =>
  `${courseId}/${language}/${fingerprint}`;

/**
 * Caches curricula in memory by the fingerprint (content hash) of the course. Each request reads the current
 * fingerprint from the database, so that an outdated curriculum is never served.
 */
export function cacheCurricula(db: Database) {
  const known = new LRUCache<string, Curriculum>({ max: mostCurricula });

  const findEach = async (wanted: readonly WantedCurriculum[]): Promise<Curriculum[]> => {
    const find = ({ id, fingerprint, language }: WantedCurriculum) =>
      known.get(keyOf(id, fingerprint, language));
    const missing = wanted.filter((one) => !find(one));
    if (missing.length === 0) return wanted.map(find) as Curriculum[];

    const read = await findCurricula(db, [...new Set(missing.map(({ id }) => id))]);
    for (const { course_id, fingerprint, language, ...content } of read)
      known.set(keyOf(course_id, fingerprint, language), content);
    return wanted.map((one) => {
      // Serves the latest curriculum if an import has changed the course since the request read the course's
      // fingerprint.
      const latest = read.find(
        ({ course_id, language }) => course_id === one.id && language === one.language,
      );
      const content = find(one) ?? latest;
      if (!content) throw new Error('a course has no curriculum in one of its languages');
      return content;
    });
  };
  return (wanted: readonly WantedCourse[]): Promise<Curriculum[]> => findOffered(findEach, wanted);
}
