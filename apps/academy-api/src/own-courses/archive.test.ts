import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { crc32, deflateRawSync } from 'node:zlib';
import type { OwnCoursePublication } from '@academy/contracts';
import { streamZip } from '@academy/zip-files';
import { greyPng } from '../testing/image-files.ts';
import { auditOf } from '../testing/manager.ts';
import { buildWriter } from '../testing/own-courses.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const shipped = fileURLToPath(new URL('../../courses', import.meta.url));
const slugs = readdirSync(shipped).filter((name) => !name.startsWith('.'));

type Files = Record<string, string | Buffer>;

const zipOf = (files: Files) =>
  buffer(
    streamZip(
      (async function* () {
        for (const [name, content] of Object.entries(files)) yield { name, content: Buffer.from(content) };
      })(),
      new Date('2026-05-06T07:08:10Z'),
    ),
  );

const filesOf = (slug: string): Files =>
  Object.fromEntries(
    readdirSync(join(shipped, slug), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(join(shipped, slug).length + 1), readFileSync(path)]),
  );

const courseYaml = [
  'subject: privacy',
  'bonus: false',
  'review_by: 2099-12-31',
  'title: { de: Kurs }',
  'description: { de: Worum es geht }',
  'sources: []',
  'chapters: [{ id: c, title: { de: K }, lessons: [{ id: a, title: { de: A } }] }]',
].join('\n');
const small: Files = { 'course.yaml': courseYaml, 'de/a.md': 'Text\n' };

const refusedFor = (detail: unknown, code = 'not_a_course_archive') => ({
  status: 422,
  body: { errors: [{ code, detail }] },
});

describe.each(slugs)('the shipped course %s', (slug) => {
  it('the shipped course is imported as an own course, published, and exported to the same bytes each time', async () => {
    const { importZip, exportZip, publish, call, company } = await buildWriter(started);
    const files = filesOf(slug);
    const imported = await importZip(
      await zipOf(
        Object.fromEntries(Object.entries(files).map(([path, content]) => [`${slug}/${path}`, content])),
      ),
    );
    expect(imported.status).toBe(201);
    const { id } = imported.body.data;
    const { body } = await call<OwnCoursePublication>('GET', `/${id}/publication`);
    expect(body.data.mistakes).toEqual([]);
    expect(body.data.added).toHaveLength(imported.body.data.lessons_count);
    expect(await publish(id)).toMatchObject({ status: 200 });

    const exported = await exportZip(id);
    expect(exported.headers['content-type']).toBe('application/zip');
    const again = await importZip(exported.content);
    expect(again.body.data.files).toEqual(imported.body.data.files);
    expect((await exportZip(again.body.data.id)).content.equals(exported.content)).toBe(true);
    expect(imported.body.data.files).toHaveLength(Object.keys(files).length);
    expect(await auditOf(started, company.id)).toMatchObject([
      { action: 'own_course_imported', details: { files: Object.keys(files).length } },
      { action: 'own_course_published' },
      { action: 'own_course_exported' },
      { action: 'own_course_imported' },
      { action: 'own_course_exported' },
    ]);
  });
});

it('a course stays the same if one company exports it and another company imports it', async () => {
  const { published, addPicture, write, exportZip, get } = await buildWriter(started);
  const id = await published(['one', 'two']);
  await addPicture(id, greyPng());
  await write(id, 'de/one.md', '![Ein Foto](photo.png)\n');
  const elsewhere = await buildWriter(started);
  const { body } = await elsewhere.importZip((await exportZip(id)).content);
  expect(body.data).toMatchObject({ outline: (await get(id)).outline, state: 'draft', revision: 1 });
  expect(await elsewhere.publish(body.data.id)).toMatchObject({ status: 200 });
});

describe('the import of a course', () => {
  it('the import of a course ignores files that programs add, and accepts a ZIP file without a folder for the course', async () => {
    const { importZip } = await buildWriter(started);
    const noise = {
      ...{ '__MACOSX/._course.yaml': 'x', '.DS_Store': 'x', 'de/._a.md': 'x', 'de/.gitkeep': '' },
      ...{ 'de/Thumbs.db': 'x', 'desktop.ini': 'x' },
    };
    const imported = await importZip(await zipOf({ ...noise, ...small }));
    expect(imported.status).toBe(201);
    expect(imported.body.data.files.map(({ path }) => path)).toEqual(['course.yaml', 'de/a.md']);
  });

  it.each<[string, Files, unknown]>([
    ['no course.yaml', { 'de/a.md': 'x' }, 'course.yaml: the file is missing'],
    ['a stray file', { ...small, 'de/run.sh': 'x' }, 'de/run.sh: the file belongs to no course'],
    ['a web page', { ...small, 'de/index.html': 'x' }, 'de/index.html: the file belongs to no course'],
    ['another language', { ...small, 'fr/a.md': 'x' }, 'fr/a.md: the file belongs to no course'],
    [
      'a folder in the folder of a language',
      { ...small, 'de/x/a.md': 'x' },
      'de/x/a.md: the file belongs to no course',
    ],
    ['an upper-case name', { ...small, 'de/B.md': 'x' }, 'de/B.md: the file belongs to no course'],
    ['a large text', { ...small, 'de/a.md': 'x'.repeat(102_401) }, 'de/a.md: the file is too large'],
    [
      'a large picture',
      { ...small, 'de/a.png': Buffer.alloc(1_048_577, 1) },
      expect.stringMatching(/^de\/a.png: /),
    ],
    [
      'many files',
      Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`de/a-${index}.md`, ''])),
      expect.any(String),
    ],
    [
      'a YAML bomb',
      {
        ...small,
        'course.yaml': [
          'a: &a [x, x, x, x, x, x, x, x, x]',
          ...['b', 'c', 'd', 'e', 'f', 'g', 'h'].map(
            (name, index) => `${name}: &${name} [${`*${'abcdefgh'[index]}, `.repeat(9)}]`,
          ),
          courseYaml.replace('sources: []', 'sources: [*h]'),
        ].join('\n'),
      },
      'course.yaml: the structure of the course is invalid',
    ],
    [
      'deeply nested YAML',
      { ...small, 'course.yaml': '['.repeat(100_000) },
      'course.yaml: the structure of the course is invalid',
    ],
    [
      'text that is no YAML',
      { ...small, 'course.yaml': '{{{' },
      'course.yaml: the structure of the course is invalid',
    ],
    [
      'a title that the database cannot store',
      { ...small, 'course.yaml': courseYaml.replace('{ de: Kurs }', '{ de: "Kurs \\0" }') },
      'course.yaml: the structure of the course is invalid',
    ],
    [
      'more lessons than allowed',
      {
        ...small,
        'course.yaml': courseYaml.replace(
          'lessons: [{ id: a, title: { de: A } }]',
          `lessons: [${Array.from({ length: 101 }, (_, index) => `{ id: a-${index}, title: { de: A } }`).join(', ')}]`,
        ),
      },
      'course.yaml: the structure of the course is invalid',
    ],
  ])(
    'the import of a course with %s is refused, and the message names the file',
    async (_name, files, detail) => {
      const { importZip, call } = await buildWriter(started);
      expect(await importZip(await zipOf(files))).toMatchObject(refusedFor(detail));
      expect((await call<unknown[]>('GET', '')).body.data).toEqual([]);
    },
  );

  it('the import of a course refuses files that are not ZIP files, contain paths outside of the archive, or expand to many times their size', async () => {
    const { importZip } = await buildWriter(started);
    expect(await importZip(Buffer.from('no zip'))).toMatchObject(refusedFor(expect.any(String)));
    expect(await importZip(Buffer.alloc(0))).toMatchObject(refusedFor(expect.any(String)));
    const zip = await zipOf({ ...small, 'de/xx.md': 'x' });
    const renamed = Buffer.from(zip.toString('latin1').replaceAll('de/xx.md', '../xx.md'), 'latin1');
    expect(await importZip(renamed)).toMatchObject(
      refusedFor(expect.stringMatching(/^\.\.\/xx\.md: /), 'entry_outside_package'),
    );
    expect(await importZip(bomb('de/a.png', 30 * 1024 * 1024))).toMatchObject(refusedFor(expect.any(String)));
  });

  it('the import of a course replaces lone surrogates in titles', async () => {
    const { importZip, publish } = await buildWriter(started);
    const yaml = courseYaml.replace('{ de: Kurs }', '{ de: "Kurs \\uD83D" }');
    const imported = await importZip(await zipOf({ ...small, 'course.yaml': yaml }));
    expect(imported.body.data.titles).toEqual({ de: 'Kurs \uFFFD' });
    expect((await publish(imported.body.data.id)).status).toBe(200);
  });

  it('the import of a course accepts lists of editorial versions that a later change has made outdated', async () => {
    const { importZip, publish, write, call } = await buildWriter(started);
    const editorial = 'editorial: { de: [w2-0123456789abcdef, w2-fedcba9876543210] }';
    const yaml = courseYaml.replace('title: { de: A }', `title: { de: A }, ${editorial}`);
    const { id } = (await importZip(await zipOf({ ...small, 'course.yaml': yaml }))).body.data;
    expect((await publish(id)).status).toBe(200);
    await write(id, 'de/a.md', 'Andere Worte\n');
    const { body } = await call<OwnCoursePublication>('GET', `/${id}/publication`);
    expect(body.data).toMatchObject({ mistakes: [], changed: ['A'] });
  });

  it('another course can be imported while one upload is slow', async () => {
    const { importZip, paths, manager } = await buildWriter(started);
    const payload = new Readable({ read: () => payload.emit('asked') });
    const isAsked = once(payload, 'asked');
    const slow = started.app.inject({
      method: 'POST',
      url: `${paths.base}/own-course-imports`,
      headers: { ...(await started.authorization(manager)), 'content-type': 'application/zip' },
      payload,
    });
    const done = slow.then(({ statusCode }) => statusCode);
    payload.push(Buffer.from('PK'));
    await isAsked;
    expect((await importZip(await zipOf(small))).status).toBe(201);
    payload.push(null);
    expect(await done).toBe(422);
  });

  it('the import of a course ignores keys such as __proto__ in YAML', async () => {
    const { importZip } = await buildWriter(started);
    const yaml = `__proto__: { polluted: true }\nconstructor: { prototype: { polluted: true } }\n${courseYaml}`;
    const imported = await importZip(await zipOf({ ...small, 'course.yaml': yaml }));
    expect(imported.status).toBe(201);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('hostile lessons and drawings are imported only as a draft that cannot be published', async () => {
    const { importZip, publish, call } = await buildWriter(started);
    const svg = (inside: string, width = 720) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 300">${inside}</svg>`;
    const imported = await importZip(
      await zipOf({
        ...small,
        'de/a.md': '<script>alert(1)</script>\n\n![a](evil.svg)\n\n![b](evil.png)\n',
        'de/evil.svg': svg('<script>alert(1)</script>'),
        'de/evil.narrow.svg': svg('<image href="https://example.org/a"/>', 328),
        'de/evil.png': '<svg onload="alert(1)"/>',
      }),
    );
    const { id } = imported.body.data;
    const { body } = await call<OwnCoursePublication>('GET', `/${id}/publication`);
    expect(body.data.mistakes.map(({ file, code }) => [file, code])).toEqual([
      ['de/evil.png', 'picture_unusable'],
      ['de/evil.svg', 'other'],
      ['de/evil.narrow.svg', 'other'],
      ['de/a.md', 'html_not_allowed'],
    ]);
    expect((await publish(id)).status).toBe(422);
  });
});

/** Returns a ZIP file with one entry whose bytes are all 0. Compression makes it about a thousand times smaller. */
function bomb(name: string, size: number): Buffer {
  const content = Buffer.alloc(size);
  const packed = deflateRawSync(content);
  const path = Buffer.from(name);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(size, 18);
  common.writeUInt16LE(path.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, path, packed]);
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002'),
    Buffer.from([20, 0]),
    common,
    Buffer.alloc(14),
    path,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
