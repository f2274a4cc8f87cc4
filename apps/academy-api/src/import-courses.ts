import { readEnv, runProgram, withDatabase } from '@academy/service-kit';
import { importCourses } from './course-content/import-courses.ts';
import { reportLines } from './course-content/import-report.ts';
import { readCourses } from './course-content/read-courses.ts';
import { importCoursesEnv } from './env.ts';

await runProgram(async () => {
  const { DATABASE_URL, COURSES_DIR } = readEnv(importCoursesEnv);
  const contents = await readCourses(COURSES_DIR);
  const report = await withDatabase(DATABASE_URL, 'import-courses', (db) => importCourses(db, contents));
  console.log(reportLines(report).join('\n'));
});
