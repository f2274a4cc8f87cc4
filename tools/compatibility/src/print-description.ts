// Prints the description of a checkout's apps as JSON.
// The working directory must be the described checkout, so that imports resolve to the packages of that version.
// Usage: print-description.ts <checkout> <URL of a database with all migrations of the checkout>
import { join } from 'node:path';
import pg from 'pg';

const [folder = '', url = ''] = process.argv.slice(2);
const { describeApps } = (await import(join(folder, 'tools/compatibility/src/describe.ts'))) as {
  describeApps: (pool: pg.Pool) => Promise<unknown>;
};
const pool = new pg.Pool({ connectionString: url, max: 1 });
console.log(JSON.stringify(await describeApps(pool)));
await pool.end();
