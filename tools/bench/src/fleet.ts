import { capacityIds } from './capacity-ids.ts';
import { killEach, type Kills } from './fleet-kills.ts';
import { kinds, startFleet, type Fleet } from './fleet-programs.ts';
import { tally, type Tally } from './fleet-tally.ts';
import { measureIdle, measureThroughputs, type Throughput } from './fleet-throughput.ts';
import { table, whole } from './markdown-table.ts';
import { machine } from './report.ts';
import { openings, visits } from './visits.ts';

const companies = 400;
/**
 * Number of companies in which background work is requested: the companies with the lowest numbers. Members of all
 * other companies send requests as learners.
 */
const companiesWithWork = 250;
const learnersCount = 5_000;

/**
 * Minimum throughput of two processes, as a multiple of the throughput of one process. The target does not apply if two
 * processes use all cores fully.
 */
const minGrowth = 1.6;
/** The cores count as fully used if at most this fraction of their time is idle. */
const maxIdle = 0.1;
/** Maximum CPU time per item with two processes, as a multiple of the CPU time per item with one process. */
const maxCpuGrowth = 1.3;

const growthOf = ({ one, two }: Throughput) => two.perSecond / one.perSecond;
const cpuGrowthOf = ({ one, two }: Throughput) =>
  (two.cpu.own + two.cpu.database + two.cpu.pooler) / (one.cpu.own + one.cpu.database + one.cpu.pooler);

const missedThroughputs = (throughputs: readonly Throughput[]): string[] =>
  throughputs.flatMap((throughput) => [
    ...(growthOf(throughput) < minGrowth && throughput.two.idle > maxIdle
      ? [`${throughput.name}: a second process adds too little`]
      : []),
    ...(cpuGrowthOf(throughput) > maxCpuGrowth
      ? [`${throughput.name}: a second process raises the CPU time of each`]
      : []),
  ]);

const missedTallies = (tallies: readonly Tally[]): string[] =>
  tallies.flatMap(({ name, expected, done, twice, unclear }) => [
    ...(done + unclear === expected ? [] : [`${name}: ${done} instead of ${expected}`]),
    ...(twice === 0 ? [] : [`${name}: ${twice} twice`]),
  ]);

function missedRequests({ learners }: Kills, { broken, killed }: Fleet): string[] {
  const ofOthers = broken.filter(({ instance }) => !killed.has(instance));
  return [
    ...(learners.lost === 0 ? [] : [`${learners.lost} requests were lost`]),
    ...(ofOthers.length === 0
      ? []
      : [`${ofOthers.length} requests failed at processes that were not killed`]),
    ...learners.failures,
  ];
}

const throughputTable = (throughputs: readonly Throughput[]) =>
  table(
    [
      'Work',
      'per second, 1 process',
      '2 processes',
      'growth',
      'cores idle, 1 process',
      '2 processes',
      'CPU ms of the process, 1',
      '2',
      'of PostgreSQL, 1',
      '2',
      'of PgBouncer, 1',
      '2',
    ],
    throughputs.map((throughput) => {
      const { name, one, two } = throughput;
      return [
        name,
        one.perSecond.toFixed(0),
        two.perSecond.toFixed(0),
        growthOf(throughput).toFixed(2),
        ...[one.idle, two.idle].map((idle) => `${whole(idle * 100)} %`),
        ...(['own', 'database', 'pooler'] as const).flatMap((part) =>
          [one, two].map(({ cpu }) => cpu[part].toFixed(2)),
        ),
      ];
    }),
  );

function killsText({ learners, attempts, requested }: Kills, { broken }: Fleet): string {
  const inFlight = broken.filter(({ wasSent }) => wasSent).length;
  return [
    'Two processes of each kind were killed by SIGKILL, one after another, and replaced.',
    `Meanwhile, learners sent ${whole(learners.requests)} requests: ${inFlight} were in flight on a killed process, ` +
      `${broken.length - inFlight} were sent to one before the load balancer had noticed, and ` +
      `services refused ${learners.refused} with 503. ` +
      `All of them were sent again until they succeeded; ${learners.lost} were lost.`,
    `${requested.scans} jobs searched for due reminders and rounds, eight at a time.`,
    `The import was begun ${attempts} times.`,
  ].join('\n');
}

/**
 * Compares two processes of each kind with one process, and then kills processes of each kind under load.
 * @param only measures only the throughputs whose name contains this text
 * @returns a section of docs/performance.md, and a message for each missed target and for each item of work that was
 * lost or completed twice
 */
export async function measureFleet(only: string): Promise<{ section: string; missed: string[] }> {
  const fleet = await startFleet(companies);
  const { tokenOf, stop } = fleet.surroundings;
  try {
    const first = companiesWithWork * 100;
    const learners = await Promise.all(
      Array.from({ length: learnersCount }, async (_, index) => {
        const member = first + Math.floor((index * (companies * 100 - first)) / learnersCount);
        return { member, token: await tokenOf(capacityIds.user(member)) };
      }),
    );
    const calls = { visits: visits(learners), openings: openings(learners) };
    const unused = Array.from({ length: companiesWithWork }, (_, company) => company).values();
    for (const kind of kinds) await fleet.scale(kind, 2);
    const idle = await measureIdle(fleet);
    const kills = await killEach(fleet, calls, unused);
    const tallies = await tally(fleet, kills);
    console.log(kills.learners.failures, tallies);
    const throughputs = await measureThroughputs(fleet, learners, calls, unused, { only, idle });
    const section = [
      `## Several processes of each kind: ${whole(companies)} companies, ${whole(companies * 100)} members`,
      `${machine()}, Redis, ${fleet.pooler ? `PgBouncer ${fleet.pooler.version}` : 'no PgBouncer'}`,
      throughputTable(throughputs),
      `While nothing is requested, a process uses ${kinds
        .map((kind) => `${idle[kind].toFixed(0)} ms of CPU time per second (${kind})`)
        .join(', ')}; the load balancer asks services for their readiness ten times a second.`,
      killsText(kills, fleet),
      table(
        ['Work while processes were killed', 'requested', 'done', 'unclear', 'twice'],
        tallies.map(({ name, expected, done, unclear, twice }) => [
          name,
          ...[expected, done, unclear, twice].map(whole),
        ]),
      ),
    ].join('\n\n');
    const missed = [
      ...missedThroughputs(throughputs),
      ...missedRequests(kills, fleet),
      ...missedTallies(tallies),
    ];
    return { section, missed };
  } finally {
    await stop();
  }
}
