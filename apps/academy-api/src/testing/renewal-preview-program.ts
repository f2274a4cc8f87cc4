// Previews the renewal of a course several times and exits. For the benchmark, prints the median duration in seconds
// and the number of changed lessons.
import { performance } from 'node:perf_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import { openPool } from '@academy/service-kit';
import { findRenewalPreview } from '../training-cycles/queries/renewal-preview.ts';

const [url = '', companyId = '', companyCourseId = ''] = process.argv.slice(2);
const times = 5;
const pool = openPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1 }, 'academy-api process', () => undefined);
try {
  const durations: number[] = [];
  let changed = 0;
  for (let index = 0; index < times; index += 1) {
    const begin = performance.now();
    const preview = await findRenewalPreview(drizzle(pool), { companyId, companyCourseId }, 'en');
    durations.push((performance.now() - begin) / 1_000);
    changed = preview.changed.lessons.length;
  }
  const seconds = durations.toSorted((a, b) => a - b)[Math.floor(times / 2)];
  console.log(JSON.stringify({ seconds, changed }));
} finally {
  await pool.end();
}
