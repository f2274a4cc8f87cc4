import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cpuOf, cpuSince } from './cpu.ts';
import { startFollowingCopy } from './following-copy.ts';
import { ids } from './ids.ts';
import { startDatabase, runProgram, runWork, type Database } from './programs.ts';
import { table, whole } from './markdown-table.ts';
import { machine } from './report.ts';
import { fill } from './seed.ts';
import { comparedTable, missedRatios, type ComparedWork } from './work-ratio.ts';

/** The time that the worker takes as the current time. All certificates of rounds.sql can be renewed at this time. */
const now = '2026-12-15T08:00:00Z';
/** Number of members, by default and with the option `--large`. */
const sizes = { usual: 20_000, large: 100_000 };
/** Maximum median duration of the preview of a renewal in seconds. */
const maxPreviewSeconds = 1;

/** Pause between two measurements of the wait in milliseconds. */
const interval = 5;

/**
 * Measures repeatedly how long an update of the row of the company course takes. Each completion of the course makes
 * this update, and has to wait while the worker has locked the row to open rounds.
 * @returns a function that stops the measurement. It returns the longest wait, and the CPU time that PostgreSQL has
 * used for the measurement, both in milliseconds
 */
async function measureWaits(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { pid } = rows[0]!;
  const before = cpuOf([pid]);
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
    const longest = await measuring;
    const cpu = cpuSince(before, [pid]);
    await client.end();
    return { longest, cpu };
  };
}

/**
 * Ways to renew a course. `files` are the SQL files that create the data. `changed` is the number of changed lessons.
 */
const renewals = [
  { name: 'in full', files: ['rounds.sql'], changed: 0 },
  { name: 'by 2 changed lessons of 10', files: ['rounds.sql', 'changed-lessons.sql'], changed: 2 },
];

interface MeasuredRenewal extends ComparedWork {
  longestWait: number;
  previewSeconds: number;
}

async function measureRenewal(
  database: Database,
  { name, files, changed }: (typeof renewals)[number],
  members: number,
): Promise<MeasuredRenewal> {
  console.log(`Seeding ${whole(members)} members with a certificate of a course that is renewed ${name}`);
  await fill(database, files, { members });
  const copy = await startFollowingCopy(database);
  try {
    const api = database.urlOf('academy_api');
    const preview = await runProgram<{ seconds: number; changed: number }>(
      'apps/academy-api/src/testing/renewal-preview-program.ts',
      ...[api, ids.company, ids.companyCourse(1)],
    );
    if (preview.changed !== changed)
      throw new Error(`${preview.changed} changed lessons instead of ${changed}`);
    const stopWaiting = await measureWaits(api);
    const { opened, ...cost } = await runWork<{ opened: number }>(database, 'rounds', now);
    const waits = await stopWaiting();
    if (opened !== members) throw new Error(`only ${opened} rounds were opened ${name}`);
    return {
      ...{ name, items: opened, ...cost, limit: await copy.follow() },
      databaseCpu: cost.databaseCpu - waits.cpu,
      ...{ longestWait: waits.longest, previewSeconds: preview.seconds },
    };
  } finally {
    await copy.stop();
  }
}

/**
 * For each way to renew a course, measures how one worker opens rounds (new passes through the course), how long a
 * learner waits meanwhile, and how long the preview of these rounds takes. The work is compared with the
 * least work for the same result (its limit): writing the same rows (`startFollowingCopy`).
 * @returns a section of docs/performance.md, and a message for each missed target
 */
export async function measureRounds(isLarge: boolean) {
  const members = isLarge ? sizes.large : sizes.usual;
  const database = await startDatabase();
  try {
    const measured: MeasuredRenewal[] = [];
    for (const renewal of renewals) measured.push(await measureRenewal(database, renewal, members));
    const section = [
      `## Opening rounds: ${whole(members)} members with a certificate of one course`,
      machine(),
      comparedTable('Rounds of expiring certificates, of a course that is renewed', measured),
      table(
        ['Course that is renewed', 'longest wait of a learner in ms', 'seconds of the preview', 'target'],
        measured.map(({ name, longestWait, previewSeconds }) => [
          ...[name, longestWait.toFixed(0), previewSeconds.toFixed(2), maxPreviewSeconds],
        ]),
      ),
    ].join('\n\n');
    const missed = [
      ...missedRatios(measured),
      ...measured
        .filter(({ previewSeconds }) => previewSeconds > maxPreviewSeconds)
        .map(({ name }) => `the preview of rounds ${name} took more than ${maxPreviewSeconds} s`),
    ];
    return { section, missed };
  } finally {
    await database.stop();
  }
}
