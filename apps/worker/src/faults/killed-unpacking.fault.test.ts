import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { contentFileKey, packageFileKey } from '@academy/academy-data';
import { scormPackage } from '@academy/content-packages/testing';
import { openStorage, type FileStorage } from '@academy/file-storage';
import { buildCompany, eventually, testWith } from '@academy/testing';
import { startWorkerSurroundings, type WorkerSurroundings } from '../testing/worker-surroundings.ts';

const it = testWith('redis-server');

let surroundings: WorkerSurroundings;
let storage: FileStorage;
beforeAll(async () => {
  surroundings = await startWorkerSurroundings();
  storage = await openStorage(surroundings.shared);
});
afterAll(() => surroundings.stop());

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** The package contains many files, so that unpacking takes long enough for several kills. */
const media = Array.from(
  { length: 2_000 },
  (_value, index) => [`media/${index}.bin`, randomBytes(2_000)] as const,
);

// The test timeout is long, because the test starts three workers one after the other, which together store 2,000
// files.
it('a package is unpacked completely although workers are killed while they unpack it', async () => {
  const { admin } = surroundings.database;
  const company = await buildCompany(admin);
  const zip = scormPackage({ files: Object.fromEntries(media) });
  const id = uuidv7();
  await storage.put(packageFileKey(id), Readable.from([zip]));
  await admin.query(
    `insert into academy.content_packages (id, company_id, file_name, size, sha256, files_count, requested_by)
     values ($1, $2, 'large.zip', $3, 'x', $4, gen_random_uuid())`,
    [id, company.id, zip.length, media.length + 2],
  );
  const read = async () => {
    const { rows } = await admin.query<{ status: string; done: number; claims: number }>(
      'select status, done, claims from academy.content_packages where id = $1',
      [id],
    );
    return rows[0]!;
  };
  await surroundings.enqueue('content-packages', id);

  const killedAt: number[] = [];
  for (let kill = 1; kill <= 2; kill += 1) {
    const worker = surroundings.startWorker();
    const before = (await read()).done;
    await eventually(async () => (await read()).done > before + 100, { timeout: 90_000 });
    await worker.kill();
    const { done, status } = await read();
    expect([status, done < media.length]).toEqual(['running', true]);
    killedAt.push(done);
    await surroundings.returnJobOfKilledWorker('content-packages');
  }
  surroundings.startWorker();
  await eventually(async () => (await read()).status === 'succeeded', { timeout: 120_000 });

  expect(killedAt[1]).toBeGreaterThan(killedAt[0]!);
  const { done, claims } = await read();
  expect({ done, claims }).toEqual({ done: media.length + 2, claims: 3 });
  const { rows } = await admin.query<{ path: string; number: number }>(
    'select path, number from academy.content_files where package_id = $1',
    [id],
  );
  expect(rows).toHaveLength(media.length + 2);
  const numbers = new Map(rows.map(({ path, number }) => [path, number]));
  for (const [path, content] of media) {
    const file = await storage.get(contentFileKey({ packageId: id, number: numbers.get(path)! }));
    const stored = Buffer.concat((await file!.body.toArray()) as Buffer[]);
    if (sha256Of(stored) !== sha256Of(content)) throw new Error(`${path} was not stored correctly`);
  }
}, 180_000);
