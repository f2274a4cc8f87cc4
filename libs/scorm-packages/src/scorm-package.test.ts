import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { scormVersions } from '@academy/contracts';
import { readZip } from '@academy/zip-files/testing';
import { schemas } from './package-files.built.ts';
import { scormPackage } from './scorm-package.ts';
import { manifestMistakes } from './testing/manifest-mistakes.ts';
import { sampleCourse, sampleHtml } from './testing/sample-course.ts';

const build = (course = sampleCourse(12), version: (typeof scormVersions)[number] = '1.2') =>
  buffer(scormPackage({ course, version, htmlOf: sampleHtml }));

const textsOf = async (zip: Buffer) =>
  new Map([...(await readZip(zip))].map(([name, content]) => [name, content.toString()]));

describe.each(scormVersions)('a package of SCORM %s', (version) => {
  it('holds its manifest, then all that the manifest names, and nothing else', async () => {
    const files = await textsOf(await build(sampleCourse(12), version));
    const [first, ...others] = files.keys();
    expect(first).toBe('imsmanifest.xml');
    const named = [...(files.get('imsmanifest.xml') ?? '').matchAll(/<file href="([^"]*)"/g)];
    expect(named.map(([, file]) => file)).toEqual(others);
    expect(others).toEqual([...others].sort());
    expect(others).toEqual(expect.arrayContaining(Object.keys(schemas[version])));
    expect(others.filter((file) => file.startsWith('lessons/'))).toHaveLength(12);
  });

  it('has a valid manifest, also when the title is odd', async () => {
    const titles = [
      'Datenschutz im Büro – „Größe“',
      `Tom & "Jerry" <b>'s`,
      '../../etc/passwd',
      'C:\\con',
      'Zwei\r\nZeilen\u0000\u000b',
      '😀 ]]> --> \ud800',
    ];
    for (const title of titles) {
      const files = await textsOf(await build(sampleCourse(3, 'de', title), version));
      expect(await manifestMistakes(version, files.get('imsmanifest.xml') ?? '')).toEqual([]);
    }
  });

  it('is checked: a manifest with a mistake is not valid', async () => {
    const manifest = (await textsOf(await build(sampleCourse(3), version))).get('imsmanifest.xml') ?? '';
    const broken = [
      manifest.replace('identifier="course-', 'identifier="1-'),
      manifest.replace('<title>', '<titel>').replace('</title>', '</titel>'),
      manifest.replace(/scormtype="sco"/i, (found) => found.replace('sco"', 'course"')),
    ];
    for (const wrong of broken) expect(await manifestMistakes(version, wrong)).not.toEqual([]);
  });

  it('has the same bytes when it is built again', async () => {
    const first = await build(sampleCourse(12), version);
    expect((await build(sampleCourse(12), version)).equals(first)).toBe(true);
    // Time and date of an entry, as DOS wrote them: the first moment of 1980.
    expect(first.readUInt32LE(10)).toBe(0x00210000);
  });
});

describe('a package', () => {
  it('asks for nothing that it does not hold', async () => {
    const files = await textsOf(await build());
    const page = files.get('index.html') ?? '';
    const asked = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
    expect(asked).toEqual(['data:,', 'player.css', 'player.js']);
    expect(files.get('player.css')).not.toMatch(/url\(|@import/);
    expect(files.get('player.js')).not.toMatch(/https?:/);
  });

  it('writes a title that could end the page’s elements as text', async () => {
    const title = '</script><script>alert(1)</script>';
    const page = (await textsOf(await build(sampleCourse(2, 'en', title)))).get('index.html') ?? '';
    expect(page.match(/<\/script>/g)).toHaveLength(2);
    expect(page).not.toContain('<script>alert');
  });

  it('has lessons as scripts in ASCII that hand over their HTML unchanged', async () => {
    const html = '<p title="\u2028">Größe „x“ 😀 \\ </script></p>';
    const zip = await buffer(
      scormPackage({ course: sampleCourse(1), version: '1.2', htmlOf: async () => html }),
    );
    const script = (await textsOf(zip)).get('lessons/0001.js') ?? '';
    expect(script).toMatch(/^[\x20-\x7e\n]*$/);
    const handed: string[] = [];
    runInNewContext(script, { academyLesson: (_key: string, text: string) => handed.push(text) });
    expect(handed).toEqual([html]);
  });

  it('holds one lesson of a large course in memory, however slowly it is read', async () => {
    const base = process.memoryUsage();
    let read = 0;
    const htmlOf = async () => {
      read += 1;
      return randomBytes(50_000).toString('hex');
    };
    let most = 0;
    let bytes = 0;
    for await (const chunk of scormPackage({ course: sampleCourse(600), version: '2004', htmlOf })) {
      bytes += (chunk as Buffer).length;
      expect(read * 100_000).toBeLessThan(bytes + 1_000_000);
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      most = Math.max(most, heapUsed - base.heapUsed + arrayBuffers - base.arrayBuffers);
      await setImmediate();
    }
    expect(bytes).toBeGreaterThan(60_000_000);
    expect(most).toBeLessThan(40_000_000);
  });

  it('fails when a lesson cannot be read', async () => {
    const htmlOf = async () => {
      throw new Error('no such lesson');
    };
    await expect(buffer(scormPackage({ course: sampleCourse(2), version: '1.2', htmlOf }))).rejects.toThrow(
      'no such lesson',
    );
  });

  it('is refused for more lessons than SCORM 1.2 remembers', () => {
    const course = sampleCourse(683);
    expect(() => scormPackage({ course, version: '1.2', htmlOf: sampleHtml })).toThrow('682 lessons');
  });
});
