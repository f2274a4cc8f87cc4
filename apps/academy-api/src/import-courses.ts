import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { readEnv, runProgram } from '@academy/service-kit';
import { importCourses } from './course-content/import-courses.ts';
import { reportLines } from './course-content/import-report.ts';
import { readCourses } from './course-content/read-courses.ts';
import { importCoursesEnv } from './env.ts';

await runProgram(async () => {
  const { DATABASE_URL, COURSES_DIR } = readEnv(importCoursesEnv);
  const contents = await readCourses(COURSES_DIR);
  const client = new pg.Client({
    connectionString: DATABASE_URL,
    application_name: 'import-courses',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    const report = await importCourses(drizzle(client), contents);
    console.log(reportLines(report).join('\n'));
  } finally {
    await client.end();
  }
});
