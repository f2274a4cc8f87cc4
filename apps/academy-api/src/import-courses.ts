import { parseArgs } from 'node:util';
import { readEnv, runProgram, withDatabase } from '@academy/service-kit';
import { importCourses } from './course-content/import-courses.ts';
import { reportLines } from './course-content/import-report.ts';
import { readCatalogue } from './course-content/read-courses.ts';
import { importCoursesEnv } from './env.ts';

/**
 * Imports the courses of a folder. Without the option `--replace-edited`, keeps courses that administrators have edited
 * in the product since the last import (rule 529).
 */
await runProgram(async () => {
  const { values } = parseArgs({ options: { 'replace-edited': { type: 'boolean', default: false } } });
  const { DATABASE_URL, COURSES_DIR, COURSE_REVIEWS } = readEnv(importCoursesEnv);
  const today = new Date().toISOString().slice(0, 10);
  const courses = await readCatalogue(COURSES_DIR, COURSE_REVIEWS === 'required' ? { today } : {});
  const report = await withDatabase(DATABASE_URL, 'import-courses', (db) =>
    importCourses(db, courses, { replacesEdited: values['replace-edited'] }),
  );
  console.log(reportLines(report).join('\n'));
});
