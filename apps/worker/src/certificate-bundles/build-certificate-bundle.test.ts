import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { bundleFileKey, certificateBundles, issueCertificates } from '@academy/academy-data';
import { pdfTexts } from '@academy/certificate-documents/testing';
import { openStorage, type FileStorage } from '@academy/file-storage';
import { cpuTime } from '@academy/testing';
import { readZip } from '@academy/zip-files/testing';
import { requestBundle, buildCompletedCourse } from '../testing/completed-course.ts';
import { buildCertificateBundle } from './build-certificate-bundle.ts';
import { failCertificateBundle } from './queries.ts';
import { openWorkerDatabase, type WorkerDatabase } from '../testing/worker-database.ts';

const publicUrl = 'https://academy.example.com';
let database: WorkerDatabase;
let db: NodePgDatabase;
let directory: string;
let storage: FileStorage;
beforeAll(async () => {
  database = await openWorkerDatabase();
  ({ db } = database);
  directory = await mkdtemp(join(tmpdir(), 'academy-bundles-'));
  storage = await openStorage({ STORAGE_DIRECTORY: directory });
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

/** A small number, so that a few certificates fill several parts. */
const partSize = 20;
const surroundings = (used = storage) => ({ db, storage: used, publicUrl, partSize });
const buildPeople = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ lastName: `Muster ${String(index).padStart(4, '0')}` }));

async function findBundle(id: string) {
  const [row] = await db.select().from(certificateBundles).where(eq(certificateBundles.id, id));
  return row!;
}
async function listKeys(id: string) {
  const keys: string[] = [];
  for await (const key of storage.list(`bundles/${id}/`)) keys.push(key);
  return keys.sort();
}
async function readBundle(id: string) {
  const file = await storage.get(bundleFileKey(await findBundle(id)));
  return readZip(await buffer(file!.body));
}
async function findMail(id: string) {
  const { rows } = await database.admin.query(
    `select template, data, recipient_address, recipient_name, locale, recipient_user_id
     from mail.outgoing_emails where unique_key like $1`,
    [`%${id}`],
  );
  return rows;
}
type Observer = (key: string) => Promise<void> | void;
function observeStorage(before: Observer, after: Observer = () => undefined): FileStorage {
  const put: FileStorage['put'] = async (key, ...rest) => {
    await before(key);
    await storage.put(key, ...rest);
    await after(key);
  };
  return { ...storage, put };
}
function createDeferred(): [Promise<void>, () => void] {
  let settle = () => undefined as void;
  return [new Promise<void>((resolve) => (settle = resolve)), () => settle()];
}
const isPart = (key: string) => key.includes('/part-');

describe('certificate bundle', () => {
  it('building a certificate bundle issues missing certificates, and the bundle contains the certificates of members who completed the course', async () => {
    const course = await buildCompletedCourse(database.admin, [
      { firstName: 'Jürgen', lastName: 'Großmüller' },
      { firstName: '../../etc', lastName: 'pass:wd\u202E' },
      { firstName: 'Anna', lastName: 'Alt' },
      { firstName: 'Anna', lastName: 'ALT' },
      { firstName: 'Rita', lastName: 'Revoked' },
      { firstName: 'Frida', lastName: 'Former' },
      { firstName: '', lastName: ' ' },
    ]);
    const { company, userIds, enrollmentIds } = course;
    const issue = (index: number) =>
      issueCertificates(db, [{ id: randomUUID(), enrollmentId: enrollmentIds[index]! }]);
    await Promise.all([issue(0), issue(4), issue(5)]);
    const { admin } = database;
    await admin.query('update academy.certificates set revoked_at = now() where enrollment_id = $1', [
      enrollmentIds[4],
    ]);
    await admin.query('delete from core.members where user_id = $1', [userIds[5]]);

    const id = await requestBundle(admin, course);
    await buildCertificateBundle(surroundings(), id);

    const zip = await readBundle(id);
    const number = '[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}';
    const expected = ['etc pass wd', 'Anna (Alt|ALT)', 'Anna (Alt|ALT)', 'Jürgen Großmüller'];
    expect([...zip.keys()]).toEqual(
      expected.map((name) => expect.stringMatching(new RegExp(`^${name} - ${number}\\.pdf$`))),
    );
    for (const [name, pdf] of zip) {
      const texts = pdfTexts(pdf);
      expect(texts).toEqual(expect.arrayContaining(['Datenschutz', 'Hafen SE', name.slice(-18, -4)]));
    }
    expect([...zip.values()].some((pdf) => pdfTexts(pdf).includes('Jürgen Großmüller'))).toBe(true);

    const bundle = await findBundle(id);
    expect(bundle).toMatchObject({ status: 'succeeded', done: 4, total: 4, certificate_ids: null });
    expect(bundle.expires_at!.getTime() - bundle.finished_at!.getTime()).toBe(24 * 3_600_000);
    expect(await listKeys(id)).toEqual([bundleFileKey(bundle)]);
    expect(await findMail(id)).toEqual([
      {
        template: 'certificate_bundle_ready',
        data: {
          company_id: company,
          company_course_id: course.companyCourse,
          bundle_id: id,
          course_title: 'Datenschutz en',
          certificates: 4,
          expires_at: bundle.expires_at!.toISOString(),
        },
        recipient_address: expect.stringMatching(/@example\.test$/),
        recipient_name: 'Mara Maier',
        locale: 'en',
        recipient_user_id: course.maintainer,
      },
    ]);

    await buildCertificateBundle(surroundings(), id);
    expect(await findBundle(id)).toEqual(bundle);
    expect(await findMail(id)).toHaveLength(1);
  });

  it('a worker resumes a certificate bundle where another worker stopped, does not render stored parts again, and reports the progress', async () => {
    const id = await requestBundle(
      database.admin,
      await buildCompletedCourse(database.admin, buildPeople(45)),
    );
    const stopping = new AbortController();
    const first: string[] = [];
    const interrupted = observeStorage((key) => {
      first.push(key);
      if (first.length === 2) stopping.abort(new Error('the program ends'));
    });
    await expect(buildCertificateBundle(surroundings(interrupted), id, stopping.signal)).rejects.toThrow();
    expect(first).toEqual([`bundles/${id}/part-000000`, `bundles/${id}/part-000001`]);
    expect(await listKeys(id)).toEqual([`bundles/${id}/part-000000`]);
    expect(await findBundle(id)).toMatchObject({
      status: 'running',
      done: 20,
      total: 45,
      finished_at: null,
    });

    // The list of the bundle's certificates is stored already, but a certificate that is revoked now is left out of the
    // zip.
    await database.admin.query(
      `update academy.certificates set revoked_at = now() where holder_name = 'Anna Muster 0044'`,
    );
    const second: string[] = [];
    const progress: number[] = [];
    const rest = observeStorage(async (key) => {
      second.push(key);
      progress.push((await findBundle(id)).done);
    });
    await buildCertificateBundle(surroundings(rest), id);
    expect(second).toEqual([
      `bundles/${id}/part-000001`,
      `bundles/${id}/part-000002`,
      `bundles/${id}/certificates-2.zip`,
    ]);
    expect(progress).toEqual([20, 40, 45]);
    const names = [...(await readBundle(id)).keys()].map((name) => name.slice(0, 16));
    expect(names).toEqual(buildPeople(44).map(({ lastName }) => `Anna ${lastName}`));
    expect(await findBundle(id)).toMatchObject({ status: 'succeeded', done: 44, total: 44 });
  });

  it('a certificate bundle that is built again after a failure does not reuse the stored parts of the failed build', async () => {
    const id = await requestBundle(
      database.admin,
      await buildCompletedCourse(database.admin, buildPeople(3)),
    );
    const broken = observeStorage((key) => {
      if (!isPart(key)) throw new Error('disk full');
    });
    await expect(buildCertificateBundle(surroundings(broken), id)).rejects.toThrow('disk full');
    await failCertificateBundle(db, id);
    expect(await listKeys(id)).toEqual([`bundles/${id}/part-000000`]);
    await database.admin.query(
      `update academy.certificates set revoked_at = now() where holder_name = 'Anna Muster 0001'`,
    );
    await database.admin.query(`update academy.certificate_bundles set status = 'queued' where id = $1`, [
      id,
    ]);
    await buildCertificateBundle(surroundings(), id);
    expect([...(await readBundle(id)).keys()].map((name) => name.slice(0, 16))).toEqual([
      'Anna Muster 0000',
      'Anna Muster 0002',
    ]);
  });

  it('two workers that build a certificate bundle concurrently complete the bundle and send one e-mail', async () => {
    const id = await requestBundle(
      database.admin,
      await buildCompletedCourse(database.admin, buildPeople(45)),
    );
    await Promise.all([1, 2].map(() => buildCertificateBundle(surroundings(), id)));
    expect((await readBundle(id)).size).toBe(45);
    expect(await findBundle(id)).toMatchObject({ status: 'succeeded', done: 45, total: 45, claims: 2 });
    expect(await findMail(id)).toHaveLength(1);
  });

  it.each([
    [
      'before it stores a part',
      (stall: Observer) => observeStorage((key) => (isPart(key) ? stall(key) : undefined)),
    ],
    [
      'before it stores the zip',
      (stall: Observer) => observeStorage((key) => (isPart(key) ? undefined : stall(key))),
    ],
    [
      'after it has stored the zip',
      (stall: Observer) =>
        observeStorage(
          () => undefined,
          (key) => (isPart(key) ? undefined : stall(key)),
        ),
    ],
  ])('a bundle is unaffected by a worker that stalls %s and resumes later', async (_, stalling) => {
    const id = await requestBundle(
      database.admin,
      await buildCompletedCourse(database.admin, buildPeople(3)),
    );
    const [reached, reach] = createDeferred();
    const [awake, wake] = createDeferred();
    const stale = stalling(() => {
      reach();
      return awake;
    });
    const slow = buildCertificateBundle(surroundings(stale), id);
    await reached;
    await buildCertificateBundle(surroundings(), id);
    const before = await findBundle(id);
    wake();
    await slow;
    expect(await findBundle(id)).toEqual(before);
    expect((await readBundle(id)).size).toBe(3);
    expect((await listKeys(id)).filter((key) => key.endsWith('.zip'))).toEqual([bundleFileKey(before)]);
    expect(await findMail(id)).toHaveLength(1);
  });

  it('a worker stops building a certificate bundle when the bundle is marked as failed, and the bundle stays failed', async () => {
    const id = await requestBundle(
      database.admin,
      await buildCompletedCourse(database.admin, buildPeople(3)),
    );
    const failing = observeStorage(() => failCertificateBundle(db, id));
    await buildCertificateBundle(surroundings(failing), id);
    expect(await findBundle(id)).toMatchObject({
      status: 'failed',
      expires_at: null,
      finished_at: expect.any(Date),
    });
    await buildCertificateBundle(surroundings(), id);
    expect((await findBundle(id)).status).toBe('failed');
    expect(await findMail(id)).toEqual([]);
  });

  it('the certificate bundle of a course that nobody has completed is empty, and building an unknown bundle does nothing', async () => {
    const id = await requestBundle(database.admin, await buildCompletedCourse(database.admin, []));
    await buildCertificateBundle(surroundings(), id);
    expect((await readBundle(id)).size).toBe(0);
    await buildCertificateBundle(surroundings(), randomUUID());
  });

  it('rendering the certificates of a bundle does not block the event loop, even if the file storage buffers all content', async () => {
    const id = await requestBundle(
      database.admin,
      await buildCompletedCourse(database.admin, buildPeople(60)),
    );
    /** CPU time in milliseconds for rendering the certificates of the slowest part. */
    let longestPart = 0;
    const put: FileStorage['put'] = async (key, content, signal) => {
      const begun = cpuTime();
      const bytes = await buffer(content);
      longestPart = Math.max(longestPart, cpuTime() - begun);
      await storage.put(key, Readable.from([bytes]), signal);
    };
    /** CPU time in milliseconds of the longest interval in which the event loop was blocked. */
    let longestBlock = 0;
    let last = cpuTime();
    const timer = setInterval(() => {
      longestBlock = Math.max(longestBlock, cpuTime() - last);
      last = cpuTime();
    }, 1);
    await buildCertificateBundle(surroundings({ ...storage, put }), id);
    clearInterval(timer);
    // Without yielding, rendering would block the event loop until all certificates of a part are rendered.
    expect(longestBlock).toBeLessThan(longestPart / 2);
  });
});
