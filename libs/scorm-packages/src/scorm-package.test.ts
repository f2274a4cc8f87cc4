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
import { sampleTest } from './testing/sample-test.ts';

const build = (course = sampleCourse(12), version: (typeof scormVersions)[number] = '1.2') =>
  buffer(streamScormPackage({ course, version, loadHtml: loadSampleHtml }));

const textsOf = async (zip: Buffer) =>
  new Map([...(await readZip(zip))].map(([name, content]) => [name, content.toString()]));

describe.each(scormVersions)('a package of SCORM %s', (version) => {
  it('a package contains its manifest and exactly the files that the manifest lists', async () => {
    const files = await textsOf(await build(sampleCourse(12), version));
    const [first, ...others] = files.keys();
    expect(first).toBe('imsmanifest.xml');
    const named = [...(files.get('imsmanifest.xml') ?? '').matchAll(/<file href="([^"]*)"/g)];
    expect(named.map(([, file]) => file)).toEqual(others);
    expect(others).toEqual([...others].sort());
    expect(others).toEqual(expect.arrayContaining(Object.keys(schemas[version])));
    expect(others.filter((file) => file.startsWith('lessons/'))).toHaveLength(12);
  });

  it('a package has a valid manifest for any course title', async () => {
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

  it('the schemas in a package detect an invalid manifest', async () => {
    const manifest = (await textsOf(await build(sampleCourse(3), version))).get('imsmanifest.xml') ?? '';
    const broken = [
      manifest.replace('identifier="course-', 'identifier="1-'),
      manifest.replace('<title>', '<titel>').replace('</title>', '</titel>'),
      manifest.replace(/scormtype="sco"/i, (found) => found.replace('sco"', 'course"')),
    ];
    for (const wrong of broken) expect(await validateManifest(version, wrong)).not.toEqual([]);
  });

  it('a package has the same identifiers in every language, so that an LMS keeps the learners’ records', async () => {
    const identifiers = async (language: 'de' | 'en') => {
      const files = await textsOf(await build(sampleCourse(3, language), version));
      return [...(files.get('imsmanifest.xml') ?? '').matchAll(/identifier(?:ref)?="([^"]*)"/g)].map(
        ([, id]) => id,
      );
    };
    expect(await identifiers('de')).toEqual(await identifiers('en'));
    expect(await identifiers('de')).toContain('course-0192f000-0000-7000-8000-00000000c0de');
  });

  it('a package has identical bytes when the same course is built again', async () => {
    const first = await build(sampleCourse(12), version);
    expect((await build(sampleCourse(12), version)).equals(first)).toBe(true);
    // DOS time and date of an entry: 1980-01-01 00:00.
    expect(first.readUInt32LE(10)).toBe(0x00210000);
  });
});

describe('a SCORM package', () => {
  it('a package references no external resources', async () => {
    const files = await textsOf(await build());
    const page = files.get('index.html') ?? '';
    const requests = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
    expect(requests).toEqual(['data:,', 'player.css', 'player.js']);
    const style = files.get('player.css') ?? '';
    expect([...style.matchAll(/url\([^)]*\)|@import/g)].map(String)).toEqual(['url(player.woff2)']);
    expect(files.get('player.js')).not.toMatch(/https?:/);
  });

  it('a package escapes a title that contains markup', async () => {
    const title = '</script><script>alert(1)</script>';
    const page = (await textsOf(await build(sampleCourse(2, 'en', title)))).get('index.html') ?? '';
    expect(page.match(/<\/script>/g)).toHaveLength(2);
    expect(page).not.toContain('<script>alert');
  });

  it('a package contains lessons as ASCII scripts that pass the HTML unchanged to the player', async () => {
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

  it('building a package holds only one lesson of a large course in memory', async () => {
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
    // If all lessons were in memory, their texts and the buffers of the package would need more than 120 MB.
    expect(most).toBeLessThan(90_000_000);
  });

  it('building a package fails when a lesson cannot be read', async () => {
    const loadHtml = async () => {
      throw new Error('no such lesson');
    };
    await expect(
      buffer(streamScormPackage({ course: sampleCourse(2), version: '1.2', loadHtml })),
    ).rejects.toThrow('no such lesson');
  });

  it('a package with a final test contains the question bank as an ASCII script, and its bytes do not depend on the order of the given questions', async () => {
    const course = sampleCourse(3);
    const { bank, ...settings } = sampleTest(course);
    const zipOf = (questions: typeof bank) =>
      buffer(
        streamScormPackage({
          ...{ course, version: '2004' as const, loadHtml: loadSampleHtml },
          test: { ...settings, bank: questions },
        }),
      );
    const zip = await zipOf(bank);
    expect(zip.equals(await zipOf(bank.toReversed()))).toBe(true);
    const files = await textsOf(zip);
    expect(files.get('imsmanifest.xml')).toContain('<file href="test.js"/>');
    expect(await validateManifest('2004', files.get('imsmanifest.xml') ?? '')).toEqual([]);
    expect(files.get('index.html')).toContain('"questions":4,"passPercent":75');
    expect(files.get('test.js')).toMatch(/^academyLesson\("test", [\x20-\x7e]*\);\n$/);
    expect((await textsOf(await build(course))).has('test.js')).toBe(false);
  });

  it('a package with a final test can contain fewer lessons, because the limited `suspend_data` stores the attempt in addition to the completed lessons', () => {
    const course = sampleCourse(673);
    const test = sampleTest(course);
    expect(() => streamScormPackage({ course, version: '1.2', test, loadHtml: loadSampleHtml })).toThrow(
      'SCORM 1.2 can store 672',
    );
  });

  it('a package cannot be built for a course with more lessons than SCORM 1.2 can store', () => {
    const course = sampleCourse(683);
    expect(() => streamScormPackage({ course, version: '1.2', loadHtml: loadSampleHtml })).toThrow(
      'SCORM 1.2 can store 680',
    );
  });
});
