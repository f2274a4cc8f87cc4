import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { scormVersions } from '@academy/contracts';
import { readZip } from '@academy/zip-files/testing';
import { schemas } from './package-files.built.ts';
import { streamScormPackage } from './scorm-package.ts';
import { validateManifest } from './testing/validate-manifest.ts';
import { sampleCourse, loadSampleHtml } from './testing/sample-course.ts';

const build = (course = sampleCourse(12), version: (typeof scormVersions)[number] = '1.2') =>
  buffer(streamScormPackage({ course, version, loadHtml: loadSampleHtml }));

const textsOf = async (zip: Buffer) =>
  new Map([...(await readZip(zip))].map(([name, content]) => [name, content.toString()]));

describe.each(scormVersions)('a package of SCORM %s', (version) => {
  it('contains its manifest and exactly the files that the manifest lists', async () => {
    const files = await textsOf(await build(sampleCourse(12), version));
    const [first, ...others] = files.keys();
    expect(first).toBe('imsmanifest.xml');
    const named = [...(files.get('imsmanifest.xml') ?? '').matchAll(/<file href="([^"]*)"/g)];
    expect(named.map(([, file]) => file)).toEqual(others);
    expect(others).toEqual([...others].sort());
    expect(others).toEqual(expect.arrayContaining(Object.keys(schemas[version])));
    expect(others.filter((file) => file.startsWith('lessons/'))).toHaveLength(12);
  });

  it('has a valid manifest for any title', async () => {
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
      expect(await validateManifest(version, files.get('imsmanifest.xml') ?? '')).toEqual([]);
    }
  });

  it('is validated by schemas that detect an invalid manifest', async () => {
    const manifest = (await textsOf(await build(sampleCourse(3), version))).get('imsmanifest.xml') ?? '';
    const broken = [
      manifest.replace('identifier="course-', 'identifier="1-'),
      manifest.replace('<title>', '<titel>').replace('</title>', '</titel>'),
      manifest.replace(/scormtype="sco"/i, (found) => found.replace('sco"', 'course"')),
    ];
    for (const wrong of broken) expect(await validateManifest(version, wrong)).not.toEqual([]);
  });

  it('is reproducible', async () => {
    const first = await build(sampleCourse(12), version);
    expect((await build(sampleCourse(12), version)).equals(first)).toBe(true);
    // DOS time and date of an entry: 1980-01-01 00:00.
    expect(first.readUInt32LE(10)).toBe(0x00210000);
  });
});

describe('a package', () => {
  it('references no external resources', async () => {
    const files = await textsOf(await build());
    const page = files.get('index.html') ?? '';
    const requests = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
    expect(requests).toEqual(['data:,', 'player.css', 'player.js']);
    expect(files.get('player.css')).not.toMatch(/url\(|@import/);
    expect(files.get('player.js')).not.toMatch(/https?:/);
  });

  it('escapes a title that contains markup', async () => {
    const title = '</script><script>alert(1)</script>';
    const page = (await textsOf(await build(sampleCourse(2, 'en', title)))).get('index.html') ?? '';
    expect(page.match(/<\/script>/g)).toHaveLength(2);
    expect(page).not.toContain('<script>alert');
  });

  it('contains lessons as ASCII scripts that pass the HTML unchanged to the player', async () => {
    const html = '<p title="\u2028">Größe „x“ 😀 \\ </script></p>';
    const zip = await buffer(
      streamScormPackage({ course: sampleCourse(1), version: '1.2', loadHtml: async () => html }),
    );
    const script = (await textsOf(zip)).get('lessons/0001.js') ?? '';
    expect(script).toMatch(/^[\x20-\x7e\n]*$/);
    const handed: string[] = [];
    runInNewContext(script, { academyLesson: (_key: string, text: string) => handed.push(text) });
    expect(handed).toEqual([html]);
  });

  it('holds only one lesson of a large course in memory', async () => {
    const base = process.memoryUsage();
    let read = 0;
    const loadHtml = async () => {
      read += 1;
      return randomBytes(50_000).toString('hex');
    };
    let most = 0;
    let bytes = 0;
    for await (const chunk of streamScormPackage({ course: sampleCourse(600), version: '2004', loadHtml })) {
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
    const loadHtml = async () => {
      throw new Error('no such lesson');
    };
    await expect(
      buffer(streamScormPackage({ course: sampleCourse(2), version: '1.2', loadHtml })),
    ).rejects.toThrow('no such lesson');
  });

  it('is rejected for more lessons than SCORM 1.2 can store', () => {
    const course = sampleCourse(683);
    expect(() => streamScormPackage({ course, version: '1.2', loadHtml: loadSampleHtml })).toThrow(
      'SCORM 1.2 can store 682',
    );
  });
});
