// Benchmarks the built services: `npm run bench`. Options follow after `--`:
// `--large` seeds 100,000 members instead of 1,000, and `--write` writes the figures to docs/performance.md.
// `--only=lesson,CSV` runs only the cases whose name contains `lesson` or `CSV`.
// `--capacity` measures the throughput of one process of each program with a million members, and the storage per row.
// `--work` measures the worker's background work, `--deadlines` its deadline scan, `--rounds` the opening of rounds,
// and `--publication` the publication of a policy.
// `--reports` measures the report of a company with 100,000 members.
// `--imports` measures the import of 200,000 members from a CSV file, and `--scim` the creation of 1,000 users by SCIM.
// `--packages` measures the upload and the unpacking of a package of nearly 500 MB.
// `--profile=directory` writes CPU profiles of the services to the directory.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keySet, newKey, testIdentity, withoutTls } from '@academy/testing';
import type { Call } from '@academy/testing/load';
import { cases, type Case } from './cases.ts';
import { compareSearches, comparedList } from './compared-searches.ts';
import { measureWork } from './background-work.ts';
import { measureCapacity } from './capacity.ts';
import { cpuOf, cpuSince } from './cpu.ts';
import { measureDeadlines } from './deadlines.ts';
import { ids } from './ids.ts';
import { measureImports } from './imports.ts';
import { load } from './load.ts';
import { startDatabase, startBaseline, startService, type Service } from './programs.ts';
import { measurePackages } from './packages.ts';
import { measurePublication } from './publication.ts';
import { measureRounds } from './rounds.ts';
import { measureReports } from './reports.ts';
import { headingOf, isMissed, keepSection, machine, tableOf, type Result } from './report.ts';
import { measureScim } from './scim.ts';
import { seed, sizes } from './seed.ts';

const options = process.argv.slice(2);
const only = options.find((option) => option.startsWith('--only='))?.slice('--only='.length) ?? '';
const profile = options.find((option) => option.startsWith('--profile='))?.slice('--profile='.length);
/** Benchmarks that have their own command-line option and their own section in docs/performance.md. */
const benchmarks: Record<string, () => Promise<{ section: string; missed: string[] }>> = {
  deadlines: async () => ({ section: await measureDeadlines(), missed: [] }),
  capacity: async () => ({ section: await measureCapacity(), missed: [] }),
  imports: async () => ({ section: await measureImports(), missed: [] }),
  reports: measureReports,
  scim: measureScim,
  work: () => measureWork(only, profile),
  rounds: measureRounds,
  publication: measurePublication,
  packages: measurePackages,
};
const names = [...Object.keys(benchmarks), 'large', 'write'];
const unknown = options.find(
  (option) => !/^--(only=.*|profile=.+)$/.test(option) && !names.some((name) => option === `--${name}`),
);
if (unknown) {
  console.error(
    `Unknown option ${unknown}. Known are ${names.map((name) => `--${name}`).join(', ')}, --only=… and --profile=….`,
  );
  process.exit(2);
}
const keep = async (name: string, section: string) => {
  console.log(`\n${section}`);
  if (options.includes('--write')) await keepSection(name, section);
};
for (const [name, measure] of Object.entries(benchmarks)) {
  if (!options.includes(`--${name}`)) continue;
  const { section, missed } = await measure();
  await keep(name, section);
  if (missed.length > 0) console.error(`Missed: ${missed.join('; ')}`);
  process.exit(missed.length > 0 ? 1 : 0);
}
if (process.platform !== 'linux') {
  console.error('The benchmark requires Linux: it reads CPU times from /proc.');
  process.exit(2);
}
const size = sizes[options.includes('--large') ? 'large' : 'small'];

const warmUpMs = 1_500;
const phases = [
  { connections: 1, milliseconds: 2_500 },
  { connections: 16, milliseconds: 4_000 },
];

type Measured = Omit<Result, 'name' | 'target' | 'ratio'>;

async function measure(next: () => Call, { url, pid }: Service): Promise<Measured> {
  await load(url, next, 16, warmUpMs);
  let requests = 0;
  const used = { service: 0, database: 0 };
  const at: Result['at'] = [];
  for (const { connections, milliseconds } of phases) {
    const before = cpuOf([pid, database.pid]);
    const result = await load(url, next, connections, milliseconds);
    used.service += cpuSince(before, [pid]);
    used.database += cpuSince(before, [database.pid]);
    requests += result.requests;
    at.push({
      perSecond: result.requests / result.seconds,
      p50: result.p50,
      p99: result.p99,
    });
  }
  const { service: ofService, database: ofDatabase } = used;
  return { cpu: (ofService + ofDatabase) / requests, databaseCpu: ofDatabase / requests, at };
}

const database = await startDatabase();
const files = await mkdtemp(join(tmpdir(), 'academy-bench-'));
const stops: (() => Promise<unknown>)[] = [database.stop, () => rm(files, { recursive: true })];
try {
  console.log(`Seeding ${headingOf(size)}`);
  await seed(database, size);
  const identity = await testIdentity();
  stops.push(identity.close);
  const env = {
    ...withoutTls,
    LOG_LEVEL: 'warn',
    PUBLIC_URL: 'http://localhost:4200',
    IDENTITY_URL: identity.url,
    DAILY_LIMIT_FACTOR: '10000',
    REQUESTS_AT_ONCE_PER_USER: '100',
    REQUESTS_PER_MINUTE_PER_USER: '1000000',
    DATABASE_POOL_SIZE: '10',
    INVITATION_SECRET: 'unused: the benchmark sends no invitations',
  };
  const services: Record<Case['service'] | 'baseline', Service> = {
    baseline: await startBaseline({ ...env, DATABASE_URL: database.urlOf('academy_api') }),
    'core-services': await startService('core-services', {
      ...env,
      DATABASE_URL: database.urlOf('core_services'),
    }),
    'academy-api': await startService(
      'academy-api',
      {
        ...env,
        DATABASE_URL: database.urlOf('academy_api'),
        STORAGE_DIRECTORY: files,
        BADGE_SIGNING_KEYS: keySet(newKey('bench')),
        WEBHOOK_SECRET: 'unused: the benchmark sends no events',
      },
      profile,
    ),
  };
  stops.push(...Object.values(services).map(({ stop }) => stop));
  const hour = Math.floor(Date.now() / 1000) + 3_600;
  const tokens = await Promise.all(
    Array.from({ length: 1_000 }, (_, index) =>
      identity.tokenFor({ sub: ids.user(index + 1) }, { payload: { exp: hour } }),
    ),
  );

  const baselinePath = `/baseline/${ids.company}/${ids.companyCourse(5)}`;
  const baseline = () =>
    measure(() => ({ method: 'GET', path: baselinePath, token: tokens[1] ?? '' }), services.baseline);
  const before = await baseline();
  console.log(`baseline ${before.cpu.toFixed(3)} ms`);
  const measured: [Case, Measured][] = [];
  for (const one of cases.filter(({ name }) => only.split(',').some((part) => name.includes(part)))) {
    const result = await measure(one.calls(tokens), services[one.service]);
    measured.push([one, result]);
    console.log(
      `${one.name} ${result.cpu.toFixed(3)} ms, ${result.databaseCpu.toFixed(3)} of them PostgreSQL`,
    );
  }
  const comparable = measured.find(([{ name }]) => name === comparedList);
  if (size.name === 'large' && comparable) {
    const [list, { cpu }] = comparable;
    const again = await measure(list.calls(tokens), services[list.service]);
    const searched = measured.map(([{ name, target }, result]) => ({ name, target, ...result }));
    const { section, missed } = compareSearches(searched, [cpu, again.cpu]);
    await keep('searches', section);
    if (missed.length > 0) {
      console.error(`Missed: ${missed.join(', ')}`);
      process.exitCode = 1;
    }
  }
  const after = await baseline();
  // The baseline is the mean of a measurement before and one after the cases, because the speed of the machine may change.
  const baselineCpu = (before.cpu + after.cpu) / 2;
  const results: Result[] = [
    { ...before, name: 'request a bare route (baseline)', target: undefined, ratio: 1, cpu: baselineCpu },
    ...measured.map(([{ name, target }, result]) => ({
      name,
      target,
      ratio: result.cpu / baselineCpu,
      ...result,
    })),
  ];
  await keep(size.name, `## ${headingOf(size)}\n\n${machine()}\n\n${tableOf(results)}`);
  const missed = results.filter(isMissed);
  if (missed.length > 0) {
    console.error(`Missed: ${missed.map(({ name }) => name).join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  for (const stop of stops.reverse()) await stop();
}
