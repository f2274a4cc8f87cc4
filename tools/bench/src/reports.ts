import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eventually, keySet, newKey, testIdentity, withoutTls } from '@academy/testing';
import { cpuOf, cpuSince } from './cpu.ts';
import { ids } from './ids.ts';
import { startDatabase, startService, type Service } from './programs.ts';
import { table } from './markdown-table.ts';
import { machine } from './report.ts';
import { seed, sizes } from './seed.ts';

/** Maximum CPU milliseconds of service and PostgreSQL together for all requests that the reports page sends. */
const maxPageCpu = 300;
/** Maximum CPU milliseconds of service and PostgreSQL together for one page of a report's list of people. */
const maxPeopleCpu = 20;
const pages = 20;
const base = `/api/maintenance/companies/${ids.company}/reports`;
/** The requests that the web app's reports page sends. */
const ofPage = ['overview', 'courses?per_page=100', 'courses?per_page=25', 'groups?per_page=25', 'trend'];

/**
 * Measures the reports of a company with 100,000 members, of whom each should complete 50 mandatory courses.
 * @returns a section of docs/performance.md, and a message for each missed target
 */
export async function measureReports() {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const database = await startDatabase();
    stops.push(database.stop);
    console.log('Seeding 100,000 members and 50 mandatory courses');
    await seed(database, sizes.large);
    const client = new pg.Client({ connectionString: database.urlOf() });
    await client.connect();
    await client.query(
      `update academy.company_courses set mandatory = true,
         deadline = case when due_days is null then coalesce(deadline, current_date + 20 - (random() * 40)::int) end`,
    );
    stops.push(() => client.end());
    const identity = await testIdentity();
    const directory = await mkdtemp(join(tmpdir(), 'academy-bench-'));
    stops.push(identity.close, () => rm(directory, { recursive: true }));
    const start = async (name: string, role: string): Promise<Service> => {
      const service = await startService(name, {
        ...withoutTls,
        LOG_LEVEL: 'warn',
        PUBLIC_URL: 'http://localhost:4200',
        IDENTITY_URL: identity.url,
        DAILY_LIMIT_FACTOR: '10000',
        REQUESTS_AT_ONCE_PER_USER: '100',
        REQUESTS_PER_MINUTE_PER_USER: '1000000',
        INVITATION_SECRET: 'unused: the benchmark sends no invitations',
        STORAGE_DIRECTORY: directory,
        BADGE_SIGNING_KEYS: keySet(newKey('bench')),
        WEBHOOK_SECRET: 'unused: the benchmark has no webhooks',
        SMTP_URL: 'smtp://127.0.0.1:9',
        DATABASE_URL: database.urlOf(role),
      });
      stops.push(service.stop);
      return service;
    };
    const api = await start('academy-api', 'academy_api');
    const exp = Math.floor(Date.now() / 1000) + 3_600;
    const authorization = `Bearer ${await identity.tokenFor({ sub: ids.user(1) }, { payload: { exp } })}`;
    const get = async (path: string) => {
      const response = await fetch(`${api.url}${base}/${path}`, { headers: { authorization } });
      const text = await response.text();
      return { status: response.status, text };
    };
    if ((await get('overview')).status !== 409) throw new Error('the first report must be refused');

    const worker = await start('worker', 'worker');
    const refresh = { at: performance.now(), cpu: cpuOf([worker.pid, database.pid]) };
    await eventually(async () => (await get('overview')).status === 200, { timeout: 600_000, interval: 200 });
    const seconds = (performance.now() - refresh.at) / 1000;
    const refreshCpu = cpuSince(refresh.cpu, [worker.pid, database.pid]) / 1000;
    console.log(`refreshed in ${seconds.toFixed(1)} s: ${(await get('overview')).text}`);
    await worker.stop();
    stops.pop();

    const measure = async (paths: readonly string[]) => {
      for (const path of paths) await get(path);
      const before = cpuOf([api.pid, database.pid]);
      for (let index = 0; index < pages; index += 1)
        await Promise.all(
          paths.map(async (path) => {
            const { status, text } = await get(path);
            if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
          }),
        );
      const of = (pid: number) => cpuSince(before, [pid]) / pages;
      return { service: of(api.pid), database: of(database.pid) };
    };
    const page = await measure(ofPage);
    const people = await measure(['people?number=overdue&per_page=50']);
    const row = (name: string, used: typeof page, target: number) => [
      name,
      used.service.toFixed(1),
      used.database.toFixed(1),
      (used.service + used.database).toFixed(1),
      target,
    ];
    const section = [
      '## Reports: 100,000 members, 50 mandatory courses, 2,000 groups',
      machine(),
      table(
        ['Request', 'CPU ms of the service', 'CPU ms of PostgreSQL', 'sum', 'target'],
        [
          row('open the page of reports (5 requests)', page, maxPageCpu),
          row('list 50 people behind a number', people, maxPeopleCpu),
        ],
      ),
      `A refresh of the stored numbers takes ${seconds.toFixed(0)} s; one worker and PostgreSQL together use ${refreshCpu.toFixed(0)} s of CPU time.`,
    ].join('\n\n');
    const sumOf = (used: typeof page) => used.service + used.database;
    const missed = [
      ...(sumOf(page) > maxPageCpu ? [`the page takes more than ${maxPageCpu} ms`] : []),
      ...(sumOf(people) > maxPeopleCpu ? [`the list of people takes more than ${maxPeopleCpu} ms`] : []),
    ];
    return { section, missed };
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
