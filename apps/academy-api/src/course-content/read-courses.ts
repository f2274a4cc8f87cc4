import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { bankMistakes } from './bank-quality.ts';
import type { CourseContent } from './course-content.ts';
import { filesIn } from './course-files.ts';
import { CourseMistakes } from './mistakes.ts';
import { readCourse } from './read-course.ts';
import { catalogueRequirements } from './requirements.ts';

interface ReadOptions {
  /** ISO 8601 date on which courses must not be past their review date; if omitted, this is not checked. */
  today?: string;
}

/**
 * Reads all courses of a folder, ordered by name.
 * @throws CourseMistakes with all mistakes; a folder without courses is a mistake, because its import would retire all courses
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
