import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Locale } from '@academy/contracts';
import type { CourseContent, LessonContent, Texts } from './course-content.ts';
import { commitOf, commitsOf, courseAt } from './earlier-courses.ts';
import { haveWordsChanged, storedWords } from './lesson-words.ts';
import type { Mistake } from './mistakes.ts';

const lessonsOf = (course: CourseContent): LessonContent[] =>
  course.chapters.flatMap(({ lessons }) => lessons);

/**
 * Returns the entry `editorial` for `course.yaml`, which declares all changes of a lesson since an earlier version as
 * editorial.
 */
function editorialOf(lesson: LessonContent, earlier: LessonContent): Texts<string[]> {
  const changed = (Object.keys(lesson.words) as Locale[]).filter(
    (language) => earlier.words[language] && earlier.words[language] !== lesson.words[language],
  );
  const listOf = (language: Locale) => [
    ...new Set([
      ...(lesson.editorial[language] ?? []),
      earlier.words[language] ?? '',
      lesson.words[language] ?? '',
    ]),
  ];
  return {
    ...lesson.editorial,
    ...Object.fromEntries(changed.map((language) => [language, listOf(language)])),
  };
}

const written = (editorial: Texts<string[]>): string =>
  Object.entries(editorial)
    .map(([language, hashes]) => `${language}: [${hashes.join(', ')}]`)
    .join(', ');

/**
 * Lists the lessons whose words have changed since a commit, except for changes that `course.yaml` declares as
 * editorial. Each entry contains the line for `course.yaml` that would declare the change as editorial.
 * @param folder folder that contains the folders of all courses
 * @param since name of the commit, such as a tag
 */
export async function changedLessons(
  folder: string,
  courses: readonly CourseContent[],
  since: string,
): Promise<string[]> {
  const commit = await commitOf(folder, since);
  const changed: string[] = [];
  for (const course of courses) {
    const { exists, course: earlier } = await courseAt(folder, course.slug, commit);
    if (exists && !earlier)
      changed.push(`${course.slug}: cannot be compared, because its course.yaml had another structure`);
    const before = new Map(earlier ? lessonsOf(earlier).map((lesson) => [lesson.slug, lesson]) : []);
    for (const lesson of lessonsOf(course)) {
      const known = before.get(lesson.slug);
      if (known && haveWordsChanged(lesson, storedWords(known.words)))
        changed.push(
          `${course.slug}/${lesson.slug}`,
          `  editorial: { ${written(editorialOf(lesson, known))} }`,
        );
    }
  }
  return changed;
}

/** Removes from `hashes` the hash of every wording that a lesson of the course had at one of the given commits. */
async function removeKnown(folder: string, slug: string, hashes: Set<string>, commits: readonly string[]) {
  for (const commit of commits) {
    if (hashes.size === 0) return;
    const { course: earlier } = await courseAt(folder, slug, commit);
    const words = earlier ? lessonsOf(earlier).flatMap((lesson) => Object.values(lesson.words)) : [];
    words.forEach((hash) => hashes.delete(hash));
  }
}

/**
 * Finds hashes in the `editorial` lists that belong to no version of the course in its Git history. Returns an empty
 * list if the history is not available.
 * @param folder folder that contains the folders of all courses
 */
export async function unknownEditorial(
  folder: string,
  courses: readonly CourseContent[],
): Promise<Mistake[]> {
  const mistakes: Mistake[] = [];
  for (const course of courses) {
    const listed = lessonsOf(course).flatMap(({ editorial }) => Object.values(editorial).flat());
    const present = lessonsOf(course).flatMap(({ words }) => Object.values(words));
    const unknown = new Set(listed.filter((hash) => !present.includes(hash)));
    const commits = unknown.size === 0 ? undefined : await commitsOf(folder, course.slug);
    if (!commits) continue;
    await removeKnown(folder, course.slug, unknown, commits);
    const text = await readFile(join(folder, course.slug, 'course.yaml'), 'utf8');
    for (const hash of unknown)
      mistakes.push({
        file: `${basename(folder)}/${course.slug}/course.yaml`,
        line: text.slice(0, text.indexOf(hash)).split('\n').length,
        message: `editorial: no committed version of the course has the hash ${hash}`,
      });
  }
  return mistakes;
}
