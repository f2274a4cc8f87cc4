// Queues the due report mails once and exits, so that tests can kill the OS process.
import { drizzle } from 'drizzle-orm/node-postgres';
import { openPool } from '@academy/service-kit';
import { queueReportMails } from '../report-mails/queue-report-mails.ts';

const [url = '', now = '', secret = ''] = process.argv.slice(2);
const pool = openPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2 }, 'worker process', () => undefined);
try {
  console.log(
    JSON.stringify({ queued: await queueReportMails(drizzle(pool), { now: new Date(now), secret }) }),
  );
} finally {
  await pool.end();
}
