import pg from 'pg';
import { eventually } from '@academy/testing';
import { startFollowingCopy } from './following-copy.ts';
import { table, whole } from './markdown-table.ts';
import { runWork, startDatabase } from './programs.ts';
import { machine } from './report.ts';
import { fill } from './seed.ts';
import { comparedTable, missedRatios, type ComparedWork } from './work-ratio.ts';

const companies = 2_000;

/**
 * The measured runs of the deadline scan. `now` is the time that the worker takes as the current time. On 8 June 2027,
 * the deadlines of every hundredth company are seven days away (deadlines.sql), so reminders are due.
 */
const scans = [
  { name: 'scan without reminders to send', now: '2027-05-01T08:00:00Z' },
  { name: 'scan with reminders to the members of every hundredth company', now: '2027-06-08T08:00:00Z' },
  { name: 'second scan, all reminders already queued', now: '2027-06-08T08:15:00Z' },
];

/**
 * Number of rows of a table that index scans (`byIndex`) and sequential scans (`whole`) have read. `whole` is 0 for a
 * table with at most a thousand rows.
 */
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
      where datname = current_database() and backend_type = 'client backend' and usename = 'worker'`;
    // PostgreSQL adds the statistics of a connection when it closes, so this code waits until the connections of the
    // scan are closed.
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

/**
 * Measures the worker's scan for deadlines. The scan that queues reminders is compared with the least work for the same
 * result (its limit): writing the same rows.
 * @returns a section of docs/performance.md, and a message for each missed target
 */
export async function measureDeadlines() {
  const database = await startDatabase();
  try {
    console.log(`Seeding ${whole(companies)} companies`);
    await fill(database, ['deadlines.sql'], { last_company: companies, last_member: companies * 100 - 1 });
    const copy = await startFollowingCopy(database);
    const reads: (string | number)[][] = [];
    const compared: ComparedWork[] = [];
    let before = await rowsRead(database.urlOf());
    for (const { name, now } of scans) {
      const { emails, ...cost } = await runWork<{ emails: number }>(database, 'scan', now);
      const after = await rowsRead(database.urlOf());
      const read = after.map(({ table, byIndex, whole }, index) => ({
        table,
        byIndex: byIndex - before[index]!.byIndex,
        whole: whole - before[index]!.whole,
      }));
      if (emails > 0) compared.push({ name, items: emails, ...cost, limit: await copy.follow() });
      before = await rowsRead(database.urlOf());
      const sequential = read.filter((one) => one.whole > 0).map((one) => `${one.table} ${whole(one.whole)}`);
      const byIndex = read.reduce((sum, one) => sum + one.byIndex, 0);
      reads.push([name, cost.seconds.toFixed(3), whole(emails), whole(byIndex), sequential.join(', ')]);
    }
    await copy.stop();
    const section = [
      `## Deadline scan: ${whole(companies)} companies, ${whole(companies * 5)} courses, ${whole(companies * 100)} members, enrollments and earlier e-mails`,
      machine(),
      comparedTable('Scan', compared),
      table(
        ['Scan', 'seconds', 'e-mails queued', 'rows read by index scans', 'rows read by sequential scans'],
        reads,
      ),
    ].join('\n\n');
    return { section, missed: missedRatios(compared) };
  } finally {
    await database.stop();
  }
}
