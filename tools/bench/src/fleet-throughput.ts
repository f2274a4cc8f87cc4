import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCertificate, locales, urlOf } from '@academy/contracts';
import { isSuccess, startLoad, type Call } from '@academy/testing/load';
import { capacityIds as ids } from './capacity-ids.ts';
import { cpuOf, cpuSince } from './cpu.ts';
import { bundle, remind, untilFinished } from './fleet-work.ts';
import { kinds, type Fleet, type Kind, type Served } from './fleet-programs.ts';

const connections = 16;
/** Few connections suffice, because rendering is limited by CPU time. */
const renderingConnections = 4;
const warmUpMs = 500;
/**
 * Duration of a measurement in milliseconds. Measurements with one and with two processes alternate. Each one is short,
 * so that other programs on the machine affect both equally.
 */
const measuredMs = 1_500;
const turnsOfRequests = 2;
const maxTurnMs = 60_000;
const idleMs = 20_000;
const pollMs = 5;
const certificatesPerTurn = 100;
/** Number of companies in which one measurement requests background work. */
const companiesPerTurn = 8;

export interface Measured {
  perSecond: number;
  /**
   * CPU milliseconds per item of the processes that do the work (`own`, minus their CPU time while idle), of
   * PostgreSQL, and of PgBouncer.
   */
  cpu: { own: number; database: number; pooler: number };
  /** Idle time of all CPU cores, as a fraction of their total time. */
  idle: number;
}

export interface Throughput {
  name: string;
  one: Measured;
  two: Measured;
}

const coreTimes = () => {
  const times = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({
    idle,
    all: user + nice + sys + idle + irq,
  }));
  const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
  return { idle: sumOf(times.map(({ idle }) => idle)), all: sumOf(times.map(({ all }) => all)) };
};

async function measure(
  fleet: Fleet,
  kind: Kind,
  idleCpu: number,
  work: () => Promise<{ items: number; seconds: number }>,
): Promise<Measured> {
  const own = fleet.pidsOf(kind);
  const database = [fleet.surroundings.database.pid];
  const pooler = fleet.pooler ? [fleet.pooler.pid] : [];
  const before = { cpu: cpuOf([...own, ...database, ...pooler]), cores: coreTimes() };
  const { items, seconds } = await work();
  const after = coreTimes();
  const perItem = (pids: number[]) => cpuSince(before.cpu, pids) / items;
  return {
    perSecond: items / seconds,
    cpu: {
      own: perItem(own) - (idleCpu * own.length * seconds) / items,
      database: perItem(database),
      pooler: perItem(pooler),
    },
    idle: (after.idle - before.cores.idle) / (after.all - before.cores.all),
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const meanOf = (turns: readonly Measured[]): Measured => ({
  perSecond: mean(turns.map(({ perSecond }) => perSecond)),
  cpu: {
    own: mean(turns.map(({ cpu }) => cpu.own)),
    database: mean(turns.map(({ cpu }) => cpu.database)),
    pooler: mean(turns.map(({ cpu }) => cpu.pooler)),
  },
  idle: mean(turns.map(({ idle }) => idle)),
});

interface Work {
  /**
   * Prepares the processes for the measurement. Called when the number of processes has changed, because a new process
   * has not compiled its JavaScript yet.
   */
  warmUp: () => Promise<unknown>;
  run: () => Promise<{ items: number; seconds: number }>;
  /** Number of groups of four measurements. A group measures one, two, two, and one process, in this order. */
  repetitions: number;
}

async function compare(
  fleet: Fleet,
  name: string,
  kind: Kind,
  idleCpu: number,
  { warmUp, run, repetitions }: Work,
): Promise<Throughput> {
  const turns: Record<1 | 2, Measured[]> = { 1: [], 2: [] };
  let former = 0;
  const order = Array.from({ length: repetitions }, () => [1, 2, 2, 1] as const).flat();
  for (const count of order) {
    await fleet.scale(kind, count);
    if (count !== former) await warmUp();
    turns[count].push(await measure(fleet, kind, idleCpu, run));
    former = count;
  }
  const throughput = { name, one: meanOf(turns[1]), two: meanOf(turns[2]) };
  console.log(throughput);
  return throughput;
}

interface Learner {
  member: number;
  token: string;
}

/**
 * Returns a function that returns calls. Each call downloads a different certificate, because only the first download
 * of a certificate renders it.
 */
function certificates(learners: readonly Learner[]): () => Call {
  const places = [0, 1, 2, 3, 4];
  const calls = locales
    .flatMap((language) => learners.map(({ member, token }) => ({ language, member, token })))
    .flatMap(({ language, member, token }) => {
      // The member has completed a course in which ten lessons are done, because each course has ten lessons.
      const place = places.find((one) => ids.done(member, one) === 10);
      if (place === undefined) return [];
      const company = ids.companyOf(member);
      const params = { companyId: ids.company(company), courseId: ids.course(company, place) };
      return [{ method: 'GET', path: urlOf(getCertificate, params, { language }), token } satisfies Call];
    });
  return () => {
    const call = calls.pop();
    if (!call) throw new Error('No certificates are left: there are too few learners.');
    return call;
  };
}

/**
 * Sends calls for some time, or until the given number of them has got a response. Responses with 503 are ignored,
 * because a service may refuse calls on a busy machine.
 * @throws Error on another failure
 */
async function count(
  url: string,
  next: () => Call,
  { connections, milliseconds, amount }: { connections: number; milliseconds: number; amount: number },
): Promise<{ items: number; seconds: number }> {
  const begin = performance.now();
  const { outcomes, stop } = startLoad(url, next, {
    connections,
    ...(Number.isFinite(amount) && { amount }),
  });
  while (performance.now() - begin < milliseconds && outcomes.length < amount) await sleep(pollMs);
  await stop();
  const seconds = (performance.now() - begin) / 1000;
  const failed = outcomes.find(({ status }) => !isSuccess(status) && status !== 503);
  if (failed) throw new Error(`${failed.path} answered ${failed.status}: ${failed.text}`);
  return { items: outcomes.filter(({ status }) => isSuccess(status)).length, seconds };
}

/**
 * Each function returns the next request of a learner. Later measurements continue with the request after the last one.
 */
export interface Calls {
  visits: () => Call;
  openings: () => Call;
}

/**
 * Measures the throughput of one process and of two processes of each kind.
 * @param companies numbers of the companies in which background work is requested; each is used once
 * @param only measures only the works whose name contains this text
 * @param idle milliseconds of CPU time per second that an idle process of each kind uses
 */
export async function measureThroughputs(
  fleet: Fleet,
  learners: readonly Learner[],
  calls: Calls,
  companies: Iterator<number>,
  { only, idle }: { only: string; idle: Record<Kind, number> },
): Promise<Throughput[]> {
  const requests = (service: Served, next: () => Call): Work => {
    const run = (milliseconds: number) =>
      count(fleet.urls[service], next, { connections, milliseconds, amount: Infinity });
    return { warmUp: () => run(warmUpMs), run: () => run(measuredMs), repetitions: turnsOfRequests };
  };
  const renderings = (next: () => Call): Work => {
    const options = { connections: renderingConnections, milliseconds: maxTurnMs };
    const run = (amount: number) => count(fleet.urls['academy-api'], next, { ...options, amount });
    return {
      warmUp: () => run(certificatesPerTurn / 4),
      run: () => run(certificatesPerTurn),
      repetitions: 1,
    };
  };
  const jobs = (request: (company: number) => Promise<unknown>, count: () => Promise<number>): Work => {
    const run = async () => {
      const before = await count();
      const begin = performance.now();
      const asked = Array.from({ length: companiesPerTurn }, () => request(companies.next().value as number));
      await Promise.all(asked);
      await untilFinished(fleet);
      return { items: (await count()) - before, seconds: (performance.now() - begin) / 1000 };
    };
    return { warmUp: run, run, repetitions: 1 };
  };
  const countOf = (query: string) => async () => {
    const { rows } = await fleet.admin.query<{ count: number }>(query);
    return rows[0]!.count;
  };
  const works: [string, Kind, Work][] = [
    ['read own permissions', 'core-services', requests('core-services', calls.openings)],
    ['requests of a visit', 'academy-api', requests('academy-api', calls.visits)],
    ['render and download a certificate', 'academy-api', renderings(certificates(learners))],
    [
      'send e-mails',
      'worker',
      jobs(
        (company) => remind(fleet, company),
        countOf(`select count(*)::int from mail.outgoing_emails where state = 'sent'`),
      ),
    ],
    [
      'render certificates of bundles',
      'worker',
      jobs(
        (company) => bundle(fleet, company),
        countOf(`select coalesce(sum(total), 0)::int as count from academy.certificate_bundles`),
      ),
    ],
  ];
  for (const kind of ['core-services', 'academy-api'] as const) await fleet.scale(kind, 1);
  const measured: Throughput[] = [];
  for (const [name, kind, work] of works)
    if (name.includes(only)) measured.push(await compare(fleet, name, kind, idle[kind], work));
  return measured;
}

/** Returns the milliseconds of CPU time per second that an idle process of each kind uses. */
export async function measureIdle(fleet: Fleet): Promise<Record<Kind, number>> {
  const before = cpuOf(kinds.flatMap((kind) => fleet.pidsOf(kind)));
  const begin = performance.now();
  await sleep(idleMs);
  const seconds = (performance.now() - begin) / 1000;
  const perSecond = (kind: Kind) => {
    const pids = fleet.pidsOf(kind);
    return cpuSince(before, pids) / pids.length / seconds;
  };
  return {
    'core-services': perSecond('core-services'),
    'academy-api': perSecond('academy-api'),
    worker: perSecond('worker'),
  };
}
