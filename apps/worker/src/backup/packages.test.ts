import { createHash, randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import { contentFileKey, packageContentPrefix, packageFileKey } from '@academy/academy-data';
import { scormPackage } from '@academy/content-packages/testing';
import { openStorage, type FileStorage } from '@academy/file-storage';
import { buildCompany, buildOwnCourse, testDatabase, type TestDatabase } from '@academy/testing';
import { unpackPackage } from '../testing/operations.ts';
import { readManifest } from './manifest.ts';
import { repairPackages } from './packages.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let source: TestDatabase;
let directory: string;
beforeAll(async () => {
  source = await testDatabase('worker');
  directory = await mkdtemp(join(tmpdir(), 'academy-package-backups-'));
});
afterAll(async () => {
  await source.close();
  await rm(directory, { recursive: true });
});
beforeEach(() => source.admin.query('delete from academy.content_packages'));

const zip = scormPackage();
const newStorage = () => openStorage({ STORAGE_DIRECTORY: join(directory, randomUUID()) });
const backupIn = (name: string) => join(directory, name);

/** Stores a package as academy-api does, and returns its id. */
async function upload(storage: FileStorage | undefined, columns: Record<string, string> = {}) {
  const id = randomUUID();
  const company = await buildCompany(source.admin);
  await storage?.put(packageFileKey(id), Readable.from([zip]));
  const sha256 = createHash('sha256').update(zip).digest('hex');
  const [names, values] = [Object.keys(columns), Object.values(columns)];
  await source.admin.query(
    `insert into academy.content_packages (${['id', 'company_id', 'file_name', 'size', 'sha256', 'requested_by', ...names].join(', ')})
     values ($1, $2, 'a.zip', $3, $4, $1${values.map((value) => `, ${value}`).join('')})`,
    [id, company.id, zip.length, sha256],
  );
  return id;
}

async function unpack({ admin }: TestDatabase, storage: FileStorage, id: string): Promise<void> {
  await unpackPackage({ db: drizzle(admin), storage }, id);
  // Stores the number of files, which academy-api counts when it inspects a package.
  await admin.query('update academy.content_packages set files_count = done where id = $1', [id]);
}

async function filesOf(storage: FileStorage, id: string): Promise<Record<string, string>> {
  const found: [string, string][] = [];
  for await (const key of storage.list(packageContentPrefix(id))) {
    const file = await storage.get(key);
    found.push([key, Buffer.concat((await file!.body.toArray()) as Buffer[]).toString('hex')]);
  }
  return Object.fromEntries(found.sort());
}

const statusOf = async ({ admin }: TestDatabase, id: string) =>
  (await admin.query<{ status: string }>('select status from academy.content_packages where id = $1', [id]))
    .rows[0]?.status;

it('a backup contains the ZIP files of the packages in use, and the worker unpacks these packages again after a restore', async () => {
  const storage = await newStorage();
  const id = await upload(storage);
  await unpack(source, storage, id);
  const course = await buildOwnCourse(source.admin, (await buildCompany(source.admin)).id);
  // The files of removed packages may be missing, because the worker deletes them.
  await upload(undefined, { removed_at: 'now()', status: `'succeeded'` });
  await upload(undefined, { problem: `'not_a_package'`, status: `'succeeded'` });
  await upload(undefined, { problem: `'package_failed'`, status: `'failed'` });
  await upload(undefined, { course_id: `'${course.id}'`, replaced_at: 'now()', status: `'succeeded'` });
  await writeBackup({ url: source.urlOf(), directory: backupIn('monday'), storage });
  expect((await readManifest(backupIn('monday'))).packages).toEqual([
    { id, file: `content.${id}.zip`, sha256: createHash('sha256').update(zip).digest('hex') },
  ]);

  const target = await testDatabase('worker');
  const into = { url: target.urlOf(), directory: backupIn('monday') };
  await expect(restoreBackup(into)).rejects.toThrow('The backup contains 1 packages.');
  const restored = await newStorage();
  await restoreBackup({ ...into, storage: restored });
  expect(await statusOf(target, id)).toBe('queued');
  await unpack(target, restored, id);
  expect(await filesOf(restored, id)).toEqual(await filesOf(storage, id));
  expect(Object.keys(await filesOf(restored, id)).length).toBeGreaterThan(2);
  const { rows } = await target.admin.query(
    'select path from academy.own_course_files where course_id = $1',
    [course.id],
  );
  expect(rows).toEqual([{ path: 'course.yaml' }]);
  await target.close();

  await appendFile(join(backupIn('monday'), `content.${id}.zip`), 'x');
  await expect(restoreBackup({ ...into, storage: restored })).rejects.toThrow('does not match its checksum');
});

it('a backup with a file storage fails if the ZIP file of a package in use is missing or was replaced; a backup without a file storage contains no packages', async () => {
  const storage = await newStorage();
  const id = await upload(undefined);
  const write = (name: string, from?: FileStorage) =>
    writeBackup({ url: source.urlOf(), directory: backupIn(name), storage: from });
  await expect(write('missing', storage)).rejects.toThrow(`The file of the package ${id} is missing`);
  expect(await readdir(backupIn('missing'))).not.toContain('manifest.json');
  await storage.put(packageFileKey(id), Readable.from(['another file']));
  await expect(write('another', storage)).rejects.toThrow(`The file of the package ${id} is not the one`);
  expect((await write('database')).packages).toBeNull();
});

it('a backup omits a package that is deleted while the backup is written', async () => {
  const storage = await newStorage();
  const id = await upload(storage);
  const get: FileStorage['get'] = async (...asked) => {
    await source.admin.query('update academy.content_packages set removed_at = now() where id = $1', [id]);
    await storage.delete([packageFileKey(id)]);
    return storage.get(...asked);
  };
  const deleting = { ...storage, get };
  const { packages } = await writeBackup({
    ...{ url: source.urlOf(), directory: backupIn('deleted'), storage: deleting },
  });
  expect(packages).toEqual([]);
});

it('a restore also skips positions in the status list of badges if no badge was issued before the backup', async () => {
  await writeBackup({ url: source.urlOf(), directory: backupIn('first') });
  const target = await testDatabase('worker');
  await restoreBackup({ url: target.urlOf(), directory: backupIn('first') });
  const { rows } = await target.admin.query<{ next: string }>(
    `select nextval('academy.certificates_status_index_seq') as next`,
  );
  expect(Number(rows[0]!.next)).toBeGreaterThanOrEqual(131_072);
  await target.close();
});

it('a package that was being unpacked during the backup is unpacked from its first file after a restore', async () => {
  const storage = await newStorage();
  const id = await upload(storage);
  await unpack(source, storage, id);
  const files = await filesOf(storage, id);
  await source.admin.query(`update academy.content_packages set status = 'running', done = 1 where id = $1`, [
    id,
  ]);
  await writeBackup({ url: source.urlOf(), directory: backupIn('unpacking'), storage });

  const target = await testDatabase('worker');
  const restored = await newStorage();
  await restoreBackup({ url: target.urlOf(), directory: backupIn('unpacking'), storage: restored });
  await unpack(target, restored, id);
  expect(await filesOf(restored, id)).toEqual(files);
  await target.close();

  await storage.delete([contentFileKey({ packageId: id, number: 1 })]);
  expect(await repairPackages(drizzle(source.admin), storage)).toEqual({ unpacked: 1, missing: [] });
  await unpack(source, storage, id);
  expect(await filesOf(storage, id)).toEqual(files);
});

it('after a restore, a package with missing unpacked files is unpacked again, and a package without a ZIP file fails until the ZIP file is stored again', async () => {
  const storage = await newStorage();
  const db = drizzle(source.admin);
  const [complete, incomplete, lost] = [await upload(storage), await upload(storage), await upload(storage)];
  for (const id of [complete, incomplete, lost]) await unpack(source, storage, id);
  const files = await filesOf(storage, incomplete);
  await storage.delete([contentFileKey({ packageId: incomplete, number: 1 })]);
  await storage.delete(Object.keys(await filesOf(storage, lost)));

  expect(await repairPackages(db, storage)).toEqual({ unpacked: 1, missing: [lost] });
  expect(await Promise.all([complete, incomplete, lost].map((id) => statusOf(source, id)))).toEqual([
    ...['succeeded', 'queued', 'failed'],
  ]);
  await unpack(source, storage, incomplete);
  expect(await filesOf(storage, incomplete)).toEqual(files);
  expect(await repairPackages(db, storage)).toEqual({ unpacked: 0, missing: [] });

  // Simulates that an administrator has retried the package.
  await storage.put(packageFileKey(lost), Readable.from([zip]));
  await source.admin.query(`update academy.content_packages set status = 'queued', done = 0 where id = $1`, [
    lost,
  ]);
  await unpack(source, storage, lost);
  expect(await statusOf(source, lost)).toBe('succeeded');
  expect(await repairPackages(db, storage)).toEqual({ unpacked: 0, missing: [] });
});
