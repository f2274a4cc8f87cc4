import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runProgram } from '@academy/service-kit';
import { changedLessons, unknownEditorial } from './course-content/editorial-changes.ts';
import { CourseMistakes } from './course-content/mistakes.ts';
import { readCourses } from './course-content/read-courses.ts';

/**
 * Checks the courses of a folder like an import, but without a database. The default is the folder of shipped courses.
 * With `--since <commit>`, also lists the lessons whose words count as changed since this commit (rule 209).
 */
await runProgram(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { since: { type: 'string' } },
  });
  const today = new Date().toISOString().slice(0, 10);
  const shipped = fileURLToPath(new URL('../courses', import.meta.url));
  const folder = resolve(positionals[0] ?? shipped);
  const courses = await readCourses(folder, { today });
  const unknown = await unknownEditorial(folder, courses);
  if (unknown.length > 0) throw new CourseMistakes(unknown);
  console.log(`No mistakes in ${courses.length} courses`);
  if (values.since === undefined) return;
  const changed = await changedLessons(folder, courses, values.since);
  console.log(
    changed.length === 0
      ? `No lesson has changed since ${values.since}`
      : [
          `Lessons that have changed since ${values.since}, so that learners take them again.`,
          'If nobody has to read a change, add the line below the lesson to course.yaml:',
          ...changed,
        ].join('\n'),
  );
});
