import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  getContent,
  getCourse,
  getLesson,
  listCourses,
  uploadContent,
  urlOf,
  type ContentPackage,
  type Endpoint,
} from '@academy/contracts';
import { isSuccess, quantile, startLoad, type Call } from '@academy/testing/load';
import pg from 'pg';
import { capacityIds } from './capacity-ids.ts';
import { cpuOf, cpuSince } from './cpu.ts';
import { writeLargePackage } from './large-package.ts';
import { heapOfContainer, maxMemoryOf } from './memory.ts';
import { table, whole } from './markdown-table.ts';
import { machine } from './report.ts';
import { startSurroundings } from './surroundings.ts';

/** Maximum memory of academy-api and of the worker in MiB. The memory limit in k8s/base is 384 MiB. */
const maxMemory = 256;
/** Maximum 99th percentile of the latency of other requests in milliseconds while a package is uploaded or unpacked. */
const maxP99 = 250;
const idleMs = 10_000;
const requestsPerSecond = 100;
const pollMs = 100;

function reading(token: string): () => Call {
  const companyId = capacityIds.company(0);
  const courseId = capacityIds.course(0, 0);
  const lessonId = capacityIds.lesson(0, 0, 1);
  const calls = [listCourses, getCourse, getLesson].map((endpoint: Endpoint): Call => ({
    method: 'GET',
    path: urlOf(endpoint, { companyId, courseId, lessonId }, {}),
    token,
  }));
  let count = 0;
  return () => calls[(count += 1) % calls.length] as Call;
}

/**
 * @returns the latencies of the requests that a reading learner sends while `work` runs, in milliseconds, and the
 * duration of `work` in seconds
 */
async function whileReading(url: string, next: () => Call, work: () => Promise<void>) {
  const { outcomes, stop } = startLoad(url, next, { connections: 8, perSecond: requestsPerSecond });
  const from = performance.now();
  try {
    await work();
  } finally {
    await stop();
  }
  const failed = outcomes.find(({ status }) => !isSuccess(status));
  if (failed) throw new Error(`${failed.path} answered ${failed.status}: ${failed.text}`);
  return {
    seconds: (performance.now() - from) / 1000,
    latencies: outcomes.map(({ sentAt, endedAt }) => endedAt - sentAt),
  };
}

async function upload(url: string, token: string, file: string): Promise<ContentPackage> {
  const { size } = await stat(file);
  const companyId = capacityIds.group.source;
  const sent = request(url + urlOf(uploadContent, { companyId }, { file_name: 'large.zip' }), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/zip',
      'content-length': size,
    },
  });
  const response = new Promise<NodeJS.ReadableStream>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  );
  await pipeline(createReadStream(file), sent);
  const answer = (await json(await response)) as { data?: ContentPackage };
  if (!answer.data) throw new Error(`the upload failed: ${JSON.stringify(answer)}`);
  return answer.data;
}

async function untilReady(url: string, token: string, packageId: string): Promise<ContentPackage> {
  const path = urlOf(getContent, { companyId: capacityIds.group.source, packageId });
  for (; ; await sleep(pollMs)) {
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await response.json()) as { data: ContentPackage };
    if (data.state === 'ready') return data;
    if (data.state === 'refused') throw new Error(`the package was refused: ${JSON.stringify(data.problem)}`);
  }
}

/**
 * Measures the upload of a package of nearly 500 MiB and its unpacking by the worker, while learners read lessons.
 * @returns a section of docs/performance.md, and a message for each missed target
 */
export async function measurePackages(): Promise<{ section: string; missed: string[] }> {
  const directory = await mkdtemp(join(tmpdir(), 'academy-package-'));
  const { database, start, tokenOf, stop } = await startSurroundings(100);
  try {
    const file = join(directory, 'large.zip');
    await writeLargePackage(file);
    const { maintainer, source } = capacityIds.group;
    const admin = new pg.Client({ connectionString: database.urlOf() });
    await admin.connect();
    await admin.query(
      `update core.members set permissions = permissions || '{academy:company_course:manage}'::text[]
       where company_id = $1 and user_id = $2`,
      [source, maintainer],
    );
    await admin.end();
    const academyApi = await start('academy-api', 'academy_api', heapOfContainer);
    const worker = await start('worker', 'worker', heapOfContainer);
    const programs = [academyApi, worker];
    const [manager, learner] = await Promise.all([tokenOf(maintainer), tokenOf(capacityIds.user(0))]);
    const next = reading(learner);

    const idle = await whileReading(academyApi.url, next, () => sleep(idleMs));
    const before = programs.map(maxMemoryOf);
    const cpu = cpuOf(programs.map(({ pid }) => pid));
    let found: ContentPackage | undefined;
    const uploading = await whileReading(academyApi.url, next, async () => {
      found = await upload(academyApi.url, manager, file);
    });
    const { id, size, total } = found as ContentPackage;
    const unpacking = await whileReading(academyApi.url, next, async () => {
      await untilReady(academyApi.url, manager, id);
    });
    const after = programs.map(maxMemoryOf);
    const [apiCpu, workerCpu] = programs.map(({ pid }) => cpuSince(cpu, [pid]) / 1000) as [number, number];

    const phases = [
      ['nothing is uploaded', idle],
      ['the package is uploaded and inspected', uploading],
      ['the rest of it is unpacked', unpacking],
    ] as const;
    const section = [
      `## Own content: a package of ${whole(size / 1024 / 1024)} MiB with ${whole(total)} files`,
      machine(),
      table(
        ['While', 'seconds', 'requests of learners', 'p50 ms', 'p99 ms', 'target', 'longest ms'],
        phases.map(([name, { seconds, latencies }], index) => [
          name,
          seconds.toFixed(1),
          whole(latencies.length),
          quantile(latencies, 0.5).toFixed(1),
          quantile(latencies, 0.99).toFixed(1),
          index === 0 ? '' : maxP99,
          Math.max(...latencies).toFixed(0),
        ]),
      ),
      table(
        ['Maximum memory', 'MiB before', 'MiB afterwards', 'target', 'CPU s'],
        ['academy-api', 'worker'].map((name, index) => [
          name,
          whole(before[index] ?? 0),
          whole(after[index] ?? 0),
          maxMemory,
          (index === 0 ? apiCpu : workerCpu).toFixed(1),
        ]),
      ),
    ].join('\n\n');
    const missed = [
      ...after.flatMap((used, index) =>
        used > maxMemory
          ? [`${index === 0 ? 'academy-api' : 'the worker'} used ${whole(used)} MiB of memory`]
          : [],
      ),
      ...phases
        .slice(1)
        .flatMap(([name, { latencies }]) =>
          quantile(latencies, 0.99) > maxP99 ? [`requests took too long while ${name}`] : [],
        ),
    ];
    return { section, missed };
  } finally {
    await stop();
    await rm(directory, { recursive: true, force: true });
  }
}
