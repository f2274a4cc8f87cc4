import { noParallelWorkers, planOnce } from '@academy/service-kit';
import { quantile, type Call } from '@academy/testing/load';
import { poolSize, type BenchStack, type ServiceName } from './bench-stack.ts';
import type { Case } from './cases.ts';
import { cpuOf, cpuSince } from './cpu.ts';
import type { Limit } from './limit.ts';
import { load } from './load.ts';
import { startBareProgram, type Program, type Service } from './programs.ts';
import { recorderOf, recordingOptions, type Recording } from './recorder.ts';

/** Throughput and latencies with one number of connections. `p50` and `p99` are latencies in milliseconds. */
interface Rate {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Cost of a request in CPU milliseconds. */
interface Cost {
  /** CPU milliseconds of the service and PostgreSQL together. */
  cpu: number;
  /** CPU milliseconds of PostgreSQL alone. */
  databaseCpu: number;
}

export interface Timing extends Cost {
  name: string;
  target: number | undefined;
  /** Cost of the same request to the server that does the least work for the same response (limit.ts). */
  limit: Cost;
  /**
   * Time per request of the service with sixteen connections, divided by the time per request of the limit: the median
   * of all turns.
   */
  ratio: number;
  /** The rate with one connection, followed by the rate with sixteen connections. */
  at: Rate[];
}

/** For each service, the same settings of PostgreSQL as in its `app.ts`. */
const settings: Record<ServiceName, readonly string[]> = {
  'core-services': [],
  'academy-api': [planOnce, noParallelWorkers],
};

/**
 * A turn measures the service and then its limit. The speed of a virtual machine can change by a third within a second.
 * Therefore, turns are short, so that a change affects both sides, and there are many of them.
 */
const turns = 16;
const phases = [
  { connections: 1, milliseconds: 60, requests: 20 },
  { connections: 16, milliseconds: 250, requests: 80 },
];
/**
 * Requests before the measurement, so that the bench measures a process that has run for some time, as in production.
 * Until Node.js has compiled its code, a request takes up to twice as much CPU time; for lists, this takes about 3,000
 * requests.
 */
const warmUp = {
  read: { connections: 16, milliseconds: 10_000, requests: 4_000 },
  // Each write needs a row of its own, so there are fewer of them.
  write: { connections: 16, milliseconds: 3_000, requests: 300 },
};
/**
 * Number of requests that are recorded for a `write` case. The limit replays each recorded request only once, so there
 * must be one for each request of its measurement.
 */
const recordedWrites =
  warmUp.write.requests + turns * phases.reduce((sum, { requests }) => sum + requests, 0);
const recordedReads = 20;

const median = (values: readonly number[]) => quantile(values, 0.5);

/** Returns functions that measure a service, or its limit, in several turns, and that summarize the measurements. */
function measured(next: () => Call, { url, pid }: Service, database: Program, isLimited: boolean) {
  let count = 0;
  const used = { service: 0, database: 0 };
  const rates = phases.map(() => ({
    /** Seconds per request, one value for each turn. */
    times: [] as number[],
    requests: 0,
    seconds: 0,
    p50: [] as number[],
    p99: [] as number[],
  }));
  const send = ({ connections, milliseconds }: (typeof phases)[number], requests?: number) =>
    load(url, next, connections, milliseconds, requests);
  return {
    warmUp: () => {
      const phase = isLimited ? warmUp.write : warmUp.read;
      return send(phase, phase.requests);
    },
    turn: async () => {
      for (const [index, phase] of phases.entries()) {
        const before = cpuOf([pid, database.pid]);
        const { requests, seconds, p50, p99 } = await send(phase, isLimited ? phase.requests : undefined);
        used.service += cpuSince(before, [pid]);
        used.database += cpuSince(before, [database.pid]);
        count += requests;
        const rate = rates[index]!;
        rate.times.push(seconds / requests);
        rate.requests += requests;
        rate.seconds += seconds;
        rate.p50.push(p50);
        rate.p99.push(p99);
      }
    },
    cost: (): Cost => ({
      cpu: (used.service + used.database) / count,
      databaseCpu: used.database / count,
    }),
    /** Seconds per request with sixteen connections, one value for each turn. */
    times: () => rates.at(-1)!.times,
    rates: (): Rate[] =>
      rates.map(({ requests, seconds, p50, p99 }) => ({
        perSecond: requests / seconds,
        p50: median(p50),
        p99: median(p99),
      })),
  };
}

async function limitOf(one: Case, tokens: readonly string[], record: (call: Call) => Promise<Recording>) {
  const { limit = 'replay', kind } = one;
  if (limit === 'rendering') return { kind: limit } satisfies Limit;
  const next = one.calls(tokens);
  await record(next());
  if (limit === 'copy') return { kind: limit, recording: await record(next()) } satisfies Limit;
  const recordings: Recording[] = [];
  const repeats = kind !== 'write';
  for (let count = 0; count < (repeats ? recordedReads : recordedWrites); count += 1)
    recordings.push(await record(next()));
  return { kind: limit, recordings, repeats } satisfies Limit;
}

/**
 * Measures each case in alternating turns: at the service, and at the limit, a server that does the least work for the
 * same response. The recorder and the limit each use a copy of the database, so that each write changes rows in both,
 * as it does in the service.
 */
export async function timeCases(
  stack: BenchStack,
  cases: readonly Case[],
  profile: string | undefined,
): Promise<Timing[]> {
  const { database, tokens } = stack;
  const copies = { recorded: 'bench_recorded', limit: 'bench_limit' };
  for (const name of Object.values(copies)) await database.copyTo(name);
  const started = new Map<ServiceName, { service: Service; record: (call: Call) => Promise<Recording> }>();
  for (const name of new Set(cases.map(({ service }) => service)))
    started.set(name, {
      service: await stack.start(name, { profile }),
      record: recorderOf(await stack.start(name, { database: copies.recorded, options: recordingOptions })),
    });

  const timings: Timing[] = [];
  for (const one of cases) {
    const { service, record } = started.get(one.service)!;
    const limit = await startBareProgram('limit.ts', {
      DATABASE_URL: stack.urlOf(one.service, copies.limit),
      DATABASE_POOL_SIZE: String(poolSize),
      DATABASE_SETTINGS: settings[one.service].map((setting) => `set ${setting}`).join('; '),
    });
    try {
      const loaded = new Promise((resolve) => limit.child.once('message', resolve));
      limit.child.send(await limitOf(one, tokens, record));
      await loaded;
      const isLimited = one.kind === 'write';
      const sides = [
        measured(one.calls(tokens), service, database, isLimited),
        measured(one.calls(tokens), limit, database, isLimited),
      ] as const;
      for (const side of sides) await side.warmUp();
      for (let turn = 0; turn < turns; turn += 1) for (const side of sides) await side.turn();
      const [cost, ofLimit] = sides.map((side) => side.cost()) as [Cost, Cost];
      const [times, timesOfLimit] = sides.map((side) => side.times()) as [number[], number[]];
      const ratio = median(times.map((time, turn) => time / timesOfLimit[turn]!));
      timings.push({
        name: one.name,
        target: one.target,
        ...cost,
        limit: ofLimit,
        ratio,
        at: sides[0].rates(),
      });
      console.log(
        `${one.name}: ${ratio.toFixed(2)} times the limit, ${cost.cpu.toFixed(3)} ms, ${cost.databaseCpu.toFixed(3)} of them PostgreSQL`,
      );
    } finally {
      await limit.stop();
    }
  }
  return timings;
}
