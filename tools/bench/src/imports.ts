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
import { measureCost, treeOf } from './cpu.ts';
import { startFollowingCopy } from './following-copy.ts';
import { table, whole } from './markdown-table.ts';
import { heapOfContainer, maxMemoryOf, statusOf } from './memory.ts';
import { machine } from './report.ts';
import { startSurroundings } from './surroundings.ts';
import { comparedTable, missedRatios, type ComparedWork } from './work-ratio.ts';

/** With the option `--large`, the file has the maximum number of members. */
const sizes = { usual: { members: 20_000, groups: 200 }, large: { members: 200_000, groups: 2_000 } };
type Size = (typeof sizes)['usual'];
const pollMs = 200;

/**
 * Yields the lines of a CSV file with all columns. Every tenth person is a manager. Every tenth person has a different
 * last name in each version of the file.
 */
function* linesOf({ members, groups }: Size, version: number): Generator<string> {
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

/**
 * Measures three imports: of a file of new members, of the same file again, and of a file that changes every tenth
 * member. Each upload and each application of an import is compared with the least work for the same result (its
 * limit): writing the same rows (`startFollowingCopy`).
 * @returns a section of docs/performance.md, and a message for each missed target
 */
export async function measureImports(isLarge: boolean) {
  const size = isLarge ? sizes.large : sizes.usual;
  const { database, start, tokenOf, stop } = await startSurroundings(100);
  const { companyId, maintainer } = { ...capacityIds.group, companyId: capacityIds.group.source };
  const admin = new pg.Client({ connectionString: database.urlOf() });
  try {
    const copy = await startFollowingCopy(database);
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
        for (const one of treeOf([database.pid]))
          backendMemory = Math.max(backendMemory, statusOf(one, 'RssAnon'));
        if (found.state === state) return found;
        if (found.state === 'failed') throw new Error('the import failed');
        await sleep(pollMs);
      }
    };
    const compared: ComparedWork[] = [];
    const measure = async <T>(name: string, items: number, work: () => Promise<T>) => {
      const { result, seconds, cpu } = await measureCost([service.pid, database.pid], work);
      const limit = await copy.follow();
      const cost = { seconds, programCpu: cpu[0]!, databaseCpu: cpu[1]! };
      if (items > 0) compared.push({ name, items, ...cost, limit });
      return { result, seconds };
    };

    const rows: string[][] = [];
    const files = [
      { name: `${whole(size.members)} new members`, version: 0, changed: size.members },
      { name: 'the same file again', version: 0, changed: 0 },
      { name: 'a file that changes every tenth member', version: 1, changed: size.members / 10 },
    ];
    for (const { name, version, changed } of files) {
      const uploaded = await measure(`upload and compare ${name}`, size.members, async () => {
        const file = Readable.from(batched(linesOf(size, version)), { objectMode: false });
        const { id } = await send(uploadImport, {}, file);
        return until(id, 'ready');
      });
      const importId = uploaded.result.id;
      const applied = await measure(`apply ${name}`, changed, async () => {
        await send(applyImport, { importId }, { deactivate_missing: false });
        return until(importId, 'applied');
      });
      const seconds = [uploaded.seconds, applied.seconds, uploaded.seconds + applied.seconds];
      console.log(name, applied.result.counts, seconds);
      rows.push([name, ...seconds.map((value) => value.toFixed(1))]);
    }
    await copy.stop();
    const section = [
      `## Import of ${whole(size.members)} members in ${whole(size.groups + 20)} groups`,
      machine(),
      comparedTable('Work', compared),
      table(['File', 'upload and comparison (s)', 'apply (s)', 'total (s)'], rows),
      table(
        ['Maximum memory', 'MB'],
        [
          ['core-services', whole(maxMemoryOf(service))],
          ['a PostgreSQL process, without shared memory', whole(backendMemory)],
        ],
      ),
    ].join('\n\n');
    return { section, missed: missedRatios(compared) };
  } finally {
    await admin.end();
    await stop();
  }
}

/** Joins lines to larger chunks, because a browser sends a file in large chunks. */
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
