import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { checkout, fromSource } from '@academy/testing';
import { ids } from './ids.ts';
import { startDatabase } from './programs.ts';
import { machine, table, whole } from './report.ts';
import { fill } from './seed.ts';

/** A time at which the renewal period of all certificates of rounds.sql has begun. */
const now = '2026-12-15T08:00:00Z';
const expected = 100_000;
const maxSeconds = 60;

/** Milliseconds between two measurements of a learner's wait, see `measureWaits`. */
const interval = 5;

/**
 * Measures repeatedly how long a learner who completes the course waits for the row of the company course.
 * The completion updates this row, which the worker may have locked while it opens rounds.
 * @returns a function that stops the measurement and returns the longest wait in milliseconds
 */
async function measureWaits(url: string): Promise<() => Promise<number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let isRunning = true;
  const measuring = (async () => {
    let longest = 0;
    while (isRunning) {
      const begin = performance.now();
      await client.query('begin');
      await client.query(
        'update academy.company_courses set completed_count = completed_count + 1 where id = $1',
        [ids.companyCourse(1)],
      );
      await client.query('rollback');
      longest = Math.max(longest, performance.now() - begin);
      await sleep(interval);
    }
    return longest;
  })();
  return async () => {
    isRunning = false;
    return measuring.finally(() => client.end());
  };
}

async function openRounds(url: string): Promise<{ opened: number; seconds: number }> {
  const args = [...fromSource, 'apps/worker/src/testing/rounds-program.ts', url, now];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: checkout });
  return JSON.parse(stdout);
}

/**
 * Measures how one worker opens 100,000 rounds of a course, and how long a learner waits meanwhile.
 * @returns a section of docs/performance.md, and a message for each missed target
 */
export async function measureRounds() {
  const database = await startDatabase();
  try {
    console.log('Seeding 100,000 members with a certificate');
    await fill(database, ['rounds.sql']);
    const stopWaiting = await measureWaits(database.urlOf('academy_api'));
    const { opened, seconds } = await openRounds(database.urlOf('worker'));
    const longestWait = await stopWaiting();
    const section = [
      '## Opening rounds: 100,000 members with a certificate of one course',
      machine(),
      table(
        ['Work of one worker', 'rounds', 'seconds', 'target', 'longest wait of a learner in ms'],
        [
          [
            'open the rounds of expiring certificates',
            whole(opened),
            seconds.toFixed(1),
            maxSeconds,
            longestWait.toFixed(0),
          ],
        ],
      ),
    ].join('\n\n');
    const missed = [
      ...(opened === expected ? [] : [`only ${opened} rounds were opened`]),
      ...(seconds > maxSeconds ? [`opening rounds took more than ${maxSeconds} s`] : []),
    ];
    return { section, missed };
  } finally {
    await database.stop();
  }
}
