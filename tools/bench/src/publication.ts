import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { composedId } from '@academy/testing';
import { cpuOf, cpuSince } from './cpu.ts';
import { startFollowingCopy } from './following-copy.ts';
import { ids } from './ids.ts';
import { runWork, startDatabase } from './programs.ts';
import { table, whole } from './markdown-table.ts';
import { machine } from './report.ts';
import { fill } from './seed.ts';
import { comparedTable, missedRatios } from './work-ratio.ts';

const policyId = composedId('0000f2f2', 1);
const roundId = composedId('0000f5f5', 1);
/** Number of members, by default and with the option `--large`. */
const sizes = { usual: 20_000, large: 100_000 };
/** Fraction of the members who have acknowledged the previous version. */
const acknowledgedShare = 0.99;
/** Pause between two acknowledgements in milliseconds. */
const interval = 20;

/**
 * Acknowledges the new version on behalf of one person after another. Every second person has acknowledged the previous
 * version, and is one of the last people whom the worker asks again. The others have never acknowledged the policy.
 * @returns a function that stops the acknowledgements. It returns their durations in ascending order, and the CPU time
 * that PostgreSQL has used for them, both in milliseconds
 */
async function acknowledge(url: string, expected: number) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { pid } = rows[0]!;
  const before = cpuOf([pid]);
  let isRunning = true;
  const running = (async () => {
    const durations: number[] = [];
    for (let count = 0; isRunning; count += 1) {
      const member = count % 2 === 0 ? expected - count / 2 : expected + (count + 1) / 2;
      const begin = performance.now();
      await client.query(
        `select outcome from academy.acknowledge_policy($1, $2, $3, 2::smallint, $4, $5, $6)`,
        [ids.company, policyId, ids.user(member), '2'.repeat(64), randomUUID(), randomUUID()],
      );
      durations.push(performance.now() - begin);
      await sleep(interval);
    }
    return durations.toSorted((a, b) => a - b);
  })();
  return async () => {
    isRunning = false;
    const durations = await running;
    const cpu = cpuSince(before, [pid]);
    await client.end();
    return { durations, cpu };
  };
}

/**
 * Measures how one worker asks people to acknowledge a policy again, and how long acknowledgements take meanwhile. The
 * work is compared with the least work for the same result (its limit): writing the same rows (`startFollowingCopy`).
 * @returns a section of docs/performance.md, and a message for each missed target
 */
export async function measurePublication(isLarge: boolean) {
  const members = isLarge ? sizes.large : sizes.usual;
  const expected = members * acknowledgedShare;
  const database = await startDatabase();
  try {
    console.log(`Seeding ${whole(expected)} members with an acknowledgement`);
    await fill(database, ['rounds.sql', 'publication.sql'], { members, acknowledged: expected });
    const copy = await startFollowingCopy(database);
    const stop = await acknowledge(database.urlOf('academy_api'), expected);
    const cost = await runWork(database, 'course-round', roundId);
    const { durations, cpu } = await stop();
    const work = {
      ...{ name: 'open the rounds of a policy', items: expected, ...cost, limit: await copy.follow() },
      databaseCpu: cost.databaseCpu - cpu,
    };
    await copy.stop();
    const client = new pg.Client({ connectionString: database.urlOf() });
    await client.connect();
    const { rows } = await client.query<{ late: number }>(
      "select count(*)::int as late from academy.enrollments where company_course_id = $1 and round = 1 and completed_at < now() - interval '1 day'",
      [policyId],
    );
    await client.end();
    const late = rows[0]?.late ?? 0;
    const p99 = durations[Math.floor(durations.length * 0.99)] ?? 0;
    const section = [
      `## Publishing a policy: ${whole(expected)} of ${whole(members)} members acknowledge it again`,
      machine(),
      comparedTable('Work of one worker', [work]),
      table(
        ['Acknowledgements meanwhile', 'p99 ms', 'longest ms'],
        [[whole(durations.length), p99.toFixed(0), (durations.at(-1) ?? 0).toFixed(0)]],
      ),
    ].join('\n\n');
    const missed = [...(late === 0 ? [] : [`${late} people were not asked again`]), ...missedRatios([work])];
    return { section, missed };
  } finally {
    await database.stop();
  }
}
