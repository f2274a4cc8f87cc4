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
import { table, whole } from './markdown-table.ts';
import { machine } from './report.ts';
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
  target: Target | undefined;
}

interface Target {
  perSecond: number;
  /** Maximum CPU milliseconds per item that worker and PostgreSQL may use together. */
  cpu?: number;
}

interface Programs {
  academyApi: Service;
  worker: Service;
  database: Program;
  relay: CountingRelay;
  /** Token of a user who is a maintainer of both companies between which progress is transferred. */
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
      'target per second',
      'CPU ms of the worker',
      'CPU ms of PostgreSQL',
      'target of CPU ms',
    ],
    works.map(({ name, items, seconds, workerCpu, databaseCpu, target }) => [
      name,
      whole(items),
      seconds.toFixed(1),
      whole(items / seconds),
      target ? whole(target.perSecond) : '',
      workerCpu.toFixed(2),
      databaseCpu.toFixed(2),
      target?.cpu ?? '',
    ]),
  );

/** Returns a message for each missed target of throughput or CPU time. */
export const missedTargets = (works: readonly Work[]): string[] =>
  works.flatMap(({ name, items, seconds, workerCpu, databaseCpu, target }) => [
    ...(target && items / seconds < target.perSecond
      ? [`${name}: less than ${target.perSecond} per second`]
      : []),
    ...(target?.cpu && workerCpu + databaseCpu > target.cpu
      ? [`${name}: more than ${target.cpu} ms of CPU`]
      : []),
  ]);

/**
 * Measures each kind of background work in two companies, from the request until the background work is completed.
 * @param only text that selects the kinds of background work whose name contains it
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
  const work = async (
    name: string,
    target: Target | undefined,
    ask: () => Promise<() => Promise<boolean>>,
  ) => {
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
      target,
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
 * @returns a section of docs/performance.md, and a message for each missed target
 */
export async function measureWork(only: string, profile: string | undefined) {
  const { database, relay, start, tokenOf, stop } = await startSurroundings(companies, profile);
  try {
    const academyApi = await start('academy-api', 'academy_api');
    const worker = await start('worker', 'worker');
    const token = await tokenOf(group.maintainer);
    const works = await measureBackgroundWork({ academyApi, worker, database, relay, token }, only);
    const heading = `## Background work: ${whole(companies)} companies, ${whole(companies * 100)} members`;
    return { section: [heading, machine(), workTable(works)].join('\n\n'), missed: missedTargets(works) };
  } finally {
    await stop();
  }
}
