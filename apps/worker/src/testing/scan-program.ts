// Runs one deadline scan for the benchmark, and prints the number of queued e-mails and the duration in seconds.
import { performance } from 'node:perf_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import { openPool } from '@academy/service-kit';
import { remindOfDeadlines } from '../deadline-reminders/remind-of-deadlines.ts';

const [url = '', now = ''] = process.argv.slice(2);
const pool = openPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2 }, 'scan', () => undefined);
try {
  await pool.query('select 1');
  const begin = performance.now();
  const emails = await remindOfDeadlines(drizzle(pool), { now: new Date(now) });
  console.log(JSON.stringify({ emails, seconds: (performance.now() - begin) / 1_000 }));
} finally {
  await pool.end();
}
