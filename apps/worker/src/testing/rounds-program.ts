// Opens the due rounds once and exits, so that tests can kill the OS process of the scan.
// Prints the number of opened rounds and the duration in seconds for the benchmark.
import { performance } from 'node:perf_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import { openPool } from '@academy/service-kit';
import { openDueRounds } from '../training-cycles/open-due-rounds.ts';

const [url = '', now = ''] = process.argv.slice(2);
const pool = openPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2 }, 'worker process', () => undefined);
try {
  await pool.query('select 1');
  const begin = performance.now();
  const opened = await openDueRounds(drizzle(pool), { now: new Date(now) });
  console.log(JSON.stringify({ opened, seconds: (performance.now() - begin) / 1_000 }));
} finally {
  await pool.end();
}
