import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from './file-storage.ts';
import { openStorage } from './open-storage.ts';
import { startS3 } from './testing/s3-server.ts';

async function startDirectory() {
  const directory = await mkdtemp(join(tmpdir(), 'academy-storage-'));
  return { env: { STORAGE_DIRECTORY: directory }, stop: () => rm(directory, { recursive: true }) };
}

describe.each([
  ['a directory', startDirectory],
  ['a bucket', startS3],
])('storage in %s', (_, start) => {
  let started: Awaited<ReturnType<typeof start>>;
  let storage: FileStorage;
  beforeAll(async () => {
    started = await start();
    storage = await openStorage(started.env);
  });
  afterAll(async () => {
    storage.close();
    await started.stop();
  });

  const write = (key: string, text: string) => storage.put(key, Readable.from([Buffer.from(text)]));
  async function read(key: string) {
    const file = await storage.get(key);
    return file && { size: file.size, text: (await buffer(file.body)).toString() };
  }
  const keys = async (prefix: string) => {
    const all: string[] = [];
    for await (const key of storage.list(prefix)) all.push(key);
    return all.sort();
  };

  it('the file storage opens files that were written, and returns undefined for missing files', async () => {
    await write('one/a.txt', 'Ä');
    expect(await read('one/a.txt')).toEqual({ size: 2, text: 'Ä' });
    expect(await storage.get('one/b.txt')).toBeUndefined();
    expect(await storage.get('one/a.txt-not')).toBeUndefined();
    await write('one/a.txt', 'again');
    expect(await read('one/a.txt')).toEqual({ size: 5, text: 'again' });
    await write('one/empty', '');
    expect(await read('one/empty')).toEqual({ size: 0, text: '' });
  });

  it.each([64 * 1024, 64 * 1024 + 1])(
    'the file storage returns the whole content of a file of %i bytes',
    async (size) => {
      const content = randomBytes(size);
      await storage.put('whole/file', Readable.from([content]));
      const file = await storage.get('whole/file');
      expect(file?.size).toBe(size);
      expect(await buffer(file!.body)).toEqual(content);
    },
  );

  it('the file storage streams files that are larger than its buffers', async () => {
    const chunk = randomBytes(1024 * 1024);
    await storage.put('large/file', Readable.from(Array.from({ length: 20 }, () => chunk)));
    const file = await storage.get('large/file');
    expect(file?.size).toBe(20 * chunk.length);
    let equal = true;
    let size = 0;
    for await (const part of file!.body as AsyncIterable<Buffer>) {
      equal &&= part.equals(
        Buffer.concat([chunk, chunk])
          .subarray(size % chunk.length)
          .subarray(0, part.length),
      );
      size += part.length;
    }
    expect([size, equal]).toEqual([20 * chunk.length, true]);
  });

  it.each([10, 200_000])('the file storage opens ranges of a file of %i bytes', async (size) => {
    const content = randomBytes(size);
    await storage.put('range/file', Readable.from([content]));
    for (const [first, last] of [
      [0, 1],
      [3, 7],
      [0, size - 1],
      [size - 1, size + 5],
      [size - 2, Number.MAX_SAFE_INTEGER],
    ] as const) {
      const file = await storage.get('range/file', { first, last });
      expect(file?.size).toBe(size);
      expect(await buffer(file!.body)).toEqual(content.subarray(first, last + 1));
    }
    for (const [first, last] of [
      [size, size + 1],
      [5, 4],
      [-1, 4],
    ] as const)
      await expect(storage.get('range/file', { first, last })).rejects.toThrow(RangeError);
    expect(await storage.get('range/none', { first: 0, last: 1 })).toBeUndefined();
  });

  it('the file storage lists files by prefix, without deleted files', async () => {
    for (const key of ['list/b/2', 'list/a', 'list/b-1', 'list/b/10', 'other/a']) await write(key, key);
    expect(await keys('list/')).toEqual(['list/a', 'list/b-1', 'list/b/10', 'list/b/2']);
    expect(await keys('list/b/1')).toEqual(['list/b/10']);
    expect(await keys('list/b')).toEqual(['list/b-1', 'list/b/10', 'list/b/2']);
    expect(await keys('none/')).toEqual([]);
    await storage.delete(['list/b/10', 'list/b/2', 'list/none']);
    expect(await keys('list/')).toEqual(['list/a', 'list/b-1']);
    expect(await storage.get('list/b/2')).toBeUndefined();
    await storage.delete(Array.from({ length: 30 }, (_value, index) => `list/${index}`));
    await write('list/b/2', 'there again');
    expect(await keys('list/b/')).toEqual(['list/b/2']);
  });

  it('the file storage retains the previous file when the stream with the new content fails', async () => {
    await write('half/kept', 'first');
    async function* failing() {
      yield randomBytes(9 * 1024 * 1024);
      throw new Error('no more');
    }
    for (const key of ['half/kept', 'half/new'])
      await expect(storage.put(key, Readable.from(failing()))).rejects.toThrow('no more');
    expect(await keys('half/')).toEqual(['half/kept']);
    expect(await read('half/kept')).toEqual({ size: 5, text: 'first' });
  });

  it('the file storage rejects a write when the abort signal fires before or during the write', async () => {
    const stopping = new AbortController();
    async function* endless() {
      for (;;) {
        yield randomBytes(1024 * 1024);
        stopping.abort(new Error('enough'));
        await new Promise(setImmediate);
      }
    }
    const stopped = expect.objectContaining({ message: expect.stringMatching(/enough|aborted/) });
    for (const key of ['stopped/a', 'stopped/b'])
      await expect(storage.put(key, Readable.from(endless()), stopping.signal)).rejects.toEqual(stopped);
    expect(await keys('stopped/')).toEqual([]);
  });

  it('the file storage rejects invalid file keys', async () => {
    const wrong = [
      '../x',
      '/x',
      'a/../../x',
      'a//b',
      'a/',
      '',
      '.incomplete/x',
      'a/.b',
      'a\\..\\b',
      'C:x',
      'a\0b',
      'ä',
    ];
    for (const key of wrong) {
      await expect(write(key, 'x')).rejects.toThrow('invalid file key');
      await expect(storage.get(key)).rejects.toThrow('invalid file key');
      await expect(storage.delete([key])).rejects.toThrow('invalid file key');
    }
    expect(() => storage.list('../')).toThrow('invalid file key');
  });
});

it('deleteAbandoned deletes old incomplete files of the storage directory, but not recent ones', async () => {
  const { env, stop } = await startDirectory();
  const storage = await openStorage(env);
  const incomplete = join(env.STORAGE_DIRECTORY, '.incomplete');
  await storage.deleteAbandoned();
  await mkdir(incomplete);
  for (const name of ['old', 'new']) await writeFile(join(incomplete, name), '');
  await utimes(join(incomplete, 'old'), new Date(), new Date(Date.now() - 25 * 3_600_000));
  await storage.deleteAbandoned();
  expect(await readdir(incomplete)).toEqual(['new']);
  await stop();
});

it('other user accounts of the operating system cannot access the storage directory', async () => {
  const { env, stop } = await startDirectory();
  const files = join(env.STORAGE_DIRECTORY, 'files');
  await (await openStorage({ STORAGE_DIRECTORY: files })).put('a/b', Readable.from(['x']));
  for (const directory of [files, join(files, 'a')]) expect((await stat(directory)).mode & 0o077).toBe(0);
  await stop();
});

describe('openStorage', () => {
  it('openStorage requires a directory or a bucket, and either both S3 credentials or none', async () => {
    await expect(openStorage({})).rejects.toThrow('STORAGE_DIRECTORY or S3_BUCKET must be set');
    const half = { S3_BUCKET: 'a', S3_ACCESS_KEY_ID: 'b' };
    await expect(openStorage(half)).rejects.toThrow('must be set together');
  });
});
