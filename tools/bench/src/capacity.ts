import { readFileSync } from 'node:fs';
import type { Call } from '@academy/testing/load';
import { measureBackgroundWork, workNames, workTable } from './background-work.ts';
import { capacityIds as ids } from './capacity-ids.ts';
import { cpuOf, cpuSince } from './cpu.ts';
import { load } from './load.ts';
import type { Service } from './programs.ts';
import { table, whole } from './markdown-table.ts';
import { machine } from './report.ts';
import { measureStorage } from './storage.ts';
import { startSurroundings } from './surroundings.ts';
import { callsOfVisit, openings, visits } from './visits.ts';

/** Number of learners who send requests. They are distributed evenly over all companies. */
const learnersCount = 4_000;
const companies = 10_000;
const connections = 16;
const measuredMs = 10_000;
const group = ids.group;

const memoryOf = ({ pid }: Service) =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmHWM:\s+(\d+) kB/)?.[1]) / 1024;

/**
 * Measures the throughput of one process of each program with a million members, and the storage per row.
 * @returns a section of docs/performance.md
 */
export async function measureCapacity(): Promise<string> {
  const { database, relay, start, tokenOf, stop } = await startSurroundings(companies);
  try {
    const { tables, databaseBytes } = await measureStorage(database.urlOf());
    const coreServices = await start('core-services', 'core_services');
    const academyApi = await start('academy-api', 'academy_api');

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
    const works = await measureBackgroundWork({ academyApi, worker, database, relay, token }, workNames);

    const programs = { 'academy-api': academyApi, 'core-services': coreServices, worker };
    return [
      `## Capacity: 10,000 companies, 1,000,000 members, ${whole(tables[1]!.rows)} enrollments, ${whole(tables[2]!.rows)} advancements`,
      machine(),
      `A visit is ${1 + callsOfVisit} requests: permissions, courses, a course, and three lessons read and completed. ` +
        `academy-api answers ${whole(visited.requests / visited.seconds)} requests per second at ${connections} connections, ` +
        `with latencies of ${visited.p50.toFixed(1)} ms (p50) and ${visited.p99.toFixed(1)} ms (p99).`,
      table(
        ['CPU time of a visit', 'ms'],
        cpu.map(([name, ms]) => [`CPU time of ${name}`, ms.toFixed(2)]),
      ),
      workTable(works),
      table(
        ['Table', 'rows', 'bytes of a row', 'bytes in its indexes'],
        tables.map((one) => [`table ${one.table}`, whole(one.rows), whole(one.bytes), whole(one.indexBytes)]),
      ),
      `The whole database takes ${(databaseBytes / 1e9).toFixed(1)} GB.`,
      table(
        ['Maximum memory', 'MB'],
        Object.entries(programs).map(([name, program]) => [`memory of ${name}`, whole(memoryOf(program))]),
      ),
    ].join('\n\n');
  } finally {
    await stop();
  }
}
