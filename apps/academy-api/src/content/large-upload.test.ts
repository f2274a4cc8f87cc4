import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { scormManifest } from '@academy/content-packages/testing';
import { maxPackageBytes } from '@academy/contracts';
import { eventually } from '@academy/testing';
import { streamZip, type ZipEntry } from '@academy/zip-files';
import { buildContent, startAppWithContent } from '../testing/packages.ts';
import type { StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
let port: number;
beforeAll(async () => {
  started = await startAppWithContent();
  await started.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = started.app.server.address() as AddressInfo);
});
afterAll(() => started.stop());

const mebibyte = 1024 * 1024;

/**
 * Yields the files of a package with videos of the given total size in mebibytes. The generator holds only parts of
 * them in memory.
 */
async function* files(mebibytes: number): AsyncGenerator<ZipEntry> {
  const lessons = [{ identifier: 'one' }];
  yield {
    name: 'imsmanifest.xml',
    content: Buffer.from(scormManifest({ version: '1.2', title: 'Large', lessons })),
  };
  yield { name: 'index.html', content: Buffer.from('page') };
  const video = randomBytes(mebibyte);
  for (let index = 0; index < mebibytes; index += 1) yield { name: `video-${index}.mp4`, content: video };
}
const largePackage = (mebibytes: number) =>
  Readable.from(streamZip(files(mebibytes), new Date('2026-01-01')), { objectMode: false });

async function beginUpload(headers: Record<string, string | number> = {}): Promise<{
  sent: ClientRequest;
  answered: Promise<{ status: number | undefined; body: { data?: object; errors?: { code: string }[] } }>;
  content: Awaited<ReturnType<typeof buildContent>>;
}> {
  const content = await buildContent(started);
  const authorization = await started.authorization(content.manager);
  const sent = request({
    port,
    method: 'POST',
    path: `${content.content}?file_name=large.zip`,
    headers: { ...authorization, 'content-type': 'application/zip', ...headers },
  });
  const answered = once(sent, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response!.statusCode,
    body: JSON.parse(Buffer.concat((await response!.toArray()) as Buffer[]).toString()),
  }));
  return { sent, answered, content };
}

const storedKeys = async () => {
  const keys: string[] = [];
  for await (const key of started.storage.list('content/')) keys.push(key);
  return keys;
};

/** Maximum number of bytes in buffers during an upload, for packages of any size. */
const maxBuffers = 96 * mebibyte;

it('the upload of a large package needs only limited memory, and other requests are answered during the upload', async () => {
  const { sent, answered, content } = await beginUpload();
  let isDone = false;
  let most = 0;
  let slowest = 0;
  const base = process.memoryUsage().arrayBuffers;
  const watching = (async () => {
    for (; !isDone; await sleep(20)) {
      most = Math.max(most, process.memoryUsage().arrayBuffers - base);
      const before = performance.now();
      const { status } = await started.get(content.paths.courses, content.manager);
      slowest = Math.max(slowest, performance.now() - before);
      expect(status).toBe(200);
    }
  })();
  await pipeline(largePackage(200), sent);
  expect(await answered).toMatchObject({ status: 202, body: { data: { total: 202, state: 'unpacking' } } });
  isDone = true;
  await watching;
  expect(most).toBeLessThan(maxBuffers);
  expect(slowest).toBeLessThan(5_000);
});

it('the service stores nothing of a package whose upload the client aborts', async () => {
  const before = await storedKeys();
  const { sent, answered, content } = await beginUpload();
  answered.catch(() => undefined);
  sent.write(randomBytes(mebibyte));
  await sleep(200);
  sent.destroy();
  await eventually(async () => (await started.get(content.content, content.manager)).status === 200);
  await sleep(200);
  expect(await storedKeys()).toEqual(before);
  const { rows } = await started.database.admin.query(
    'select from academy.content_packages where company_id = $1',
    [content.company.id],
  );
  expect(rows).toEqual([]);
});

it('a package whose stated length is above the limit is refused before its content arrives', async () => {
  const { sent, answered } = await beginUpload({ 'content-length': maxPackageBytes + 1 });
  sent.write('PK');
  expect(await answered).toMatchObject({ status: 422, body: { errors: [{ code: 'package_too_large' }] } });
  sent.destroy();
});

it('the upload of a package may take longer than the timeout of other requests', async () => {
  const impatient = await startAppWithContent({ REQUEST_TIMEOUT_MS: '1000' });
  await impatient.app.listen({ port: 0, host: '127.0.0.1' });
  const content = await buildContent(impatient);
  const sent = request({
    port: (impatient.app.server.address() as AddressInfo).port,
    method: 'POST',
    path: `${content.content}?file_name=slow.zip`,
    headers: { ...(await impatient.authorization(content.manager)), 'content-type': 'application/zip' },
  });
  const answered = once(sent, 'response');
  const zip = Buffer.concat((await largePackage(1).toArray()) as Buffer[]);
  const part = Math.ceil(zip.length / 12);
  for (let position = 0; position < zip.length; position += part) {
    sent.write(zip.subarray(position, position + part));
    await sleep(250);
  }
  sent.end();
  expect((await answered)[0].statusCode).toBe(202);
  await impatient.stop();
});
