import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { CourseContent } from './course-content.ts';
import { CourseMistakes } from './mistakes.ts';
import { readCourse } from './read-course.ts';

/**
 * Reads every course in a folder, in the order of their names.
 * @throws CourseMistakes with every mistake of every course; also when there is no course, so that a wrong folder
 * does not retire them all
 */
export async function readCourses(directory: string): Promise<CourseContent[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const slugs = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
  const parent = basename(resolve(directory));
  const read = await Promise.all(
    slugs.map((slug) => readCourse(join(directory, slug), slug, `${parent}/${slug}`)),
  );

  const mistakes = read.flatMap((course) => course.mistakes);
  if (slugs.length === 0) mistakes.push({ file: parent, line: 1, message: 'holds no course' });
  if (mistakes.length > 0) throw new CourseMistakes(mistakes);
  return read.flatMap(({ course }) => course ?? []);
}
