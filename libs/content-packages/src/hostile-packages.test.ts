import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { bufferSource } from '@academy/zip-files';
import { inspectPackage } from './inspect-package.ts';
import { PackageRefusal } from './package-refusal.ts';
import { scormManifest } from './testing/sample-manifests.ts';
import { buildZip, scormPackage, zipOf } from './testing/index.ts';

const inspect = (zip: Buffer) => inspectPackage(bufferSource(zip));
const refusalOf = (zip: Buffer) =>
  inspect(zip).then(
    () => undefined,
    ({ code, file }: PackageRefusal) => ({ code, file }),
  );
const refused = { code: 'not_a_package', file: 'imsmanifest.xml' };

const valid = scormManifest({ version: '1.2', title: 'Course', lessons: [{ identifier: 'i', title: '&' }] });
const withDoctype = (doctype: string, title = 'T') =>
  valid.replace('?>', `?>\n${doctype}`).replace('<title>Course</title>', `<title>${title}</title>`);
const packed = (manifest: string | Buffer) => zipOf({ 'imsmanifest.xml': manifest, 'index.html': 'page' });

describe('hostile manifests', () => {
  const laughs = Array.from(
    { length: 20 },
    (_value, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  );
  test.each([
    ['a document type', withDoctype('<!DOCTYPE manifest>')],
    ['nested entities', withDoctype(`<!DOCTYPE m [<!ENTITY l0 "ha">${laughs.join('')}]>`, '&l20;')],
    [
      'a large entity',
      withDoctype(`<!DOCTYPE m [<!ENTITY a "${'x'.repeat(100_000)}">]>`, '&a;'.repeat(1_000)),
    ],
    ['an entity of a file', withDoctype('<!DOCTYPE m [<!ENTITY f SYSTEM "file:///etc/passwd">]>', '&f;')],
    [
      'an entity of another server',
      withDoctype('<!DOCTYPE m [<!ENTITY % f SYSTEM "http://127.0.0.1/x"> %f;]>'),
    ],
    ['a document type of another server', withDoctype('<!DOCTYPE manifest SYSTEM "http://127.0.0.1/x.dtd">')],
    ['an unknown entity', withDoctype('', '&unknown;')],
    ['deep nesting', `<manifest>${'<item>'.repeat(50_000)}${'</item>'.repeat(50_000)}</manifest>`],
    ['very many elements', `<manifest>${'<a/>'.repeat(150_000)}</manifest>`],
    ['an unknown encoding', valid.replace('UTF-8', 'UTF-7')],
    ['a wrong encoding', Buffer.from(valid.replace('Course', 'Müller'), 'latin1')],
    ['control characters', valid.replace('Course', 'Co\u0001urse')],
    ['a second root', `${valid}<manifest/>`],
    [
      'more than 5 MB',
      valid.replace('</manifest>', `<!--${randomBytes(3_000_000).toString('hex')}--></manifest>`),
    ],
  ])('a manifest with %s is refused', async (_, manifest) => {
    expect(await refusalOf(packed(manifest))).toEqual(refused);
  });

  test.each([
    ['a byte order mark', Buffer.from(`\uFEFF${valid}`)],
    ['UTF-16 and a byte order mark', Buffer.from(`\uFEFF${valid.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['UTF-16 in big-endian byte order', Buffer.from(`\uFEFF${valid}`, 'utf16le').swap16()],
    ['UTF-16 without a byte order mark', Buffer.from(valid, 'utf16le')],
    ['ISO 8859-1', Buffer.from(valid.replace('UTF-8', 'iso-8859-1').replace('Course', 'Müller'), 'latin1')],
    ['predefined entities', valid.replace('Course', 'A &amp; B &#x26; &lt;c&gt;')],
  ])('a manifest with %s is read', async (_, manifest) => {
    expect((await inspect(packed(manifest))).title).toMatch(/^(?:Course|Müller|A & B & <c>)$/);
  });

  test('titles of a package become one line without control characters, of at most 200 characters', async () => {
    const titled = async (title: string) =>
      (await inspect(packed(valid.replace('<title>Course</title>', `<title>${title}</title>`)))).title;
    expect(await titled(' A\n\tB\u2028C\u202Eevil\u2066 ')).toBe('A B Cevil');
    expect(await titled('😀'.repeat(300))).toBe(`${'😀'.repeat(199)}…`);
    expect(await titled('   ')).toBeNull();
    expect(await titled('&lt;script&gt;')).toBe('<script>');
  });

  test('names in a manifest that are properties of JavaScript prototypes, such as __proto__, are read as ordinary names', async () => {
    const manifest = valid.replace(
      '<organizations',
      '<__proto__ constructor="x"/><hasOwnProperty/><organizations',
    );
    expect(
      (await inspect(packed(manifest.replace('identifier="i"', 'identifier="__proto__"')))).lessons,
    ).toMatchObject([{ identifier: '__proto__' }]);
  });
});

test('a manifest that would take long to evaluate is refused within three seconds', async () => {
  const item = '<item identifier="i" identifierref="r"><sequencing IDRef="x"/></item>';
  const manifest = `<manifest xmlns:a="adlcp_v1p3"><organizations><organization>${item.repeat(24_000)}</organization></organizations>
    <resources><resource identifier="r" a:scormType="sco" href="index.html"/></resources>
    <sequencingCollection>${'<sequencing ID="y"/>'.repeat(51_000)}</sequencingCollection>
    <!--${randomBytes(50_000).toString('hex')}--></manifest>`;
  const began = performance.now();
  expect(await refusalOf(packed(manifest))).toEqual(refused);
  expect(performance.now() - began).toBeLessThan(3_000);
});

describe('hostile archives', () => {
  const good = { 'imsmanifest.xml': valid, 'index.html': 'page' };
  const parts = Object.entries(good).map(([path, content]) => ({ path, content: Buffer.from(content) }));

  test.each(['../../etc/cron.d/x', '/etc/passwd', 'C:\\windows\\x', 'a\\..\\..\\x', 'a\0.html'])(
    'a package with an entry at the path %j is refused, and the refusal states this path',
    async (path) => {
      expect(await refusalOf(zipOf({ ...good, [path]: 'x' }))).toEqual({
        code: 'entry_outside_package',
        file: path.replace('\0', '\uFFFD'),
      });
    },
  );

  test('a package with a symbolic link is refused with the path of the link', async () => {
    const link = { path: 'link', content: Buffer.from('/etc'), mode: 0o120777 };
    expect(await refusalOf(buildZip([...parts, link]))).toEqual({
      code: 'entry_outside_package',
      file: 'link',
    });
  });

  test('a package with 5,000 entries is accepted, and a package with 5,001 entries is refused', async () => {
    const fill = (count: number) =>
      buildZip([
        ...parts,
        ...Array.from({ length: count }, (_value, i) => ({ path: `f/${i}`, content: Buffer.from('x') })),
      ]);
    expect((await inspect(fill(4_998))).files).toHaveLength(5_000);
    expect(await refusalOf(fill(4_999))).toEqual({ code: 'package_too_large', file: null });
  });

  test('a package with a file of a very high compression ratio is refused with the path of the file', async () => {
    const zip = buildZip([...parts, { path: 'media/bomb.mp4', content: Buffer.alloc(20 * 1024 * 1024) }]);
    expect(await refusalOf(zip)).toEqual({ code: 'package_too_large', file: 'media/bomb.mp4' });
  });

  test('a ZIP file within a package is not unpacked', async () => {
    const inner = buildZip([{ path: 'bomb', content: Buffer.alloc(20 * 1024 * 1024) }]);
    const { files, unpackedSize } = await inspect(zipOf({ ...good, 'inner.zip': inner }));
    expect(files).toHaveLength(3);
    expect(unpackedSize).toBe(Buffer.from(valid).length + 4 + inner.length);
  });

  test('a package with a damaged manifest is refused, and the refusal states the path of the manifest', async () => {
    const zip = buildZip(parts.map((part) => ({ ...part, checksum: 1 })));
    expect(await refusalOf(zip)).toEqual(refused);
  });

  test('a manifest that is larger than stated is refused while it is unpacked', async () => {
    const content = Buffer.from(valid + ' '.repeat(20_000_000));
    const zip = buildZip([{ path: 'imsmanifest.xml', content, statedSize: 500_000 }, parts[1]!]);
    expect(await refusalOf(zip)).toEqual(refused);
  });

  test('a damaged file of a package is refused with its path when the file is read', async () => {
    const zip = buildZip([...parts, { path: 'a.js', content: Buffer.from('x'), checksum: 1 }]);
    const { files, read } = await inspect(zip);
    await expect(buffer(read(files[2]!))).rejects.toMatchObject({ code: 'not_a_package', file: 'a.js' });
  });

  test('an HTML page, and a ZIP file that begins with an HTML page, are refused as packages', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    expect(await refusalOf(html)).toEqual({ code: 'not_a_package', file: null });
    expect(await refusalOf(Buffer.concat([html, scormPackage()]))).toEqual({
      code: 'not_a_package',
      file: null,
    });
  });
});

test('a package in which any byte was changed is either read or refused', async () => {
  const zip = scormPackage({ version: '2004 4th Edition' });
  await fc.assert(
    fc.asyncProperty(fc.nat(zip.length - 1), fc.nat(255), async (position, value) => {
      const changed = Buffer.from(zip);
      changed[position] = value;
      const result = await inspect(changed).catch((error: unknown) => error);
      expect(result instanceof PackageRefusal || 'lessons' in (result as object)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
