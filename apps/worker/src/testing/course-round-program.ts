// Carries out a new round for everybody and exits. Prints the duration in seconds for the benchmark.
import { performance } from 'node:perf_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import { openPool } from '@academy/service-kit';
import { runCourseRound } from '../training-cycles/run-course-round.ts';

const [url = '', id = ''] = process.argv.slice(2);
const pool = openPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2 }, 'worker process', () => undefined);
try {
  await pool.query('select 1');
  const begin = performance.now();
  await runCourseRound(drizzle(pool), id, { now: new Date() });
  console.log(JSON.stringify({ seconds: (performance.now() - begin) / 1_000 }));
} finally {
  await pool.end();
}
