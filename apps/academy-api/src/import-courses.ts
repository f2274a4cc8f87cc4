import { readEnv, runProgram, withDatabase } from '@academy/service-kit';
import { importCourses } from './course-content/import-courses.ts';
import { reportLines } from './course-content/import-report.ts';
import { readCourses } from './course-content/read-courses.ts';
import { importCoursesEnv } from './env.ts';

await runProgram(async () => {
  const { DATABASE_URL, COURSES_DIR, COURSE_REVIEWS } = readEnv(importCoursesEnv);
  const today = new Date().toISOString().slice(0, 10);
  const contents = await readCourses(COURSES_DIR, COURSE_REVIEWS === 'required' ? { today } : {});
  const report = await withDatabase(DATABASE_URL, 'import-courses', (db) => importCourses(db, contents));
  console.log(reportLines(report).join('\n'));
});
