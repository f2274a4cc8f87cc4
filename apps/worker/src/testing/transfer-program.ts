// Runs one transfer and exits, so that tests can suspend and kill the OS process of the transfer.
import { drizzle } from 'drizzle-orm/node-postgres';
import { openPool } from '@academy/service-kit';
import { runProgressTransfer } from '../progress-transfers/run-progress-transfer.ts';

const [url = '', id = ''] = process.argv.slice(2);
const pool = openPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2 }, 'worker process', () => undefined);
try {
  await runProgressTransfer(drizzle(pool), id);
} finally {
  await pool.end();
}
