import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { CourseContent } from './course-content.ts';
import { CourseMistakes } from './mistakes.ts';
import { readCourse } from './read-course.ts';

/**
 * Reads all courses of a folder, ordered by name.
 * @throws CourseMistakes with all mistakes; a folder without courses is a mistake, because its import would retire all courses
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
  if (slugs.length === 0) mistakes.push({ file: parent, line: 1, message: 'contains no course' });
  if (mistakes.length > 0) throw new CourseMistakes(mistakes);
  return read.flatMap(({ course }) => course ?? []);
}
