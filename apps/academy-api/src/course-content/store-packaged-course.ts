import type { Locale, Subject } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import type { CourseContent, LessonContent, Texts } from './course-content.ts';
import type { OwnCourse } from './queries/courses.ts';
import { storeOwnCourse } from './store-content.ts';

interface PackagedLesson {
  /** Identifies the same lesson in every version of the package. */
  slug: string;
  title: string;
  /** Title of the lesson's chapter; undefined if the package states none. */
  chapter: string | undefined;
}

interface PackagedCourse {
  subject: Subject;
  titles: Texts<string>;
  descriptions: Texts<string>;
  minutes: number;
  sha256: string;
  lessons: readonly PackagedLesson[];
}

/** Divides the minutes of a course among its lessons as evenly as possible. Every lesson gets at least one minute. */
const minutesOf = (minutes: number, lessons: number): number[] =>
  Array.from({ length: lessons }, (_, index) =>
    Math.max(1, Math.floor((minutes + index) / lessons)),
  ).reverse();

/**
 * Returns the content of a course from a package in the format of the course import. The hash of the ZIP file is used
 * as the hash of every lesson's words, so every lesson counts as changed when the ZIP file changes (rule 209).
 */
function contentOf({
  subject,
  titles,
  descriptions,
  minutes,
  sha256,
  lessons,
}: PackagedCourse): Omit<CourseContent, 'slug'> {
  const languages = Object.keys(titles) as Locale[];
  const inAll = <T>(valueOf: (language: Locale) => T): Texts<T> =>
    Object.fromEntries(languages.map((language) => [language, valueOf(language)]));
  const shares = minutesOf(minutes, lessons.length);
  const chapters: CourseContent['chapters'] = [];
  let last: string | undefined | null = null;
  for (const [index, { slug, title, chapter }] of lessons.entries()) {
    if (chapter !== last)
      chapters.push({
        slug: `part-${chapters.length + 1}`,
        titles: inAll((language) => chapter ?? titles[language] ?? ''),
        lessons: [],
      });
    last = chapter;
    const lesson: LessonContent = {
      slug,
      minutes: shares[index] ?? 1,
      texts: inAll(() => ({ title, html: '' })),
      words: inAll(() => `w2-${sha256.slice(0, 16)}`),
      wordsOfAllLanguages: sha256,
      change: null,
      editorial: {},
    };
    chapters.at(-1)?.lessons.push(lesson);
  }
  return {
    subject,
    bonus: false,
    languages,
    texts: inAll((language) => ({
      title: titles[language] ?? '',
      description: descriptions[language] ?? '',
    })),
    sources: [],
    chapters,
    questions: [],
    packageSha256: sha256,
  };
}

/**
 * Stores a package as the content of a company's course, in the caller's transaction, which must hold a lock on the
 * course unless the course is new.
 */
export const storePackagedCourse = (
  tx: Database,
  course: Pick<OwnCourse, 'id' | 'companyId'>,
  content: PackagedCourse,
): Promise<unknown> => storeOwnCourse(tx, { ...course, origin: 'package' }, contentOf(content));
