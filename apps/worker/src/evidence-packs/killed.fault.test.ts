import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EvidencePack } from '@academy/contracts';
import { openStorage } from '@academy/file-storage';
import {
  eventually,
  keySet,
  serviceVariables,
  sharedKey,
  startProgramProcess,
  testDatabase,
  testIdentity,
  type ProgramProcess,
  type TestDatabase,
  type TestIdentity,
} from '@academy/testing';
import { readZip } from '@academy/zip-files/testing';
import { buildCompletedCourse } from '../testing/completed-course.ts';
import { startSeparateProgram } from '../testing/separate-program.ts';

let database: TestDatabase;
let identity: TestIdentity;
let directory: string;
let programs: ProgramProcess[];
let apiUrl: string;
beforeAll(async () => {
  [database, identity] = await Promise.all([testDatabase('worker'), testIdentity()]);
  directory = await mkdtemp(join(tmpdir(), 'academy-killed-pack-'));
  const variables = (role: string) => serviceVariables({ url: database.urlOf(role) }, identity);
  const api = startProgramProcess('academy-api', {
    ...variables('academy_api'),
    STORAGE_DIRECTORY: directory,
    BADGE_SIGNING_KEYS: keySet(sharedKey('first')),
  });
  const core = startProgramProcess('core-services', {
    ...variables('core_services'),
    INVITATION_SECRET: 'a secret for tests that is long enough',
  });
  programs = [api, core];
  apiUrl = await api.url;
  await core.url;
}, 60_000);
afterAll(async () => {
  await Promise.all(programs.map((program) => program.kill()));
  await identity.close();
  await database.close();
  await rm(directory, { recursive: true });
});

const startBuild = (id: string) => startSeparateProgram('evidence-pack', database.url, directory, id);

it('if workers are killed at every step of building an evidence pack, a later worker finishes the pack, and no incomplete file can be downloaded', async () => {
  const holders = Array.from({ length: 40 }, (_, index) => ({ lastName: `Nr. ${index}` }));
  const { company } = await buildCompletedCourse(database.admin, holders);
  const authorization = `Bearer ${await identity.tokenFor({ sub: randomUUID(), roles: ['admin'] })}`;
  const path = `${apiUrl}/api/maintenance/companies/${company}/evidence-packs`;
  const request = (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { authorization, 'content-type': 'application/json' } });
  const created = await request(path, {
    method: 'POST',
    body: JSON.stringify({ data: { from: '2026-01-01', to: '2099-12-31' } }),
  });
  const { id } = ((await created.json()) as { data: EvidencePack }).data;
  const row = async () =>
    (
      await database.admin.query<{
        status: string;
        claims: number;
        manifest: string | null;
        signatures: object;
      }>('select status, claims, manifest, signatures from academy.evidence_packs where id = $1', [id])
    ).rows[0]!;

  type Row = Awaited<ReturnType<typeof row>>;
  // One worker is killed while it writes files, one while it waits for signatures, and one while it writes the ZIP.
  const moments: ((pack: Row) => boolean)[] = [
    ({ status }) => status === 'running',
    ({ manifest }) => manifest !== null,
    ({ signatures }) => signatures !== null,
  ];
  let kills = 0;
  for (const isReached of moments) {
    const { claims } = await row();
    const worker = startBuild(id);
    const isDue = (pack: Row) => pack.claims > claims && isReached(pack);
    await eventually(
      async () => {
        const pack = await row();
        return isDue(pack) || pack.status === 'succeeded';
      },
      { timeout: 45_000, interval: 5 },
    );
    worker.send('SIGSTOP');
    // On a busy machine, the worker may have finished the pack before SIGSTOP reached it. The test then resumes the
    // worker instead of killing it, so that the worker deletes its temporary files.
    const isFinished = (await row()).status === 'succeeded';
    worker.send(isFinished ? 'SIGCONT' : 'SIGKILL');
    await worker.exited;
    if (isFinished) break;
    kills += 1;
    expect((await request(`${path}/${id}/file`)).status).toBe(409);
  }
  expect(kills).toBeGreaterThan(0);
  expect((await row()).claims).toBe(Math.min(kills + 1, moments.length));
  const last = startBuild(id);
  expect(await last.exited).toBe(0);
  const { status, claims } = await row();
  expect(status).toBe('succeeded');

  const file = await request(`${path}/${id}/file`);
  expect(file.status).toBe(200);
  const files = await readZip(Buffer.from(await file.arrayBuffer()));
  const sums = files.get('SHA256SUMS')!.toString().trim().split('\n');
  for (const line of sums) {
    const [sum, name = ''] = line.split('  ');
    expect([name, createHash('sha256').update(files.get(name)!).digest('hex')]).toEqual([name, sum]);
  }
  expect(sums).toHaveLength(files.size - 2);
  expect(JSON.parse(files.get('records/rounds-0001.json')!.toString())).toHaveLength(holders.length);
  const stored: string[] = [];
  const storage = await openStorage({ STORAGE_DIRECTORY: directory });
  for await (const key of storage.list(`evidence-packs/${id}/`)) stored.push(key);
  expect(stored).toEqual([`evidence-packs/${id}/pack-${claims}.zip`]);
}, 180_000);
