import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { bankMistakes } from './bank-quality.ts';
import type { CourseContent } from './course-content.ts';
import { filesIn, readAllFiles, type ReadFile } from './course-files.ts';
import { CourseMistakes } from './mistakes.ts';
import { readCourse } from './read-course.ts';
import { catalogueRequirements } from './requirements.ts';

interface ReadOptions {
  /** ISO 8601 date. A review date before this day is a mistake. If undefined, review dates are not checked. */
  today?: string;
}

export interface CatalogueCourse {
  content: CourseContent;
  files: ReadFile[];
}

/** Reads all courses of a folder with their files. Throws the same errors as `readCourses`. */
export async function readCatalogue(
  directory: string,
  options: ReadOptions = {},
): Promise<CatalogueCourse[]> {
  const courses: CatalogueCourse[] = [];
  for (const content of await readCourses(directory, options))
    courses.push({ content, files: await readAllFiles(filesIn(join(directory, content.slug))) });
  return courses;
}

/**
 * Reads all courses of a folder, ordered by name.
 * @throws CourseMistakes with all mistakes. A folder without courses counts as a mistake, because importing it would
 * retire all courses.
 */
export async function readCourses(directory: string, { today }: ReadOptions = {}): Promise<CourseContent[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const slugs = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
  const parent = basename(resolve(directory));
  const read = await Promise.all(
    slugs.map((slug) =>
      readCourse({
        ...{ files: filesIn(join(directory, slug)), slug, name: `${parent}/${slug}` },
        requirements: catalogueRequirements(today),
      }),
    ),
  );

  const mistakes = read.flatMap((course) => course.mistakes);
  mistakes.push(...bankMistakes(read.flatMap(({ banks }) => banks)));
  if (slugs.length === 0) mistakes.push({ file: parent, line: 1, message: 'contains no course' });
  if (mistakes.length > 0) throw new CourseMistakes(mistakes);
  return read.flatMap(({ course }) => course ?? []);
}
