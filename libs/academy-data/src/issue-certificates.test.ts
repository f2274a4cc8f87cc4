import { createHash, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { personName } from '@academy/contracts';
import { testDatabase, type TestDatabase, waitUntilBlocked } from '@academy/testing';
import type { Database } from '@academy/service-kit';
import { issueCertificates } from './issue-certificates.ts';
import { certificates, enrollments } from './tables/index.ts';
import { openAs } from './testing/open-as.ts';
import { sampleEnrollment } from './testing/sample-enrollment.ts';

const numberOfACertificate = /^([2-9A-HJKMNP-TV-Z]{4}-){2}[2-9A-HJKMNP-TV-Z]{4}$/;

let database: TestDatabase;
let pools: pg.Pool[];
/** Database access with the role of academy-api, which issues certificates. */
let api: NodePgDatabase;
/** Database access with the role of the worker, which issues certificates, too. */
let worker: NodePgDatabase;
beforeAll(async () => {
  database = await testDatabase('academy_api');
  const open = { api: openAs(database, 'academy_api'), worker: openAs(database, 'worker') };
  pools = Object.values(open);
  api = drizzle(open.api);
  worker = drizzle(open.worker);
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.close();
});

const findIssued = (enrollmentId: string) =>
  api.select().from(certificates).where(eq(certificates.enrollment_id, enrollmentId));

describe('issueCertificates', () => {
  it('a certificate stores the names of holder and company at the time of issue, and the course title in every language of the course', async () => {
    const { id } = await sampleEnrollment(database, { member: [' Jürgen ', 'Groß'] });
    const certificate = { id: randomUUID(), enrollmentId: id, holderName: 'Somebody Else' };
    await issueCertificates(worker, [certificate]);
    expect(await findIssued(id)).toEqual([
      {
        id: certificate.id,
        enrollment_id: id,
        number: expect.stringMatching(numberOfACertificate),
        holder_name: 'Jürgen Groß',
        course_titles: { de: 'Titel', en: 'Title' },
        company_name: 'Hafen SE',
        own_course: false,
        time_zone: 'Europe/Vienna',
        round: 1,
        test_percent: null,
        renewed_by: null,
        valid_until: null,
        identity_salt: expect.stringMatching(/^[0-9a-f]{32}$/),
        identity_hash: expect.stringMatching(/^sha256\$[0-9a-f]{64}$/),
        status_index: expect.any(Number),
        issued_at: expect.any(Date),
        revoked_at: null,
        erased_at: null,
        revoked_by: null,
        replaces: null,
        revocation_reason: null,
      },
    ]);
  });

  it('the name of a holder in Han, Kana or Hangul begins with the family name on the certificate, as in personName', async () => {
    const names = [
      ['小明', '王'],
      ['さくら', '山田'],
      ['민준', '김'],
      ['𠮷', '田'],
      ['Mei', '王'],
      ['', '王小明'],
      ['عائشہ', 'خان'],
      [' Zoë 🎓', 'O’Neil & Söhne'],
    ] as const;
    const members = await Promise.all(
      names.map(([first, last]) => sampleEnrollment(database, { member: [first, last] })),
    );
    await issueCertificates(
      worker,
      members.map(({ id }) => ({ id: randomUUID(), enrollmentId: id })),
    );
    const issued = (await Promise.all(members.map(({ id }) => findIssued(id)))).flat();
    expect(issued.map(({ holder_name }) => holder_name)).toEqual(
      names.map(([first, last]) => personName(first, last)),
    );
    expect(issued[0]?.holder_name).toBe('王小明');
  });

  it('PostgreSQL inlines the function holder_name, so that a query does not call the function for each name', async () => {
    const { rows } = await database.admin.query<{ 'QUERY PLAN': string }>(
      'explain verbose select academy.holder_name(first_name, last_name) from core.members',
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('first_name');
    expect(plan).not.toContain('holder_name');
  });

  it('issueCertificates hashes each holder’s e-mail address with a separate salt', async () => {
    const members = [
      await sampleEnrollment(database, { member: ['A', 'B'] }),
      await sampleEnrollment(database, { member: ['C', 'D'] }),
      await sampleEnrollment(database),
    ];
    await issueCertificates(
      api,
      members.map(({ id }) => ({ id: randomUUID(), enrollmentId: id, holderName: 'E' })),
    );
    const [one, other, stranger] = (await Promise.all(members.map(({ id }) => findIssued(id)))).flat();
    for (const certificate of [one, other]) {
      const hash = createHash('sha256').update(`a@example.test${certificate?.identity_salt}`).digest('hex');
      expect(certificate?.identity_hash).toBe(`sha256$${hash}`);
    }
    expect(one?.identity_salt).not.toBe(other?.identity_salt);
    expect(stranger).toMatchObject({ identity_salt: null, identity_hash: null });
    expect(new Set([one, other, stranger].map((certificate) => certificate?.status_index)).size).toBe(3);
  });

  it('issueCertificates issues only one certificate for an enrollment, even if it is called concurrently or again', async () => {
    const { id } = await sampleEnrollment(database, { member: ['A', 'B'] });
    const issue = () => issueCertificates(api, [{ id: randomUUID(), enrollmentId: id }]);
    await Promise.all([issue(), issue(), issue()]);
    const first = await findIssued(id);
    expect(first).toHaveLength(1);
    await issue();
    expect(await findIssued(id)).toEqual(first);
  });

  it('issueCertificates uses holderName for a holder who is no member or has no name, and issues such a holder no certificate without holderName', async () => {
    const stranger = await sampleEnrollment(database);
    const nameless = await sampleEnrollment(database, { member: ['', ' '] });
    const ids = [stranger.id, nameless.id];
    await issueCertificates(
      api,
      ids.map((enrollmentId) => ({ id: randomUUID(), enrollmentId })),
    );
    expect(await Promise.all(ids.map(findIssued))).toEqual([[], []]);
    await issueCertificates(
      api,
      ids.map((enrollmentId) => ({ id: randomUUID(), enrollmentId, holderName: 'Ada' })),
    );
    expect(await Promise.all(ids.map(findIssued))).toMatchObject([
      [{ holder_name: 'Ada' }],
      [{ holder_name: 'Ada' }],
    ]);
  });

  it('issuing a certificate locks rows in the same order as completing a course, so that the two never deadlock', async () => {
    const { id } = await sampleEnrollment(database, { member: ['A', 'B'] });
    const issue = (db: Database) => issueCertificates(db, [{ id: randomUUID(), enrollmentId: id }]);
    let download: Promise<void> | undefined;
    await worker.transaction(async (tx) => {
      await tx.update(enrollments).set({ completed_at: new Date() }).where(eq(enrollments.id, id));
      download = issue(api);
      await waitUntilBlocked(database.admin);
      await issue(tx);
    });
    await download;
    expect(await findIssued(id)).toHaveLength(1);
  });

  it('issueCertificates issues no certificate for an empty list or an unknown enrollment', async () => {
    await issueCertificates(api, []);
    await issueCertificates(api, [{ id: randomUUID(), enrollmentId: randomUUID(), holderName: 'A' }]);
    expect(await findIssued(randomUUID())).toEqual([]);
  });
});

describe('certificate number', () => {
  it('a certificate number is unique and consists of three groups of four unambiguous characters', async () => {
    const { rows } = await worker.execute<{ number: string }>(
      sql`select academy.certificate_number() as number from generate_series(1, 3000)`,
    );
    const numbers = rows.map(({ number }) => number);
    for (const number of numbers) expect(number).toMatch(numberOfACertificate);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (let place = 0; place < 14; place += 1)
      expect(new Set(numbers.map((number) => number[place])).size).toBe(place % 5 === 4 ? 1 : 30);
  });
});
