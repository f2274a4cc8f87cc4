import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import { issueCertificates } from '@academy/academy-data';
import { certificateFolders, certificatePrefix } from '@academy/certificate-documents';
import { openStorage, type FileStorage } from '@academy/file-storage';
import { testDatabase, type TestDatabase } from '@academy/testing';
import { buildCompletedCourse } from '../testing/completed-course.ts';
import { deleteNeedlessCertificateFiles } from './delete-needless-files.ts';

let database: TestDatabase;
let storage: FileStorage;
let directory: string;
beforeAll(async () => {
  database = await testDatabase('worker');
  directory = await mkdtemp(join(tmpdir(), 'academy-certificates-'));
  storage = await openStorage({ STORAGE_DIRECTORY: directory });
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const exists = async (key: string) => {
  const file = await storage.get(key);
  file?.body.destroy();
  return file !== undefined;
};

test('the stored PDFs of certificates that are revoked, erased or unknown are deleted within 256 runs of the cleanup', async () => {
  const members = ['Valid', 'Revoked', 'Erased'].map((lastName) => ({ lastName }));
  const { enrollmentIds } = await buildCompletedCourse(database.admin, members);
  const ids = enrollmentIds.map(() => randomUUID());
  const db = drizzle(database.admin);
  await issueCertificates(
    db,
    ids.map((id, index) => ({ id, enrollmentId: enrollmentIds[index]! })),
  );
  await database.admin.query(
    `update academy.certificates set revoked_at = now(), revoked_by = id where id = $1`,
    [ids[1]],
  );
  await database.admin.query(`update academy.certificates set erased_at = now() where id = $1`, [ids[2]]);
  const unknown = randomUUID();
  const keys = [...ids, unknown].map((id) => `${certificatePrefix(id)}de-0.pdf`);
  const foreign = `${certificateFolders[0]}readme.txt`;
  for (const key of [...keys, foreign]) await storage.put(key, Readable.from(['%PDF']));

  for (let run = 0; run < certificateFolders.length; run += 1)
    await deleteNeedlessCertificateFiles({ db, storage, now: new Date(run * 600_000) });
  expect(await Promise.all([...keys, foreign].map(exists))).toEqual([true, false, false, false, true]);
});
