import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import { v7 as uuidv7 } from 'uuid';
import { contentFileKey, issueCertificates, packageFileKey } from '@academy/academy-data';
import { certificateFolders, certificatePrefix } from '@academy/certificate-documents';
import { openStorage, type FileStorage } from '@academy/file-storage';
import { buildOwnCourse, testDatabase, type TestDatabase } from '@academy/testing';
import { buildCompletedCourse, requestBundle } from '../testing/completed-course.ts';
import { deleteUnneededFiles } from './delete-unneeded-files.ts';

let database: TestDatabase;
let storage: FileStorage;
let directory: string;
beforeAll(async () => {
  database = await testDatabase('worker');
  directory = await mkdtemp(join(tmpdir(), 'academy-files-'));
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
    await deleteUnneededFiles({ db, storage, now: new Date(run * 600_000) });
  expect(await Promise.all([...keys, foreign].map(exists))).toEqual([true, false, false, false, true]);
});

describe('files of bundles and evidence packs', () => {
  const requestPack = async () => {
    const id = randomUUID();
    await database.admin.query(
      `insert into academy.evidence_packs (id, company_id, from_on, to_on, requested_by)
       values ($1, gen_random_uuid(), '2026-01-01', '2026-12-31', gen_random_uuid())`,
      [id],
    );
    return id;
  };
  const works = [
    {
      table: 'certificate_bundles',
      prefix: 'bundles/',
      request: async () => requestBundle(database.admin, await buildCompletedCourse(database.admin, [])),
    },
    { table: 'evidence_packs', prefix: 'evidence-packs/', request: requestPack },
  ];

  test.each(works)(
    'the files in $prefix that belong to an expired, failed or unknown row are deleted',
    async ({ table, prefix, request }) => {
      const [queued, running, ready, expired, failed] = [
        await request(),
        await request(),
        await request(),
        await request(),
        await request(),
      ];
      const end = (id: string, status: string, expiry: string | null) =>
        database.admin.query(
          `update academy.${table} set status = $2, finished_at = now(), expires_at = now() + $3::interval where id = $1`,
          [id, status, expiry],
        );
      await database.admin.query(`update academy.${table} set status = 'running' where id = $1`, [running]);
      await end(ready!, 'succeeded', '1 hour');
      await end(expired!, 'succeeded', '0 hours');
      await end(failed!, 'failed', null);
      const keys = [queued, running, ready, expired, failed, randomUUID(), 'foreign'].map(
        (name) => `${prefix}${name}/part-000000`,
      );
      for (const key of keys) await storage.put(key, Readable.from(['part']));

      await deleteUnneededFiles({ db: drizzle(database.admin), storage, now: new Date(0) });
      expect(await Promise.all(keys.map(exists))).toEqual([true, true, true, false, false, false, true]);
    },
  );
});

test('the files of packages that are deleted, replaced, refused or unknown are deleted', async () => {
  const dayMs = 24 * 3_600_000;
  const midnight = Math.floor(Date.now() / dayMs) * dayMs;
  const course = await buildOwnCourse(database.admin, randomUUID(), { origin: 'package' });
  /** The column values determine whether the files of the package are needed. */
  async function store(values: Record<string, string>, isListed = true): Promise<string> {
    const id = randomUUID();
    const columns = Object.entries(values).map(([name, value]) => [`, ${name}`, `, ${value}`]);
    await database.admin.query(
      `insert into academy.content_packages (id, company_id, file_name, size, sha256, requested_by${columns.map(([name]) => name).join('')})
       values ($1, gen_random_uuid(), 'a.zip', 1, 'x', gen_random_uuid()${columns.map(([, value]) => value).join('')})`,
      [id],
    );
    if (isListed)
      await database.admin.query(`insert into academy.content_files values ($1, 'index.html', 1, 1)`, [id]);
    await storeFiles(id);
    return id;
  }
  async function storeFiles(id: string): Promise<void> {
    for (const key of [packageFileKey(id), contentFileKey({ packageId: id, number: 1 })])
      await storage.put(key, Readable.from(['x']));
  }
  const replaced = { status: `'succeeded'`, course_id: `'${course.id}'` };
  const kept = [
    await store({}),
    await store({ status: `'running'` }),
    await store({ status: `'succeeded'` }),
    await store({
      status: `'failed'`,
      problem: `'package_failed'`,
      finished_at: `now() - interval '6 days'`,
    }),
    await store({ ...replaced, replaced_at: `now() - interval '23 hours'` }),
  ];
  const deleted = [
    await store({ status: `'succeeded'`, removed_at: 'now()' }),
    await store({ status: `'succeeded'`, problem: `'not_a_package'` }),
    await store({ status: `'failed'`, finished_at: `now() - interval '8 days'` }),
    await store({ ...replaced, replaced_at: `now() - interval '25 hours'` }),
  ];
  const neverUnpacked = await store({ status: `'succeeded'`, problem: `'not_a_package'` }, false);
  const [unknown, fresh] = [randomUUID(), uuidv7({ msecs: midnight - 3_600_000 })];
  const old = uuidv7({ msecs: midnight - 25 * 3_600_000 });
  for (const id of [unknown, fresh, old]) await storeFiles(id);

  const present = async (ids: string[]) =>
    (await Promise.all(ids.map((id) => exists(packageFileKey(id))))).filter(Boolean).length;
  const db = drizzle(database.admin);
  await deleteUnneededFiles({ db, storage, now: new Date(midnight + 600_000) });
  expect(await present(kept)).toBe(kept.length);
  expect(await present(deleted)).toBe(0);
  expect(await present([neverUnpacked, unknown, fresh, old])).toBe(4);
  const { rows } = await database.admin.query(
    'select distinct package_id from academy.content_files where package_id = any($1)',
    [[...kept, ...deleted]],
  );
  expect(rows.map(({ package_id }) => package_id).sort()).toEqual(kept.toSorted());

  // The run at midnight also deletes files of unknown packages, and of packages without a list of files in the
  // database.
  await deleteUnneededFiles({ db, storage, now: new Date(midnight) });
  expect(await present(kept)).toBe(kept.length);
  expect(
    await Promise.all([neverUnpacked, unknown, fresh, old].map((id) => exists(packageFileKey(id)))),
  ).toEqual([false, false, true, false]);
});
