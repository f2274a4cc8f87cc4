import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createCertificateBundle,
  getCertificateBundle,
  getProgressTransfer,
  remindMembers,
  startProgressTransfer,
  urlOf,
  type Endpoint,
} from '@academy/contracts';
import { eventually, keySet, newKey, testIdentity } from '@academy/testing';
import type { Call } from '@academy/testing/load';
import { capacityIds as ids } from './capacity-ids.ts';
import { startCountingRelay } from './counting-relay.ts';
import { cpuOf, cpuSince } from './cpu.ts';
import { load } from './load.ts';
import { startDatabase, startService, type Service } from './programs.ts';
import { machine } from './report.ts';
import { fill } from './seed.ts';
import { measureStorage } from './storage.ts';
import { callsOfVisit, openings, visits } from './visits.ts';

/** Number of learners whose visits are measured, distributed evenly over the companies. */
const learnersCount = 4_000;
const connections = 16;
const measuredMs = 10_000;
const group = ids.group;

const memoryOf = ({ pid }: Service) =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmHWM:\s+(\d+) kB/)?.[1]) / 1024;
const table = (head: string[], rows: (string | number)[][]) =>
  [head, ['---', ...head.slice(1).map(() => '--:')], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
const whole = (value: number) => Math.round(value).toLocaleString('en');

/**
 * Measures the throughput of one process of each kind with a database of a million members, and the storage per row.
 * @returns a section of Markdown
 */
export async function measureCapacity(): Promise<string> {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const database = await startDatabase();
    stops.push(database.stop);
    console.log('Seeding 10,000 companies with 1,000,000 members');
    await fill(database, 'capacity.sql');
    const { tables, databaseBytes } = await measureStorage(database.urlOf());

    const [identity, relay] = await Promise.all([testIdentity(), startCountingRelay()]);
    const directory = await mkdtemp(join(tmpdir(), 'academy-bench-'));
    stops.push(identity.close, relay.stop, () => rm(directory, { recursive: true }));
    const env = {
      LOG_LEVEL: 'warn',
      PUBLIC_URL: 'http://localhost:4200',
      IDENTITY_URL: identity.url,
      INVITATION_SECRET: 'unused: the benchmark sends no invitations',
      STORAGE_DIRECTORY: directory,
      BADGE_SIGNING_KEYS: keySet(newKey('bench')),
      SMTP_URL: relay.url,
    };
    const start = async (name: string, role: string) => {
      const service = await startService(name, { ...env, DATABASE_URL: database.urlOf(role) });
      stops.push(service.stop);
      return service;
    };
    const coreServices = await start('core-services', 'core_services');
    const academyApi = await start('academy-api', 'academy_api');

    const exp = Math.floor(Date.now() / 1000) + 3_600;
    const tokenOf = (sub: string) => identity.tokenFor({ sub }, { payload: { exp } });
    const learners = await Promise.all(
      Array.from({ length: learnersCount }, async (_, index) => {
        const member = index * (ids.members / learnersCount) + (index % 97);
        return { member, token: await tokenOf(ids.user(member)) };
      }),
    );

    const measure = async (service: Service, next: () => Call) => {
      await load(service.url, next, connections, 2_000);
      const before = cpuOf([service.pid, database.pid]);
      const loaded = await load(service.url, next, connections, measuredMs);
      const perCall = (pid: number) => cpuSince(before, [pid]) / loaded.requests;
      return { ...loaded, service: perCall(service.pid), database: perCall(database.pid) };
    };
    const opened = await measure(coreServices, openings(learners));
    const visited = await measure(academyApi, visits(learners));
    const cpu = [
      ['academy-api', visited.service * callsOfVisit],
      ['core-services', opened.service],
      ['PostgreSQL', visited.database * callsOfVisit + opened.database],
    ] as const;
    const count = visited.requests / callsOfVisit;
    console.log(`${whole(count)} visits`);

    const worker = await start('worker', 'worker');
    const token = await tokenOf(group.maintainer);
    const call = async (endpoint: Endpoint, params: object, data?: object) => {
      const answer = await fetch(academyApi.url + urlOf(endpoint, { ...params }, {}), {
        method: endpoint.method,
        headers: { authorization: `Bearer ${token}`, ...(data && { 'content-type': 'application/json' }) },
        ...(data && { body: JSON.stringify({ data }) }),
      });
      const { data: body, errors } = (await answer.json()) as {
        data: { id: string; status: string; queued: number };
        errors: unknown;
      };
      if (!answer.ok)
        throw new Error(`${endpoint.path} answered ${answer.status}: ${JSON.stringify(errors)}`);
      return body;
    };
    const jobs: (string | number)[][] = [];
    /** Measures the time from a request for background work to its completion. */
    const work = async (name: string, items: number, ask: () => Promise<() => Promise<boolean>>) => {
      const start = { at: performance.now(), cpu: cpuOf([worker.pid, database.pid]) };
      const isDone = await ask();
      await eventually(isDone, { timeout: 600_000, interval: 50 });
      const seconds = (performance.now() - start.at) / 1000;
      const perItem = (pid: number) => (cpuSince(start.cpu, [pid]) / items).toFixed(2);
      jobs.push([
        name,
        whole(items),
        seconds.toFixed(1),
        whole(items / seconds),
        perItem(worker.pid),
        perItem(database.pid),
      ]);
      console.log(`${name}: ${seconds.toFixed(1)} s`);
    };
    const until = (endpoint: Endpoint, params: object) => async () => {
      const { status } = await call(endpoint, params);
      if (status === 'failed') throw new Error(`${endpoint.path} failed`);
      return status === 'succeeded';
    };
    const inTarget = { companyId: group.target, companyCourseId: group.targetCourse };
    await work('e-mails, to a relay that greets after 0.1 s', group.members, async () => {
      await call(remindMembers, inTarget);
      return async () => relay.accepted >= group.members;
    });
    await work('members of a progress transfer', group.members, async () => {
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
    await work('certificates of a bundle', group.members, async () => {
      const { id } = await call(
        createCertificateBundle,
        { companyId: group.source, companyCourseId: group.sourceCourse },
        { language: 'de' },
      );
      return until(getCertificateBundle, { companyId: group.source, bundleId: id });
    });

    const programs = { 'academy-api': academyApi, 'core-services': coreServices, worker };
    return [
      `## Capacity: 10,000 companies, 1,000,000 members, ${whole(tables[1]!.rows)} enrollments, ${whole(tables[2]!.rows)} advancements`,
      machine(),
      `A visit is ${1 + callsOfVisit} requests: permissions, courses, a course, and three lessons read and completed. ` +
        `academy-api answers ${whole(visited.requests / visited.seconds)} requests per second at ${connections} connections, ` +
        `p50 ${visited.p50.toFixed(1)} ms, p99 ${visited.p99.toFixed(1)} ms.`,
      table(
        ['CPU of a visit', 'ms'],
        cpu.map(([name, ms]) => [name, ms.toFixed(2)]),
      ),
      table(
        ['Work of one worker', 'items', 'seconds', 'per second', 'CPU ms of the worker', 'of PostgreSQL'],
        jobs,
      ),
      table(
        ['Rows on disk', 'rows', 'bytes of a row', 'bytes in its indexes'],
        tables.map((one) => [one.table, whole(one.rows), whole(one.bytes), whole(one.indexBytes)]),
      ),
      `The whole database takes ${(databaseBytes / 1e9).toFixed(1)} GB.`,
      table(
        ['Most memory', 'MB'],
        Object.entries(programs).map(([name, program]) => [name, whole(memoryOf(program))]),
      ),
    ].join('\n\n');
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
