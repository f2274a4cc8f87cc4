import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { checkout, fromSource } from '@academy/testing';
import { ids } from './ids.ts';
import { startDatabase, type Database } from './programs.ts';
import { table, whole } from './markdown-table.ts';
import { machine } from './report.ts';
import { fill } from './seed.ts';

/** A time at which the renewal period of all certificates of rounds.sql has begun. */
const now = '2026-12-15T08:00:00Z';
const expected = 100_000;
const maxSeconds = 60;
/** Target: maximum median duration of the preview of a renewal in seconds. */
const maxPreviewSeconds = 1;

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

async function runProgram<Result>(program: string, ...values: string[]): Promise<Result> {
  const { stdout } = await promisify(execFile)(process.execPath, [...fromSource, program, ...values], {
    cwd: checkout,
  });
  return JSON.parse(stdout) as Result;
}

/** Ways to renew the course, and the SQL files with which they are measured. */
const renewals = [
  { name: 'in full', files: ['rounds.sql'], changed: 0 },
  { name: 'by 2 changed lessons of 10', files: ['rounds.sql', 'changed-lessons.sql'], changed: 2 },
];

interface MeasuredRenewal {
  name: string;
  opened: number;
  seconds: number;
  longestWait: number;
  previewSeconds: number;
}

async function measureRenewal(
  database: Database,
  { name, files, changed }: (typeof renewals)[number],
): Promise<MeasuredRenewal> {
  console.log(`Seeding 100,000 members with a certificate of a course that is renewed ${name}`);
  await fill(database, files);
  const api = database.urlOf('academy_api');
  const preview = await runProgram<{ seconds: number; changed: number }>(
    'apps/academy-api/src/testing/renewal-preview-program.ts',
    ...[api, ids.company, ids.companyCourse(1)],
  );
  if (preview.changed !== changed)
    throw new Error(`${preview.changed} changed lessons instead of ${changed}`);
  const stopWaiting = await measureWaits(api);
  const { opened, seconds } = await runProgram<{ opened: number; seconds: number }>(
    'apps/worker/src/testing/rounds-program.ts',
    ...[database.urlOf('worker'), now],
  );
  return { name, opened, seconds, longestWait: await stopWaiting(), previewSeconds: preview.seconds };
}

/**
 * Measures how one worker opens 100,000 rounds of a course, how long a learner waits meanwhile, and how long the preview of
 * these rounds takes, for each way to renew the course.
 * @returns a section of docs/performance.md, and a message for each missed target
 */
export async function measureRounds() {
  const database = await startDatabase();
  try {
    const measured: MeasuredRenewal[] = [];
    for (const renewal of renewals) measured.push(await measureRenewal(database, renewal));
    const section = [
      '## Opening rounds: 100,000 members with a certificate of one course',
      machine(),
      table(
        [
          'Rounds of expiring certificates, of a course that is renewed',
          'rounds',
          'seconds of one worker',
          'target',
          'longest wait of a learner in ms',
          'seconds of the preview',
          'target',
        ],
        measured.map(({ name, opened, seconds, longestWait, previewSeconds }) => [
          ...[name, whole(opened), seconds.toFixed(1), maxSeconds, longestWait.toFixed(0)],
          ...[previewSeconds.toFixed(2), maxPreviewSeconds],
        ]),
      ),
    ].join('\n\n');
    const missed = measured.flatMap(({ name, opened, seconds, previewSeconds }) => [
      ...(opened === expected ? [] : [`only ${opened} rounds were opened ${name}`]),
      ...(seconds > maxSeconds ? [`opening rounds ${name} took more than ${maxSeconds} s`] : []),
      ...(previewSeconds > maxPreviewSeconds
        ? [`the preview of rounds ${name} took more than ${maxPreviewSeconds} s`]
        : []),
    ]);
    return { section, missed };
  } finally {
    await database.stop();
  }
}
