import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { measureCost } from './cpu.ts';
import { startFollowingCopy } from './following-copy.ts';
import { startBareProgram, type Program, type Service } from './programs.ts';
import { table, whole } from './markdown-table.ts';
import { machine } from './report.ts';
import { startSurroundings } from './surroundings.ts';
import { comparedTable, missedRatios, type Cost, type ProductCost } from './work-ratio.ts';

const { group } = capacityIds;

export const workNames = [
  'send e-mails',
  'transfer the progress of members',
  'build a bundle of certificates',
] as const;
type WorkName = (typeof workNames)[number];

/** Milliseconds between two requests for the status. The pause is long, so that these requests use little CPU time. */
const pollMs = 500;

interface MeasuredWork extends ProductCost {
  name: string;
  items: number;
}

interface Programs {
  academyApi: Service;
  worker: Service;
  database: Program;
  relay: CountingRelay;
  /** Access token of a maintainer of both companies between which progress is transferred. */
  token: string;
}

export const workTable = (works: readonly MeasuredWork[]): string =>
  table(
    [
      'Work of one worker',
      'items',
      'seconds',
      'per second',
      'CPU ms of the programs',
      'CPU ms of PostgreSQL',
    ],
    works.map(({ name, items, seconds, programCpu, databaseCpu }) => [
      name,
      whole(items),
      seconds.toFixed(1),
      whole(items / seconds),
      (programCpu / items).toFixed(2),
      (databaseCpu / items).toFixed(2),
    ]),
  );

/**
 * Measures each kind of background work from the request until the work is completed.
 * @param measureLimit called after each kind of work, to measure the cost of the least work for the same result (the
 * limit)
 */
export async function measureBackgroundWork(
  { academyApi, worker, database, relay, token }: Programs,
  kinds: readonly WorkName[],
  measureLimit: (name: WorkName) => Promise<Cost | undefined> = async () => undefined,
): Promise<(MeasuredWork & { limit: Cost | undefined })[]> {
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

  const works: (MeasuredWork & { limit: Cost | undefined })[] = [];
  const work = async (name: WorkName, ask: () => Promise<() => Promise<boolean>>) => {
    if (!kinds.includes(name)) return;
    const { seconds, cpu } = await measureCost([academyApi.pid, worker.pid, database.pid], async () => {
      const isDone = await ask();
      await eventually(isDone, { timeout: 600_000, interval: pollMs });
    });
    console.log(`${name}: ${seconds.toFixed(2)} s`);
    works.push({
      ...{ name, items: group.members, seconds, programCpu: cpu[0]! + cpu[1]!, databaseCpu: cpu[2]! },
      limit: await measureLimit(name),
    });
  };

  await work('send e-mails', async () => {
    await call(remindMembers, { companyId: group.target, companyCourseId: group.targetCourse });
    return async () => relay.accepted >= group.members;
  });
  await work('transfer the progress of members', async () => {
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
  await work('build a bundle of certificates', async () => {
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
const companies = 100;

/** Measures nodemailer without the worker: it sends the e-mails that the relay has recorded to the same relay again. */
async function sendAlone(relay: CountingRelay): Promise<Cost> {
  const mails = relay.mails ?? [];
  relay.mails = undefined;
  const limit = await startBareProgram('mail-limit.ts', { RELAY_URL: relay.url });
  try {
    const { seconds, cpu } = await measureCost([limit.pid], async () => {
      const sent = once(limit.child, 'message');
      limit.child.send(mails);
      await sent;
    });
    return { seconds, cpu: cpu[0]! };
  } finally {
    await limit.stop();
  }
}

/**
 * Measures the transfer of progress and the sending of e-mails. Each is compared with its limit, which is the least
 * work for the same result. For the transfer, this work is writing the same rows (`startFollowingCopy`). For the
 * e-mails, it also includes sending the same e-mails with nodemailer alone.
 * @returns a section of docs/performance.md, and a message for each missed target
 */
export async function measureWork(only: string, profile: string | undefined) {
  const { database, relay, start, tokenOf, stop } = await startSurroundings(companies, profile);
  try {
    const copy = await startFollowingCopy(database);
    relay.mails = [];
    const academyApi = await start('academy-api', 'academy_api');
    const worker = await start('worker', 'worker');
    const token = await tokenOf(group.maintainer);
    const works = await measureBackgroundWork(
      { academyApi, worker, database, relay, token },
      workNames.slice(0, 2).filter((name) => name.includes(only)),
      async (name) => {
        // The worker stores the outcome of the last e-mails shortly after the relay has accepted them.
        await sleep(1_000);
        if (name !== 'send e-mails') return copy.follow();
        const [sending, writing] = [await sendAlone(relay), await copy.follow()];
        return { seconds: sending.seconds + writing.seconds, cpu: sending.cpu + writing.cpu };
      },
    );
    await copy.stop();
    const compared = works.flatMap(({ limit, ...work }) => (limit ? [{ ...work, limit }] : []));
    const heading = `## Background work: ${whole(companies)} companies, ${whole(companies * 100)} members`;
    const section = [heading, machine(), comparedTable('Work of one worker', compared)].join('\n\n');
    return { section, missed: missedRatios(compared) };
  } finally {
    await stop();
  }
}
