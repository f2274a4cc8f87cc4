import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { json } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  applyImport,
  getImport,
  uploadImport,
  urlOf,
  type Endpoint,
  type MemberImport,
} from '@academy/contracts';
import pg from 'pg';
import { capacityIds } from './capacity-ids.ts';
import { cpuOf, cpuSince } from './cpu.ts';
import { table, whole } from './markdown-table.ts';
import { heapOfContainer, maxMemoryOf, statusOf } from './memory.ts';
import { machine } from './report.ts';
import { startSurroundings } from './surroundings.ts';

const members = 200_000;
const groups = 2_000;
const pollMs = 200;

/** Lines of a file with all columns. Every tenth person is a manager. Versions of the file differ in every tenth person. */
function* linesOf(version: number): Generator<string> {
  yield 'E-Mail;Vorname;Nachname;Gruppen;Eintrittsdatum;E-Mail der Führungskraft;Sprache;Personalnummer\r\n';
  const address = (index: number) => `import.${index}@bench.example`;
  for (let index = 0; index < members; index += 1) {
    const manager = index - (index % 10);
    const name = index % 10 === 1 ? `Müller-${version}` : 'Schäfer';
    yield (
      `${address(index)};Jörg ${index};${name};Abteilung ${index % groups}|Standort ${index % 20};` +
      `${String((index % 28) + 1).padStart(2, '0')}.03.2024;${manager === index ? '' : address(manager)};de;P${index}\r\n`
    );
  }
}

/** Returns the parent process id of a process. */
const parentOf = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
  } catch {
    return undefined;
  }
};

/** Returns the ids of all descendant processes of a process. */
function descendantsOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .map((entry) => [Number(entry), Number(parentOf(entry))]),
  );
  const isDescendant = (one: number): boolean => {
    const parent = parents.get(one);
    return parent !== undefined && (parent === pid || isDescendant(parent));
  };
  return [...parents.keys()].filter(isDescendant);
}

/**
 * Measures the import of 200,000 members: a first file, the same file again, and a file that changes every tenth member.
 * @returns a section of docs/performance.md
 */
export async function measureImports(): Promise<string> {
  const { database, start, tokenOf, stop } = await startSurroundings(100);
  const { companyId, maintainer } = { ...capacityIds.group, companyId: capacityIds.group.source };
  const admin = new pg.Client({ connectionString: database.urlOf() });
  try {
    await admin.connect();
    await admin.query(
      `update core.members set permissions = permissions || '{academy:employees:manage}'::text[]
       where company_id = $1 and user_id = $2`,
      [companyId, maintainer],
    );
    const service = await start('core-services', 'core_services', heapOfContainer);
    const token = await tokenOf(maintainer);
    let backendMemory = 0;

    const send = async (endpoint: Endpoint, params: object, body?: Readable | object) => {
      const isFile = body instanceof Readable;
      const call = request(service.url + urlOf(endpoint, { companyId, ...params }), {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': isFile ? 'text/csv' : 'application/json' }),
        },
      });
      const response = new Promise<NodeJS.ReadableStream>((resolve, reject) =>
        call.once('response', resolve).once('error', reject),
      );
      if (isFile) await pipeline(body, call);
      else call.end(body && JSON.stringify({ data: body }));
      const answer = (await json(await response)) as { data?: MemberImport };
      if (!answer.data) throw new Error(`${endpoint.path} failed: ${JSON.stringify(answer)}`);
      return answer.data;
    };
    const until = async (importId: string, state: MemberImport['state']) => {
      for (;;) {
        const found = await send(getImport, { importId });
        for (const one of descendantsOf(database.pid))
          backendMemory = Math.max(backendMemory, statusOf(one, 'RssAnon'));
        if (found.state === state) return found;
        if (found.state === 'failed') throw new Error('the import failed');
        await sleep(pollMs);
      }
    };
    const timed = async <T>(work: () => Promise<T>) => {
      const from = performance.now();
      const result = await work();
      return [result, (performance.now() - from) / 1000] as const;
    };

    const rows: string[][] = [];
    const files = [
      ['200,000 new members', 0],
      ['the same file again', 0],
      ['a file that changes every tenth member', 1],
    ] as const;
    for (const [name, version] of files) {
      const before = cpuOf([service.pid, database.pid]);
      const [uploaded, uploading] = await timed(() =>
        send(uploadImport, {}, Readable.from(batched(linesOf(version)), { objectMode: false })),
      );
      const [{ counts }, comparing] = await timed(() => until(uploaded.id, 'ready'));
      const [, applying] = await timed(async () => {
        await send(applyImport, { importId: uploaded.id }, { deactivate_missing: false });
        return until(uploaded.id, 'applied');
      });
      console.log(name, counts, uploading, comparing, applying);
      const seconds = [uploading, comparing, applying, uploading + comparing + applying];
      rows.push([
        name,
        ...seconds.map((value) => value.toFixed(1)),
        (cpuSince(before, [service.pid]) / 1000).toFixed(1),
        (cpuSince(before, [database.pid]) / 1000).toFixed(1),
      ]);
    }
    return [
      `## Import of ${whole(members)} members in ${whole(groups + 20)} groups`,
      machine(),
      table(
        [
          'File',
          'upload (s)',
          'comparison (s)',
          'apply (s)',
          'total (s)',
          'CPU s of core-services',
          'CPU s of PostgreSQL',
        ],
        rows,
      ),
      table(
        ['Maximum memory', 'MB'],
        [
          ['core-services', whole(maxMemoryOf(service))],
          ['a PostgreSQL process, without shared memory', whole(backendMemory)],
        ],
      ),
    ].join('\n\n');
  } finally {
    await admin.end();
    await stop();
  }
}

/** Joins lines to larger chunks, as a browser sends them. */
function* batched(lines: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < 65_536) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
