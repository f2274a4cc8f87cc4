import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runProgram } from '@academy/service-kit';
import { readCourses } from './course-content/read-courses.ts';

/** Checks the courses of a folder, by default the shipped ones, as an import does, but without a database. */
await runProgram(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const today = new Date().toISOString().slice(0, 10);
  const shipped = fileURLToPath(new URL('../courses', import.meta.url));
  const courses = await readCourses(positionals[0] ?? shipped, { today });
  console.log(`No mistakes in ${courses.length} courses`);
});
