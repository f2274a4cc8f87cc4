import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as z from 'zod';
import { readEnv, runProgram, serviceEnv } from '@academy/service-kit';
import { importCourses } from './course-content/import-courses.ts';
import { reportLines } from './course-content/import-report.ts';
import { readCourses } from './course-content/read-courses.ts';

const importEnv = {
  DATABASE_URL: serviceEnv.DATABASE_URL,
  COURSES_DIR: z
    .string()
    .default(fileURLToPath(new URL('../courses', import.meta.url)))
    .describe('Folder of the courses’ folders'),
};

await runProgram(async () => {
  const { DATABASE_URL, COURSES_DIR } = readEnv(importEnv);
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
