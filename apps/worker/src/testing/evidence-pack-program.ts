// Builds one evidence pack and exits, so that tests can kill the OS process and measure its memory.
import { drizzle } from 'drizzle-orm/node-postgres';
import { openStorage } from '@academy/file-storage';
import { openPool } from '@academy/service-kit';
import { buildEvidencePack } from '../evidence-packs/build-evidence-pack.ts';

const [url = '', directory = '', id = ''] = process.argv.slice(2);
const pool = openPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2 }, 'worker process', () => undefined);
const storage = await openStorage({ STORAGE_DIRECTORY: directory });
try {
  await buildEvidencePack({ db: drizzle(pool), storage }, id);
  console.log(`maximum resident set size: ${process.resourceUsage().maxRSS} kB`);
} finally {
  await pool.end();
}
