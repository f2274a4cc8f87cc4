import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { v7 as uuidv7 } from 'uuid';
import { contentFileKey, packageFileKey } from '@academy/academy-data';
import { buildZip, scormPackage } from '@academy/content-packages/testing';
import { openStorage, type FileStorage } from '@academy/file-storage';
import { buildCompany, buildMember } from '@academy/testing';
import { failPackage } from './queries.ts';
import { unpackPackage } from './unpack-package.ts';
import { openWorkerDatabase, type WorkerDatabase } from '../testing/worker-database.ts';

let database: WorkerDatabase;
let db: NodePgDatabase;
let storage: FileStorage;
let directory: string;
beforeAll(async () => {
  database = await openWorkerDatabase();
  ({ db } = database);
  directory = await mkdtemp(join(tmpdir(), 'academy-content-'));
  storage = await openStorage({ STORAGE_DIRECTORY: directory });
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const media = Array.from(
  { length: 30 },
  (_value, index) => [`media/${index}.bin`, randomBytes(index === 7 ? 0 : 3_000)] as const,
);
const zip = scormPackage({ files: Object.fromEntries(media) });

const manifest = `<manifest xmlns:adlcp="adlcp_rootv1p2">
  <organizations><organization><item identifier="i" identifierref="r"/></organization></organizations>
  <resources><resource identifier="r" adlcp:scormtype="sco" href="index.html"/></resources></manifest>`;

/** Stores an uploaded package as academy-api does, and returns its id. */
async function upload(content = zip): Promise<string> {
  const company = await buildCompany(database.admin);
  const requester = await buildMember(database.admin, company.id, { firstName: 'Mara', lastName: 'Maier' });
  const id = uuidv7();
  await storage.put(packageFileKey(id), Readable.from([content]));
  await database.admin.query(
    `insert into academy.content_packages (id, company_id, file_name, size, sha256, format, files_count, requested_by)
     values ($1, $2, 'package.zip', $3, 'x', 'scorm-1.2', 32, $4)`,
    [id, company.id, content.length, requester.sub],
  );
  return id;
}

const rowOf = async (id: string) =>
  (await database.admin.query('select * from academy.content_packages where id = $1', [id])).rows[0];

async function filesOf(id: string): Promise<Map<string, Buffer>> {
  const { rows } = await database.admin.query<{ path: string; number: number; size: string }>(
    'select path, number, size from academy.content_files where package_id = $1 order by number',
    [id],
  );
  const files = new Map<string, Buffer>();
  for (const { path, number, size } of rows) {
    const file = await storage.get(contentFileKey({ packageId: id, number }));
    const content = Buffer.concat((await file!.body.toArray()) as Buffer[]);
    expect(content.length).toBe(Number(size));
    files.set(path, content);
  }
  return files;
}

const run = (id: string, store = storage, signal?: AbortSignal) =>
  unpackPackage({ db, storage: store }, id, signal);

async function expectUnpacked(id: string): Promise<void> {
  expect(await rowOf(id)).toMatchObject({
    status: 'succeeded',
    done: 32,
    problem: null,
    finished_at: expect.any(Date),
  });
  const files = await filesOf(id);
  expect([...files.keys()]).toEqual(['imsmanifest.xml', 'index.html', ...media.map(([path]) => path)]);
  for (const [path, content] of media) expect(files.get(path)?.equals(content)).toBe(true);
}

it('unpacking a package stores every file of the package and does not change its ZIP file', async () => {
  const id = await upload();
  await run(id);
  await expectUnpacked(id);
  const file = await storage.get(packageFileKey(id));
  expect(Buffer.concat((await file!.body.toArray()) as Buffer[]).equals(zip)).toBe(true);
  await run(id);
  await expectUnpacked(id);
});

it('an interrupted unpacking of a package continues with the first file that was not recorded as stored', async () => {
  for (const stopAfter of [0, 1, 3, 4, 5, 17, 31]) {
    const id = await upload();
    const stopping = new AbortController();
    let puts = 0;
    const store: FileStorage = {
      ...storage,
      put: async (key, content, signal) => {
        if (puts >= stopAfter) stopping.abort(new Error('stopped'));
        puts += 1;
        await storage.put(key, content, signal);
      },
    };
    await expect(run(id, store, stopping.signal)).rejects.toThrow('stopped');
    const { status, done } = await rowOf(id);
    expect([status, done]).toEqual(['running', Math.floor(stopAfter / 4) * 4]);
    let again = 0;
    await run(id, { ...storage, put: (...args) => ((again += 1), storage.put(...args)) });
    expect(again).toBe(32 - done);
    await expectUnpacked(id);
  }
});

it('a package is unpacked correctly even if several workers unpack it at the same time', async () => {
  const id = await upload();
  await Promise.all(Array.from({ length: 4 }, () => run(id)));
  await expectUnpacked(id);
});

it('unpacking stops when the package is deleted', async () => {
  const id = await upload();
  let puts = 0;
  const store: FileStorage = {
    ...storage,
    put: async (...args) => {
      puts += 1;
      if (puts === 6)
        await database.admin.query(
          `update academy.content_packages set removed_at = now(), status = 'succeeded', claims = claims + 1 where id = $1`,
          [id],
        );
      await storage.put(...args);
    },
  };
  await run(id, store);
  expect(puts).toBe(8);
  expect(await rowOf(id)).toMatchObject({ done: 4, problem: null });
  await run(id);
  expect(await rowOf(id)).toMatchObject({ done: 4 });
});

it.each([
  ['a damaged file', { checksum: 1 }],
  ['a file that is larger than stated', { content: Buffer.alloc(4_000_000), statedSize: 50_000 }],
])('a package with %s is refused while it is unpacked, and the audit log names the file', async (_, more) => {
  const parts = [
    { path: 'imsmanifest.xml', content: Buffer.from(manifest) },
    { path: 'index.html', content: Buffer.from('page') },
    { path: 'media/bad.bin', content: Buffer.from('x'), ...more },
  ];
  const id = await upload(buildZip(parts));
  await run(id);
  const row = await rowOf(id);
  expect(row).toMatchObject({ status: 'succeeded', problem: 'not_a_package', problem_file: 'media/bad.bin' });
  const { rows } = await database.admin.query(
    'select action, actor_id, actor_name, subject, details from audit.entries where company_id = $1',
    [row.company_id],
  );
  expect(rows).toEqual([
    {
      action: 'package_refused',
      actor_id: row.requested_by,
      actor_name: 'Mara Maier',
      subject: 'package.zip',
      details: { problem: 'not_a_package', file: 'media/bad.bin' },
    },
  ]);
});

it('unpacking rejects with an error of the file storage, so that the job is retried; a package that was marked as failed is not unpacked until a retry', async () => {
  const id = await upload();
  const full = { ...storage, put: () => Promise.reject(new Error('no room left')) };
  await expect(run(id, full)).rejects.toThrow('no room left');
  const missing = { ...storage, get: async () => undefined };
  await expect(run(id, missing)).rejects.toThrow('is missing in the storage');
  await failPackage(db, id);
  expect(await rowOf(id)).toMatchObject({ status: 'failed', problem: 'package_failed' });
  await run(id);
  expect(await rowOf(id)).toMatchObject({ status: 'failed', done: 0 });
  // Simulates that an administrator has retried the package.
  await database.admin.query(`update academy.content_packages set status = 'queued' where id = $1`, [id]);
  await run(id);
  await expectUnpacked(id);
  await failPackage(db, id);
  await expectUnpacked(id);
});
