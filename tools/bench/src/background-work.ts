import {
  createCertificateBundle,
  getCertificateBundle,
  getProgressTransfer,
  remindMembers,
  startProgressTransfer,
  urlOf,
  type Endpoint,
} from '@academy/contracts';
import { eventually } from '@academy/testing';
import { capacityIds } from './capacity-ids.ts';
import type { CountingRelay } from './counting-relay.ts';
import { cpuOf, cpuSince } from './cpu.ts';
import type { Program, Service } from './programs.ts';
import { machine, table, whole } from './report.ts';
import { startSurroundings } from './surroundings.ts';

const { group } = capacityIds;

/** Duration and CPU time that one worker needs for one kind of background work. */
export interface Work {
  name: string;
  items: number;
  seconds: number;
  /** CPU milliseconds of the worker and of PostgreSQL per item. */
  workerCpu: number;
  databaseCpu: number;
  bar: Bar | undefined;
}

interface Bar {
  perSecond: number;
  /** Limit of the CPU milliseconds of worker and PostgreSQL together per item. */
  cpu?: number;
}

interface Programs {
  academyApi: Service;
  worker: Service;
  database: Program;
  relay: CountingRelay;
  /** Token of the maintainer of the two companies between which progress is transferred. */
  token: string;
}

/** The results as a Markdown table. */
export const workTable = (works: readonly Work[]): string =>
  table(
    [
      'Work of one worker',
      'items',
      'seconds',
      'per second',
      'bar per second',
      'CPU ms of the worker',
      'CPU ms of PostgreSQL',
      'bar of CPU ms',
    ],
    works.map(({ name, items, seconds, workerCpu, databaseCpu, bar }) => [
      name,
      whole(items),
      seconds.toFixed(1),
      whole(items / seconds),
      bar ? whole(bar.perSecond) : '',
      workerCpu.toFixed(2),
      databaseCpu.toFixed(2),
      bar?.cpu ?? '',
    ]),
  );

/** Returns a text for each limit of throughput or CPU time that the work has missed. */
export const missedBars = (works: readonly Work[]): string[] =>
  works.flatMap(({ name, items, seconds, workerCpu, databaseCpu, bar }) => [
    ...(bar && items / seconds < bar.perSecond ? [`${name}: less than ${bar.perSecond} per second`] : []),
    ...(bar?.cpu && workerCpu + databaseCpu > bar.cpu ? [`${name}: more than ${bar.cpu} ms of CPU`] : []),
  ]);

/**
 * Measures each kind of background work in two companies, from the request until the background work is completed.
 * @param only text that the name of the measured work must contain
 */
export async function measureBackgroundWork(
  { academyApi, worker, database, relay, token }: Programs,
  only = '',
): Promise<Work[]> {
  const call = async (endpoint: Endpoint, params: object, data?: object) => {
    const response = await fetch(academyApi.url + urlOf(endpoint, { ...params }, {}), {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, ...(data && { 'content-type': 'application/json' }) },
      ...(data && { body: JSON.stringify({ data }) }),
    });
    const { data: body, errors } = (await response.json()) as {
      data: { id: string; status: string };
      errors: unknown;
    };
    if (!response.ok)
      throw new Error(`${endpoint.path} answered ${response.status}: ${JSON.stringify(errors)}`);
    return body;
  };
  const until = (endpoint: Endpoint, params: object) => async () => {
    const { status } = await call(endpoint, params);
    if (status === 'failed') throw new Error(`${endpoint.path} failed`);
    return status === 'succeeded';
  };

  const works: Work[] = [];
  const work = async (name: string, bar: Bar | undefined, ask: () => Promise<() => Promise<boolean>>) => {
    if (!name.includes(only)) return;
    const items = group.members;
    const start = { at: performance.now(), cpu: cpuOf([worker.pid, database.pid]) };
    const isDone = await ask();
    await eventually(isDone, { timeout: 600_000, interval: 50 });
    const seconds = (performance.now() - start.at) / 1000;
    const perItem = (pid: number) => cpuSince(start.cpu, [pid]) / items;
    works.push({
      name,
      items,
      seconds,
      workerCpu: perItem(worker.pid),
      databaseCpu: perItem(database.pid),
      bar,
    });
    console.log(`${name}: ${seconds.toFixed(2)} s`);
  };

  await work('send e-mails to a relay that greets after 0.1 s', { perSecond: 300, cpu: 2 }, async () => {
    await call(remindMembers, { companyId: group.target, companyCourseId: group.targetCourse });
    return async () => relay.accepted >= group.members;
  });
  await work('transfer the progress of members', { perSecond: 10_000 }, async () => {
    const { id } = await call(
      startProgressTransfer,
      { companyId: group.source },
      {
        company_course_id: group.sourceCourse,
        target_company_id: group.target,
        confirmation: 'OVERWRITE DATA',
      },
    );
    return until(getProgressTransfer, { companyId: group.source, transferId: id });
  });
  await work('build a bundle of certificates', undefined, async () => {
    const { id } = await call(
      createCertificateBundle,
      { companyId: group.source, companyCourseId: group.sourceCourse },
      { language: 'de' },
    );
    return until(getCertificateBundle, { companyId: group.source, bundleId: id });
  });
  return works;
}

/** Number of companies with 100 members each, in addition to the two companies whose background work is measured. */
const companies = 1_000;

/**
 * Measures only background work, with a tenth of the companies of the capacity measurement (`--capacity`).
 * @returns a section of docs/performance.md, and a text for each limit that was missed
 */
export async function measureWork(only: string, profile: string | undefined) {
  const { database, relay, start, tokenOf, stop } = await startSurroundings(companies, profile);
  try {
    const academyApi = await start('academy-api', 'academy_api');
    const worker = await start('worker', 'worker');
    const token = await tokenOf(group.maintainer);
    const works = await measureBackgroundWork({ academyApi, worker, database, relay, token }, only);
    const heading = `## Background work: ${whole(companies)} companies, ${whole(companies * 100)} members`;
    return { section: [heading, machine(), workTable(works)].join('\n\n'), missed: missedBars(works) };
  } finally {
    await stop();
  }
}
