import { performance } from 'node:perf_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import { openPool, type Database } from '@academy/service-kit';
import { cpuTime } from '@academy/testing';

/**
 * Does work of the worker, and closes the database connections, so that the process exits. For the benchmark, prints
 * the result of the work, its duration in seconds, and the CPU time of the process in milliseconds.
 */
export async function runMeasured(
  url: string,
  work: (db: Database) => Promise<object | void>,
): Promise<void> {
  const pool = openPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2 }, 'worker process', () => undefined);
  try {
    await pool.query('select 1');
    const [begin, cpu] = [performance.now(), cpuTime()];
    const result = await work(drizzle(pool));
    const seconds = (performance.now() - begin) / 1_000;
    console.log(JSON.stringify({ ...result, seconds, cpu: cpuTime() - cpu }));
  } finally {
    await pool.end();
  }
}
