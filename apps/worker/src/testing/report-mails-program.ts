// Queues the due report mails once and exits, so that tests can kill the OS process and the benchmark can measure the time.
import { drizzle } from 'drizzle-orm/node-postgres';
import { openPool } from '@academy/service-kit';
import { queueReportMails } from '../report-mails/queue-report-mails.ts';

const [url = '', now = '', secret = ''] = process.argv.slice(2);
const pool = openPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2 }, 'worker process', () => undefined);
try {
  const startedAt = performance.now();
  const queued = await queueReportMails(drizzle(pool), { now: new Date(now), secret });
  console.log(JSON.stringify({ queued, seconds: (performance.now() - startedAt) / 1000 }));
} finally {
  await pool.end();
}
