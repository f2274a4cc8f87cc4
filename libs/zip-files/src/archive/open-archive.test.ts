import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { buildZip, type ZipPart } from '../testing/build-zip.ts';
import type { ArchiveProblem } from './archive-problem.ts';
import { bufferSource, type ByteSource } from './byte-source.ts';
import { openArchive, type Archive } from './open-archive.ts';

const limits = { entries: 50, unpackedBytes: 64 * 1024 * 1024, ratio: 100 };

const open = (parts: readonly ZipPart[], options?: Parameters<typeof buildZip>[1]) =>
  openArchive(bufferSource(buildZip(parts, options)), limits);
const file = (path: string, more: Partial<ZipPart> = {}): ZipPart => ({
  path,
  content: Buffer.from('x'),
  ...more,
});

async function readAll({ files, read }: Archive): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for (const one of files) contents.set(one.path, await buffer(read(one)));
  return contents;
}

async function problemOf(opened: Promise<unknown>) {
  const { code, path } = await opened.then(
    () => ({ code: undefined, path: undefined }),
    (error: ArchiveProblem) => error,
  );
  return { code, path };
}

it('openArchive reads every file of an archive, whatever its content, compressed or not', async () => {
  const name = fc.stringMatching(/^[a-zäöü0-9 ._-]{0,8}[a-zäöü0-9]$/).map((text) => text.normalize('NFC'));
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.tuple(name, fc.uint8Array({ maxLength: 2_000 }), fc.boolean()), {
        selector: ([path]) => path.toLowerCase(),
        minLength: 1,
        maxLength: 20,
      }),
      async (described) => {
        const parts = described.map(([path, content, isStored]) => ({
          path: `folder/${path}`,
          content: Buffer.from(content),
          isStored,
        }));
        const archive = await open([file('folder/', { content: Buffer.alloc(0) }), ...parts]);
        const contents = await readAll(archive);
        expect([...contents.keys()]).toEqual(parts.map(({ path }) => path));
        for (const { path, content } of parts) expect(contents.get(path)?.equals(content)).toBe(true);
        expect(archive.unpackedSize).toBe(parts.reduce((sum, { content }) => sum + content.length, 0));
      },
    ),
    { numRuns: 50 },
  );
});

it('openArchive reads ZIP64 archives', async () => {
  const content = randomBytes(5_000);
  const archive = await open([file('large.bin', { content }), file('b')], { isZip64: true });
  expect((await readAll(archive)).get('large.bin')?.equals(content)).toBe(true);
});

it('openArchive reads paths in UTF-8 with and without the UTF-8 flag, and paths in code page 437', async () => {
  const archive = await open([
    file('ü.html', { flags: 0x800 }),
    file('ä.html', { flags: 0 }),
    file('', { flags: 0, rawName: Buffer.from([0x94, 0x2e, 0x74, 0x78, 0x74]) }),
    file('./index.html'),
  ]);
  expect(archive.files.map(({ path }) => path)).toEqual(['ü.html', 'ä.html', 'ö.txt', 'index.html']);
});

it.each([
  '../evil',
  'a/../../evil',
  'a/..',
  '..',
  '/etc/passwd',
  '//server/share',
  'C:evil',
  'c:/evil',
  '..\\evil',
  'a\\b',
  '\\\\server\\share',
  'a/./b',
  'a//b',
  'a\0.html',
  'a\nb',
  'a\u0085b',
  '',
  './../evil',
  'x'.repeat(501),
  'x'.repeat(65_000),
])('openArchive refuses the path %j', async (path) => {
  const { code, path: shown } = await problemOf(open([file('index.html'), file(path)]));
  expect(code).toBe('outside');
  expect(shown).toBe(
    path
      .slice(0, 500)
      .replace(/\p{Cc}/gu, '\uFFFD')
      .replace(/^\.\//, ''),
  );
});

it('openArchive refuses an entry whose extra field for Unicode paths contains a path outside of the archive', async () => {
  const hidden = Buffer.from('../evil');
  const rawName = Buffer.from([0xff, 0x61]);
  const extra = Buffer.alloc(9);
  extra.writeUInt16LE(0x7075, 0);
  extra.writeUInt16LE(5 + hidden.length, 2);
  extra.writeUInt8(1, 4);
  extra.writeUInt32LE(crc32(rawName), 5);
  const opened = open([file('', { rawName, extra: Buffer.concat([extra, hidden]) })]);
  expect(await problemOf(opened)).toEqual({ code: 'outside', path: '../evil' });
});

it.each([
  ['a symbolic link', 0o120777],
  ['a block device', 0o060644],
  ['a character device', 0o020644],
  ['a named pipe', 0o010644],
  ['a socket', 0o140755],
])('openArchive refuses %s', async (_, mode) => {
  const opened = open([file('link', { mode, content: Buffer.from('/etc/passwd') })]);
  expect(await problemOf(opened)).toEqual({ code: 'outside', path: 'link' });
});

it.each([
  ['the same path twice', 'a.html', 'a.html'],
  ['paths that differ only in case', 'A.html', 'a.HTML'],
  ['paths that differ only in normalisation', 'ä.html', 'a\u0308.html'],
])('openArchive refuses %s', async (_, first, second) => {
  expect(await problemOf(open([file(first), file(second)]))).toEqual({ code: 'invalid', path: second });
});

it('openArchive refuses encrypted entries and unknown compression methods', async () => {
  expect(await problemOf(open([file('a', { flags: 0x801, isStored: false })]))).toEqual({
    code: 'invalid',
    path: 'a',
  });
  expect(await problemOf(open([file('a', { flags: 0x841 })]))).toMatchObject({ code: 'invalid' });
  for (const method of [1, 9, 12, 14, 93, 99])
    expect(await problemOf(open([file('a', { method })]))).toEqual({ code: 'invalid', path: 'a' });
});

it('openArchive refuses an archive that contains or states more entries than allowed', async () => {
  const parts = Array.from({ length: 51 }, (_value, index) =>
    file(`${index}/`, { content: Buffer.alloc(0) }),
  );
  expect(await problemOf(open(parts))).toEqual({ code: 'too_large', path: null });
  expect(await problemOf(open(parts.slice(0, 50)))).toEqual({ code: undefined, path: undefined });
  expect(await problemOf(open([file('a')], { entryCount: 60_000 }))).toMatchObject({ code: 'too_large' });
  // The archive states that it has one entry, so readers ignore the second one.
  const { files } = await open([file('a'), file('b')], { entryCount: 1 });
  expect(files.map(({ path }) => path)).toEqual(['a']);
});

describe('zip bombs', () => {
  const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);

  it('openArchive refuses an entry whose compression ratio is too high', async () => {
    const opened = open([file('index.html'), file('bomb.bin', { content: zeros(8) })]);
    expect(await problemOf(opened)).toEqual({ code: 'too_large', path: 'bomb.bin' });
  });

  it('openArchive accepts small files with a high compression ratio', async () => {
    const archive = await open([
      file('small.css', { content: zeros(1) }),
      file('r', { content: randomBytes(20_000) }),
    ]);
    expect(archive.files).toHaveLength(2);
  });

  it('openArchive refuses many small files whose total compression ratio is too high', async () => {
    const parts = Array.from({ length: 40 }, (_value, index) => file(`${index}`, { content: zeros(1) }));
    expect(await problemOf(open(parts))).toEqual({ code: 'too_large', path: null });
  });

  it('openArchive refuses files whose total unpacked size is too large', async () => {
    const parts = Array.from({ length: 40 }, (_value, index) =>
      file(`${index}`, { statedSize: 2 ** 31, isStored: false }),
    );
    expect(await problemOf(open(parts))).toMatchObject({ code: 'too_large' });
  });

  it('openArchive refuses entries that share bytes', async () => {
    const content = randomBytes(3_000);
    const parts = Array.from({ length: 20 }, (_value, index) => file(`${index}`, { content, offset: 0 }));
    expect(await problemOf(open(parts))).toMatchObject({ code: 'invalid' });
  });

  it('openArchive stops unpacking an entry as soon as the entry is larger than stated', async () => {
    const archive = await open([file('a', { content: zeros(32), statedSize: 1_000 })]);
    let read = 0;
    const reading = (async () => {
      for await (const part of archive.read(archive.files[0]!)) read += part.length;
    })();
    expect(await problemOf(reading)).toEqual({ code: 'invalid', path: 'a' });
    expect(read).toBeLessThanOrEqual(1_000);
  });
});

it.each([
  ['a wrong checksum', { checksum: 1 }],
  ['a content that is shorter than stated', { statedSize: 5 }],
  ['a content that is no compressed data', { packed: Buffer.from('garbage garbage') }],
  ['a content that ends too early', { packed: deflateRawSync(randomBytes(500)).subarray(0, 200) }],
] satisfies [string, Partial<ZipPart>][])('openArchive fails to unpack an entry with %s', async (_, more) => {
  const archive = await open([file('a', { isStored: false, ...more })]);
  expect(await problemOf(readAll(archive))).toEqual({ code: 'invalid', path: 'a' });
});

it.each([
  ['an empty file', Buffer.alloc(0)],
  ['a text file', Buffer.from('PK but not a ZIP file')],
  ['an HTML page', Buffer.from('<!doctype html><title>x</title>'.repeat(100))],
  ['an empty archive', buildZip([])],
  ['an archive behind an HTML page', Buffer.concat([Buffer.from('<html>'), buildZip([file('a')])])],
  [
    'an archive behind an HTML page, with adapted offsets',
    buildZip([file('a')], { prefix: Buffer.from('<html>') }),
  ],
  ['an archive followed by an HTML page', Buffer.concat([buildZip([file('a')]), Buffer.from('<html>')])],
  ['the first half of an archive', buildZip([file('a', { content: randomBytes(500) })]).subarray(0, 300)],
  ['the end of an archive', buildZip([file('a', { content: randomBytes(500) })]).subarray(300)],
  ['one part of an archive with several parts', buildZip([file('a')], { disk: 1 })],
])('openArchive refuses %s', async (_, content) => {
  expect(await problemOf(openArchive(bufferSource(content), limits))).toEqual({
    code: 'invalid',
    path: null,
  });
});

it('openArchive throws no other error than an ArchiveProblem, whatever bytes of the archive are changed', async () => {
  const zip = buildZip([file('index.html'), file('a/b', { content: randomBytes(300) }), file('c/')]);
  await fc.assert(
    fc.asyncProperty(fc.nat(zip.length - 1), fc.nat(255), async (position, value) => {
      const changed = Buffer.from(zip);
      changed[position] = value;
      const result = await openArchive(bufferSource(changed), limits)
        .then(readAll)
        .catch((error: unknown) => error);
      expect(result instanceof Map ? 'read' : (result as ArchiveProblem).code).toMatch(
        /^(read|invalid|too_large|outside)$/,
      );
    }),
    { numRuns: 400 },
  );
});

it('openArchive throws errors of the byte source unchanged', async () => {
  const zip = buildZip([file('a', { content: randomBytes(400_000) })]);
  const lost = Object.assign(new Error('connection lost'), { code: 'ECONNRESET' });
  const failing: ByteSource = { size: zip.length, open: () => Promise.reject(lost) };
  await expect(openArchive(failing, limits)).rejects.toBe(lost);

  let isLost = false;
  const breaking: ByteSource = {
    size: zip.length,
    open: async (first, last) =>
      Readable.from(
        (function* () {
          yield zip.subarray(first, first + 1);
          if (isLost) throw lost;
          yield zip.subarray(first + 1, last + 1);
        })(),
      ),
  };
  const archive = await openArchive(breaking, limits);
  isLost = true;
  await expect(readAll(archive)).rejects.toBe(lost);
});

it('openArchive reads the list of entries of a large archive with few requests', async () => {
  const zip = buildZip(Array.from({ length: 5_000 }, (_value, index) => file(`folder/file-${index}.html`)));
  let requests = 0;
  const source = bufferSource(zip);
  const counting: ByteSource = {
    size: source.size,
    open: (first, last) => {
      requests += 1;
      return source.open(first, last);
    },
  };
  expect((await openArchive(counting, { ...limits, entries: 5_000 })).files).toHaveLength(5_000);
  expect(requests).toBeLessThan(10);
});
