import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Browser, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { evidencePacks, issueCertificates } from '@academy/academy-data';
import { launchChromium } from '@academy/chromium';
import type { CertificateVerification, EvidencePack } from '@academy/contracts';
import { openStorage, type FileStorage } from '@academy/file-storage';
import type { StoredLink } from '@academy/platform-data';
import { openPool } from '@academy/service-kit';
import {
  buildParticipants,
  buildDuty,
  buildExemption,
  buildPolicy,
  buildProof,
  buildSession,
  eventually,
  keySet,
  type ProgramProcess,
  serviceVariables,
  sharedKey,
  startProgramProcess,
  testDatabase,
  type TestDatabase,
  testIdentity,
  type TestIdentity,
  testWith,
} from '@academy/testing';
import { streamZip } from '@academy/zip-files';
import { readZip } from '@academy/zip-files/testing';
import { buildCompletedCourse } from '../testing/completed-course.ts';
import { runInstructions } from '../testing/evidence-commands.ts';
import { carryOutErasures } from '../testing/operations.ts';
import { buildEvidencePack } from './build-evidence-pack.ts';

let database: TestDatabase;
let identity: TestIdentity;
let pool: pg.Pool;
let db: NodePgDatabase;
let directory: string;
let storage: FileStorage;
let programs: ProgramProcess[];
let apiUrl: string;
let built: Awaited<ReturnType<typeof buildCompletedCourse>>;
let session: Awaited<ReturnType<typeof buildSession>>;
let policy: Awaited<ReturnType<typeof buildPolicy>>;
let duty: Awaited<ReturnType<typeof buildDuty>>;
let exemption: Awaited<ReturnType<typeof buildExemption>>;
let proof: Awaited<ReturnType<typeof buildProof>>;
let pack: EvidencePack;
/** Packs that are requested before the tests start. Each of them is built by one test. */
let requested: EvidencePack[];
let zip: Buffer;
let files: Map<string, Buffer>;
let browser: Browser;

async function call(path: string, data?: object): Promise<Response> {
  const authorization = `Bearer ${await identity.tokenFor({ sub: randomUUID(), roles: ['admin'] })}`;
  return fetch(`${apiUrl}/api/maintenance/companies/${built.company}/evidence-packs${path}`, {
    headers: { authorization, 'content-type': 'application/json' },
    ...(data && { method: 'POST', body: JSON.stringify({ data }) }),
  });
}
const requestPack = async () => {
  const response = await call('', { from: '2026-01-01', to: '2099-12-31' });
  expect(response.status).toBe(202);
  return ((await response.json()) as { data: EvidencePack }).data;
};

// Starts academy-api, which signs the packs, and core-services, which adds audit entries to the hash chain.
beforeAll(async () => {
  [database, identity] = await Promise.all([testDatabase('worker'), testIdentity()]);
  directory = await mkdtemp(join(tmpdir(), 'academy-evidence-'));
  const variables = (role: string) => serviceVariables({ url: database.urlOf(role) }, identity);
  const api = startProgramProcess('academy-api', {
    ...variables('academy_api'),
    STORAGE_DIRECTORY: join(directory, 'files'),
    BADGE_SIGNING_KEYS: keySet(sharedKey('first')),
  });
  const core = startProgramProcess('core-services', {
    ...variables('core_services'),
    INVITATION_SECRET: 'a secret for tests that is long enough',
  });
  programs = [api, core];
  pool = openPool({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 4 }, 'test', () => undefined);
  db = drizzle(pool);
  storage = await openStorage({ STORAGE_DIRECTORY: join(directory, 'files') });
  built = await buildCompletedCourse(database.admin, [
    { firstName: 'Jörg', lastName: '=Brückner' },
    { lastName: 'Zwei' },
  ]);
  await issueCertificates(
    drizzle(database.admin),
    built.enrollmentIds.map((enrollmentId) => ({ id: randomUUID(), enrollmentId })),
  );
  // The company has recorded completions of two people without an account, one of whom is no longer a member.
  const [listed, deleted] = [randomUUID(), randomUUID()];
  await database.admin.query(
    `insert into core.members (id, company_id, first_name, last_name, email_address, status)
     values ($1, $2, 'Ida', 'Import', 'ida@example.test', 'imported')`,
    [listed, built.company],
  );
  await database.admin.query(
    `insert into academy.enrollments (id, company_id, company_course_id, course_id, user_id, member_id, recorded_reason,
       completed_at)
     select gen_random_uuid(), company_id, id, course_id, member_id, member_id, 'in_person', now()
     from academy.company_courses cross join unnest($2::uuid[]) member_id where id = $1`,
    [built.companyCourse, [listed, deleted]],
  );
  policy = await buildPolicy(database.admin, built.company, { text: '# Zuerst', mandatory: false });
  await policy.acknowledge(built.userIds[0]!);
  await policy.publish('# Danach', 'editorial');
  duty = await buildDuty(database.admin, built.company, { companyCourses: [policy], months: 12 });
  await buildDuty(database.admin, built.company, { archivedAt: '2025-12-31T00:00:00Z' });
  exemption = await buildExemption(
    database.admin,
    built.company,
    duty,
    { userId: built.userIds[1]! },
    { from: '2026-01-01', to: '2099-01-01', reason: 'leaving' },
  );
  const proven = { userId: built.userIds[1]! };
  const companyCourse = { id: built.companyCourse };
  proof = await buildProof(database.admin, built.company, proven, {
    companyCourse,
    origin: 'person',
    file: 'file',
  });
  await buildProof(database.admin, built.company, proven, { duty, status: 'submitted' });
  session = await buildSession(database.admin, built.company, { startsIn: -300, closed: true });
  await buildParticipants(database.admin, built.company, session, [
    { userId: built.userIds[0]!, minutes: 90 },
    { userId: randomUUID(), invitedSequence: 0 },
  ]);
  // The course is mandatory, so that the pack lists the members who have not started it.
  await database.admin.query('update academy.company_courses set mandatory = true where id = $1', [
    built.companyCourse,
  ]);
  apiUrl = await api.url;
  await core.url;
  // A build waits some seconds until the hash chain contains the request of its pack. All packs are requested at once,
  // so that the tests wait only once.
  pack = await requestPack();
  requested = await Promise.all(Array.from({ length: 3 }, requestPack));
  await buildEvidencePack({ db, storage }, pack.id);
  const response = await call(`/${pack.id}/file`);
  expect(response.status).toBe(200);
  // A later test builds another pack. By then, the hash chain contains these entries after the request of that pack.
  await database.admin.query(
    `insert into audit.entries (id, company_id, action, actor_id, actor_name, subject, details, occurred_at)
     select uuidv7(), $1, 'members_exported', gen_random_uuid(), 'Ada', '', '{}', now() from generate_series(1, 1200)`,
    [built.company],
  );
  zip = Buffer.from(await response.arrayBuffer());
  files = await readZip(zip);
  browser = await launchChromium();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await Promise.all(programs.map((program) => program.kill()));
  await pool.end();
  await identity.close();
  await database.close();
  await rm(directory, { recursive: true });
});

const json = <T>(name: string): T => JSON.parse(files.get(name)?.toString() ?? 'null') as T;

it('an evidence pack contains the records of the period, the whole audit log and a signed manifest', async () => {
  expect([...files.keys()]).toEqual([
    'manifest.json',
    'manifest.sig',
    'manifest.jws',
    'issuer.pem',
    'SHA256SUMS',
    'SHA256SUMS.sig',
    'records/rounds-0001.json',
    'records/rounds-0001.csv',
    'records/not-started-0001.json',
    'records/not-started-0001.csv',
    'records/certificates-0001.json',
    'records/certificates-0001.csv',
    'records/test-attempts-0001.json',
    'records/test-attempts-0001.csv',
    'records/progress-transfers-0001.json',
    'records/progress-transfers-0001.csv',
    'records/course-versions-0001.json',
    'records/course-versions-0001.csv',
    'records/policy-versions-0001.json',
    'records/policy-versions-0001.csv',
    'records/acknowledgements-0001.json',
    'records/acknowledgements-0001.csv',
    'records/sessions-0001.json',
    'records/sessions-0001.csv',
    'records/attendance-0001.json',
    'records/attendance-0001.csv',
    'records/duties-0001.json',
    'records/duties-0001.csv',
    'records/duty-people-0001.json',
    'records/duty-people-0001.csv',
    'records/exemptions-0001.json',
    'records/exemptions-0001.csv',
    'records/proofs-0001.json',
    'records/proofs-0001.csv',
    `policies/${policy.id}-1-de.md`,
    `policies/${policy.id}-2-de.md`,
    'audit/chain-0001.json',
    'INSTRUCTIONS.md',
    'ANLEITUNG.md',
    'verify.html',
  ]);
  const rounds = json<Record<string, unknown>[]>('records/rounds-0001.json');
  expect(rounds).toHaveLength(4);
  expect(rounds.find(({ first_name }) => first_name === 'Ida')).toMatchObject({
    ...{ user_id: null, member_id: expect.any(String), recorded_reason: 'in_person' },
  });
  expect(json('records/acknowledgements-0001.json')).toMatchObject([
    {
      user_id: built.userIds[0],
      first_name: 'Jörg',
      policy_id: policy.id,
      version: 1,
      sha256: policy.sha256,
    },
  ]);
  expect(json('records/sessions-0001.json')).toMatchObject([
    { session_id: session.id, titles: { en: 'NIS2 for the board' }, course_id: null, cancelled_at: null },
  ]);
  expect(json('records/attendance-0001.json')).toMatchObject([
    {
      session_id: session.id,
      user_id: built.userIds[0],
      first_name: 'Jörg',
      minutes: 90,
      recorded_by: 'list',
    },
  ]);
  expect(json('records/duties-0001.json')).toMatchObject([
    { duty_id: duty.id, months: 12, for_groups: false, courses: [{ company_course_id: policy.id }] },
  ]);
  const concerned = json<Record<string, unknown>[]>('records/duty-people-0001.json');
  const inDuty = (name: string) =>
    concerned.find(({ first_name, last_name }) => [first_name, last_name].includes(name));
  expect(inDuty('Jörg')).toMatchObject({
    ...{ duty_id: duty.id, user_id: built.userIds[0], state: 'met', minutes: 0, exemption_id: null },
    contributions: [{ means: 'policy', id: policy.id, minutes: 0 }],
    as_of: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(inDuty('Zwei')).toMatchObject({ state: 'exempt', met_on: null, exemption_id: exemption.id });
  expect(inDuty('Ida')).toMatchObject({ state: 'open', user_id: null, contributions: [], minutes: 0 });
  expect(json('records/exemptions-0001.json')).toMatchObject([
    { exemption_id: exemption.id, user_id: built.userIds[1], last_name: 'Zwei', reason: 'leaving' },
  ]);
  expect(json('records/proofs-0001.json')).toMatchObject([
    {
      ...{
        proof_id: proof.id,
        status: 'accepted',
        origin: 'person',
        duty_id: null,
        course: expect.any(String),
      },
      ...{
        user_id: built.userIds[1],
        last_name: 'Zwei',
        issuer: 'IHK Hamburg',
        issued_on: '2026-03-02',
        format: 'png',
      },
      sha256: createHash('sha256').update('file').digest('hex'),
    },
  ]);
  const document = files.get(`policies/${policy.id}-1-de.md`)!;
  expect(document.toString()).toBe('# Zuerst');
  expect(json('records/policy-versions-0001.json')).toMatchObject([
    { version: 1, titles: { de: 'Sicherheitsrichtlinie' }, documents: [{ sha256: policy.sha256 }] },
    { version: 2, change: 'editorial', documents: [{ file: `policies/${policy.id}-2-de.md` }] },
  ]);
  expect(rounds.find(({ first_name }) => first_name === 'Jörg')).toMatchObject({
    last_name: '=Brückner',
    round: 1,
    completed_at: expect.stringMatching(/Z$/),
  });
  expect(files.get('records/rounds-0001.csv')?.toString()).toContain(`'=Brückner`);
  // Without records, the JSON file is an empty list, and the CSV file contains only the line of column names.
  expect(json('records/progress-transfers-0001.json')).toEqual([]);
  expect(files.get('records/progress-transfers-0001.csv')?.toString()).toBe(
    '\ufefftransfer_id,source_company_id,target_company_id,course_id,requested_by,status,counts,created_at,finished_at\r\n',
  );
  // The file contains the rounds of the course and of the policy, in random order, because they are sorted by random
  // ids.
  const course = rounds.find(({ course: title }) => String(title).startsWith('course-'))!['course'];
  expect(json('records/not-started-0001.json')).toMatchObject([
    { first_name: 'Mara', course, as_of: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ]);
  expect(json('records/certificates-0001.json')).toHaveLength(2);
  const [version] = json<{ content_sha256: string }[]>('records/course-versions-0001.json');
  expect(version?.content_sha256).toEqual(expect.any(String));
  const links = json<StoredLink[]>('audit/chain-0001.json');
  expect(links.map(({ entry }) => entry?.action)).toContain('evidence_pack_requested');
  expect(json('manifest.json')).toMatchObject({
    format: 'academy-evidence-pack-2',
    company: { id: built.company, name: 'Hafen SE' },
    audit_chain: { links: links.length, hash: links.at(-1)?.hash },
  });
  const shown = (await (await call(`/${pack.id}`)).json()) as { data: EvidencePack };
  const { done, total } = shown.data.progress;
  expect([shown.data.status, done]).toEqual(['succeeded', total]);
  const kept = Date.parse(shown.data.expires_at ?? '') - Date.now();
  expect(kept / 86_400_000).toBeCloseTo(7, 1);
  const keys: string[] = [];
  for await (const key of storage.list(`evidence-packs/${pack.id}/`)) keys.push(key);
  expect(keys).toEqual([`evidence-packs/${pack.id}/pack-1.zip`]);
});

async function unpack(contents: ReadonlyMap<string, Buffer>): Promise<string> {
  const folder = await mkdtemp(join(directory, 'unpacked-'));
  for (const [name, content] of contents) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

testWith('openssl').each([
  ['INSTRUCTIONS.md', 'sha256sum'],
  ['INSTRUCTIONS.md', 'shasum'],
  ['ANLEITUNG.md', 'sha256sum'],
  ['ANLEITUNG.md', 'shasum'],
] as const)(
  'the commands in %s verify the pack on a system with %s when they are run as written',
  async (name, program) => {
    const folder = await unpack(files);
    const text = files.get(name)!.toString();
    const [manifest, sums, checked, fingerprint] = await runInstructions(text, folder, program);
    expect([manifest, sums]).toEqual(['Verified OK\n', 'Verified OK\n']);
    expect(checked?.trim().split('\n').sort()).toEqual(
      [...files.keys()]
        .filter((file) => !file.startsWith('SHA256SUMS'))
        .map((file) => `${file}: OK`)
        .sort(),
    );
    const [{ certificate_id } = { certificate_id: '' }] = json<{ certificate_id: string }[]>(
      'records/certificates-0001.json',
    );
    const response = await fetch(`${apiUrl}/api/certificates/${certificate_id}`);
    const { data } = (await response.json()) as { data: CertificateVerification };
    expect(fingerprint).toBe(`${data.issuer_key_fingerprints?.[0]}  -\n`);
    expect(fingerprint).toMatch(/^[0-9a-f]{64} {2}-\n$/);
  },
);

function changed(...names: string[]): Map<string, Buffer> {
  const contents = names.map((name): [string, Buffer] => {
    const content = Buffer.from(files.get(name)!);
    const index = Math.floor(content.length / 2);
    content[index] = content[index]! ^ 1;
    return [name, content];
  });
  return new Map([...files, ...contents]);
}

/** Returns true for the files with checksums and signatures, by which all other files are verified. */
const isOfSignature = (name: string) => /^(manifest|issuer|SHA256SUMS)/.test(name);
/**
 * Returns the sets of files that a test changes together: one set for each file with checksums or signatures, one with
 * a single other file, and one with all other files.
 */
function changes(): string[][] {
  const others = [...files.keys()].filter((name) => !isOfSignature(name));
  return [...[...files.keys()].filter(isOfSignature), others[0]!].map((name) => [name]).concat([others]);
}

testWith('openssl')(
  'the commands in INSTRUCTIONS.md of an evidence pack report each file of which one byte was changed',
  async () => {
    const text = files.get('INSTRUCTIONS.md')!.toString();
    for (const names of changes()) {
      const outputs = await runInstructions(text, await unpack(changed(...names)));
      const [manifest, sums, checked] = outputs;
      for (const name of names)
        if (name.startsWith('SHA256SUMS')) expect(sums).not.toContain('Verified OK');
        else {
          expect([name, checked]).toEqual([name, expect.stringContaining(`${name}: FAILED`)]);
          if (/^manifest\.(json|sig)|^issuer/.test(name)) expect(manifest).not.toContain('Verified OK');
        }
    }
  },
  60_000,
);

async function openPage(): Promise<Page> {
  const folder = await unpack(files);
  const context = await browser.newContext({ locale: 'de-DE', offline: true });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`file://${join(folder, 'verify.html')}`);
  expect(errors).toEqual([]);
  return page;
}

async function verifyOn(page: Page, content: Buffer): Promise<string> {
  await page.setInputFiles('#zip', { name: 'pack.zip', mimeType: 'application/zip', buffer: content });
  const result = page.locator('#result .intact, #result .broken');
  await result.waitFor();
  const text = await page.locator('#result').innerText();
  await page.locator('#result').evaluate((element: { replaceChildren: () => void }) => {
    element.replaceChildren();
  });
  await page.setInputFiles('#zip', []);
  return text;
}

async function* entriesOf(contents: ReadonlyMap<string, Buffer>) {
  for (const [name, content] of contents) yield { name, content };
}
const zipOf = (contents: ReadonlyMap<string, Buffer>) =>
  buffer(streamZip(entriesOf(contents), new Date('2026-03-01')));

it('the verification page of an evidence pack verifies the pack offline, and reports each file that is missing, unknown or has one changed byte', async () => {
  const page = await openPage();
  const intact = await verifyOn(page, zip);
  expect(intact).toContain('Das Paket ist unverändert.');
  expect(intact).toContain('Hafen SE');
  for (const names of changes()) {
    const text = await verifyOn(page, await zipOf(changed(...names)));
    expect([names, text]).toEqual([names, expect.stringContaining('Das Paket wurde verändert')]);
    for (const name of names) {
      const named = name.replace('.sig', '').replace(/^manifest$/, 'manifest.json');
      expect([name, text]).toEqual([name, expect.stringContaining(named)]);
    }
  }
  const without = new Map(files);
  without.delete('records/rounds-0001.csv');
  without.set('records/more.csv', Buffer.from('x'));
  const text = await verifyOn(page, await zipOf(without));
  expect(text).toContain('Die Datei fehlt: records/rounds-0001.csv');
  expect(text).toContain('Die Datei gehört nicht zum Paket: records/more.csv');
  const systemFiles = [
    '.DS_Store',
    'records/.DS_Store',
    '__MACOSX/records/._rounds-0001.csv',
    '._manifest.json',
    'records/Thumbs.db',
    'desktop.ini',
    'Icon\r',
  ];
  const copied = new Map([...files, ...systemFiles.map((name) => [name, Buffer.from('x')] as const)]);
  expect(await verifyOn(page, await zipOf(copied))).toContain('Das Paket ist unverändert.');
  for (const name of ['records/DS_Store', 'records/.hidden', '__MACOSX', 'thumbs.db.csv'])
    expect(await verifyOn(page, await zipOf(new Map([...copied, [name, Buffer.from('x')]])))).toContain(
      `Die Datei gehört nicht zum Paket: ${name}`,
    );
  expect(await verifyOn(page, Buffer.from('no zip'))).toContain('keine lesbare ZIP-Datei');
  await page.context().close();
}, 60_000);

/** Returns a ZIP file that contains a second file of the given name before the files of the pack. */
const withSecond = async (name: string, content: string) => {
  async function* entries() {
    yield { name, content: Buffer.from(content) };
    yield* entriesOf(files);
  }
  return buffer(streamZip(entries(), new Date('2026-03-01')));
};

it('the verification page rejects ZIP files that programs would unpack in different ways', async () => {
  const page = await openPage();
  const name = 'records/certificates-0001.csv';
  const twice = await verifyOn(page, await withSecond(name, 'falsified'));
  expect(twice).toContain('Das Paket wurde verändert');
  expect(twice).toContain(`Die Datei ist mehrmals enthalten: ${name}`);
  // The ZIP file ends with an end-of-central-directory record, whose comment field now contains a second such record.
  const end = zip.length - 22;
  const comment = Buffer.concat([zip.subarray(0, end), zip.subarray(end), zip.subarray(end)]);
  comment.writeUInt16LE(22, end + 20);
  expect(await verifyOn(page, comment)).toContain('keine lesbare ZIP-Datei');
  // In this ZIP file, the end-of-central-directory record states one file fewer than the central directory lists.
  const shortened = Buffer.from(zip);
  shortened.writeUInt16LE(zip.readUInt16LE(end + 10) - 1, end + 10);
  expect(await verifyOn(page, shortened)).toContain('keine lesbare ZIP-Datei');
  await page.context().close();
});

it('the verification page verifies a pack in Zip64 format', async () => {
  const end = zip.length - 22;
  const [count, size, start] = [
    zip.readUInt16LE(end + 10),
    zip.readUInt32LE(end + 12),
    zip.readUInt32LE(end + 16),
  ];
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(end), 8);
  locator.writeUInt32LE(1, 16);
  const last = Buffer.from(zip.subarray(end));
  last.fill(0xff, 8, 20);
  const page = await openPage();
  const large = Buffer.concat([zip.subarray(0, end), record, locator, last]);
  expect(await verifyOn(page, large)).toContain('Das Paket ist unverändert.');
  await page.context().close();
});

it('the verification page shows the result for the file that was chosen last, even if the check of an earlier file ends later', async () => {
  const page = await openPage();
  await page.evaluate(() => {
    // The first check waits until the second one has ended.
    const original = Blob.prototype.arrayBuffer;
    const waiting: (() => void)[] = [];
    const held = globalThis as unknown as { endFirst: () => void };
    held.endFirst = () => waiting.forEach((resume) => resume());
    let isFirst = true;
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      if (isFirst) {
        isFirst = false;
        await new Promise<void>((resume) => waiting.push(resume));
      }
      return original.call(this);
    };
  });
  const choose = (name: string, content: Buffer) =>
    page.setInputFiles('#zip', { name, mimeType: 'application/zip', buffer: content });
  await choose('intact.zip', zip);
  await choose('broken.zip', await zipOf(changed('manifest.json')));
  await page.getByText('Das Paket wurde verändert').waitFor();
  await page.evaluate(() => (globalThis as unknown as { endFirst: () => void }).endFirst());
  await page.getByRole('button', { name: 'English' }).click();
  const text = await page.locator('#result').innerText();
  expect(text).toContain('The pack was changed');
  expect(text).toContain('broken.zip');
  await page.context().close();
});

it('the build of an evidence pack finds the audit entry about the request for the pack, even if more than 1,000 later entries are in the hash chain', async () => {
  const { id } = requested[0]!;
  await eventually(
    async () =>
      (await database.admin.query('select from audit.chain where company_id = $1', [built.company]))
        .rowCount! > 1_200,
    { timeout: 45_000 },
  );
  await buildEvidencePack({ db, storage }, id, AbortSignal.timeout(45_000));
  expect((await call(`/${id}/file`)).status).toBe(200);
}, 120_000);

it('an evidence pack whose manifest cannot be signed does not delay other packs', async () => {
  await database.admin.query(
    `insert into academy.evidence_packs (id, company_id, from_on, to_on, requested_by, status, manifest, created_at)
     values ($1, $2, '2026-01-01', '2026-12-31', $3, 'running', '{}', now() - interval '1 hour')`,
    [randomUUID(), built.company, randomUUID()],
  );
  const { id } = requested[1]!;
  await buildEvidencePack({ db, storage }, id, AbortSignal.timeout(45_000));
  expect((await call(`/${id}/file`)).status).toBe(200);
}, 60_000);

it('the verification page names a changed row of the audit log, even if the checksums in the evidence pack were adapted to the change', async () => {
  const name = 'audit/chain-0001.json';
  const links = json<StoredLink[]>(name);
  const position = links.find(({ entry }) => entry?.action === 'evidence_pack_requested')!.position;
  const content = Buffer.from(
    JSON.stringify(
      links.map((link) =>
        link.position === position ? { ...link, entry: { ...link.entry, actor_name: 'Nobody' } } : link,
      ),
    ),
  );
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const falsify = (file: string): [string, Buffer] => [
    file,
    Buffer.from(
      files
        .get(file)!
        .toString()
        .replace(sha256(files.get(name)!), sha256(content)),
    ),
  ];
  const falsified = new Map([...files, [name, content], falsify('SHA256SUMS'), falsify('manifest.json')]);
  const page = await openPage();
  await page.getByRole('button', { name: 'English' }).click();
  const text = await verifyOn(page, await zipOf(falsified));
  expect(text).toContain(`Audit log, row ${position}: The name, subject or details were changed.`);
  expect(text).toContain('The signature does not match the file: SHA256SUMS');
  await page.context().close();
});

it('an interrupted build of an evidence pack starts again from the beginning, and two concurrent builds of the pack complete it once', async () => {
  const { id } = requested[2]!;
  const interrupted = new AbortController();
  const first = buildEvidencePack({ db, storage }, id, interrupted.signal);
  interrupted.abort(new Error('killed'));
  await expect(first).rejects.toThrow('killed');
  await Promise.all([buildEvidencePack({ db, storage }, id), buildEvidencePack({ db, storage }, id)]);
  const [row] = await db.select().from(evidencePacks).where(eq(evidencePacks.id, id));
  expect(row).toMatchObject({ status: 'succeeded', manifest: null, signatures: null });
  expect((await call(`/${id}/file`)).status).toBe(200);
  await buildEvidencePack({ db, storage }, id);
  expect((await call(`/${id}/file`)).status).toBe(200);
}, 60_000);

it('the erasure of a person withdraws an evidence pack, and a new pack contains an intact hash chain but no data of the person', async () => {
  expect((await call(`/${pack.id}/file`)).status).toBe(200);
  const erasure = randomUUID();
  await database.admin.query('select core_published.erase_person_v1($1, $2, null, null, $3)', [
    erasure,
    built.userIds[0],
    randomUUID(),
  ]);
  expect(await carryOutErasures({ db, storage })).toEqual([erasure]);
  expect((await call(`/${pack.id}/file`)).status).toBe(410);
  const { id } = await requestPack();
  // Until the hash chain contains the audit entry about the erasure, the build fails and is retried.
  const build = () =>
    buildEvidencePack({ db, storage }, id).then(
      () => true,
      () => false,
    );
  await eventually(build, { timeout: 30_000, interval: 200 });
  const renewed = Buffer.from(await (await call(`/${id}/file`)).arrayBuffer());
  const text = [...(await readZip(renewed)).values()].map(String).join();
  expect(text).not.toContain('Jörg');
  expect(text).not.toContain(built.userIds[0]);
  expect(text).toContain('Zwei');
  const page = await openPage();
  expect(await verifyOn(page, renewed)).toContain('Das Paket ist unverändert.');
  await page.context().close();
}, 60_000);

it('only course managers of the company may read an evidence pack, and the database roles of academy-api may not read the audit log', async () => {
  const foreign = `${apiUrl}/api/maintenance/companies/${randomUUID()}/evidence-packs/${pack.id}`;
  const as = async (user: object, url: string) =>
    (
      await fetch(url, {
        headers: { authorization: `Bearer ${await identity.tokenFor({ sub: randomUUID(), ...user })}` },
      })
    ).status;
  expect(await as({ roles: ['admin'] }, foreign)).toBe(404);
  const own = `${apiUrl}/api/maintenance/companies/${built.company}/evidence-packs/${pack.id}/file`;
  expect(await as({}, own)).toBe(404);
  expect(await as({ sub: built.userIds[1] }, own)).toBe(403);
  for (const role of ['academy_api', 'academy_api_owner']) {
    const client = await database.admin.connect();
    await client.query(`set role ${role}`);
    await expect(client.query('select from core_published.audit_chain_v1')).rejects.toThrow(
      'permission denied',
    );
    client.release(true);
  }
});
