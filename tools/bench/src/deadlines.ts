import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { checkout, eventually, fromSource } from '@academy/testing';
import { startDatabase } from './programs.ts';
import { machine } from './report.ts';
import { fill } from './seed.ts';

/**
 * One scan on a day without reminders, and two scans on another day.
 * The other day is one week before a deadline in 100 companies with 100 members each.
 */
const scans = [
  { name: 'scan without reminders to send', now: '2027-05-01T08:00:00Z' },
  { name: 'scan with reminders to 100 members in each of 100 companies', now: '2027-06-08T08:00:00Z' },
  { name: 'second scan, all reminders already queued', now: '2027-06-08T08:15:00Z' },
];

/** Number of rows read by index scans, and by sequential scans of tables with more than a thousand rows. */
interface Read {
  table: string;
  byIndex: number;
  whole: number;
}

async function rowsRead(url: string): Promise<Read[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const others = `select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
    // The statistics are complete when all other connections are closed: each connection flushes its own when it closes.
    await eventually(async () => (await client.query(others)).rowCount === 0);
    const { rows } = await client.query<Read>(
      `select relname as table, coalesce(idx_tup_fetch, 0)::float8 as "byIndex",
              (case when n_live_tup > 1000 then seq_tup_read else 0 end)::float8 as whole
       from pg_stat_user_tables where schemaname in ('academy', 'core', 'mail') order by relid`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

async function scan(url: string, now: string): Promise<{ emails: number; seconds: number }> {
  const args = [...fromSource, 'apps/worker/src/testing/scan-program.ts', url, now];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: checkout });
  return JSON.parse(stdout);
}

/**
 * Measures the worker's scan for deadlines, with 10,000 companies.
 * @returns a section of docs/performance.md
 */
export async function measureDeadlines(): Promise<string> {
  const database = await startDatabase();
  try {
    console.log('Seeding 10,000 companies');
    await fill(database, ['deadlines.sql']);
    const lines: string[] = [];
    let before = await rowsRead(database.urlOf());
    for (const { name, now } of scans) {
      const { emails, seconds } = await scan(database.urlOf('worker'), now);
      const after = await rowsRead(database.urlOf());
      const read = after.map(({ table, byIndex, whole }, index) => ({
        table,
        byIndex: byIndex - before[index]!.byIndex,
        whole: whole - before[index]!.whole,
      }));
      before = after;
      const byIndex = read.reduce((sum, one) => sum + one.byIndex, 0).toLocaleString('en');
      const whole = read
        .filter((one) => one.whole > 0)
        .map((one) => `${one.table} ${one.whole.toLocaleString('en')}`);
      const figures = [emails.toLocaleString('en'), byIndex, whole.join(', ')];
      lines.push(`| ${[name, seconds.toFixed(3), ...figures].join(' | ')} |`);
    }
    return [
      '## Deadline scan: 10,000 companies, 50,000 courses, 1,000,000 members, enrollments and earlier e-mails',
      machine(),
      `| Scan | seconds | e-mails queued | rows read by index scans | rows read by sequential scans |\n|---|--:|--:|--:|---|\n${lines.join('\n')}`,
    ].join('\n\n');
  } finally {
    await database.stop();
  }
}
