import { buffer } from 'node:stream/consumers';
import { bufferSource } from '@academy/zip-files';
import { inspectPackage } from './inspect-package.ts';
import type { PackageRefusal } from './package-refusal.ts';
import { cmi5Package, scormPackage, zipOf } from './testing/index.ts';

const inspect = (zip: Buffer) => inspectPackage(bufferSource(zip));
const refusalOf = (zip: Buffer) =>
  inspect(zip).then(
    () => undefined,
    ({ code, file }: PackageRefusal) => ({ code, file }),
  );
const refused = { code: 'not_a_package', file: 'cmi5.xml' };

const text = (name: string, value: string) =>
  `<${name}><langstring lang="en">${value}</langstring></${name}>`;
const course = (id = 'https://sample.example/course') =>
  `<course id="${id}">${text('title', 'Course')}${text('description', 'About')}</course>`;
const names = (name: string) => `${text('title', name)}${text('description', name)}`;
const unit = (id: string, { attributes = '', url = '<url>index.html</url>', before = '', after = '' } = {}) =>
  `<au id="https://sample.example/${id}" ${attributes}>${before}${names(id)}${url}${after}</au>`;

/** Packs a course structure: `content` follows the element `course`. */
const structure = (content: string, head = course()) =>
  zipOf({
    'cmi5.xml': `<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">${head}${content}</courseStructure>`,
    'index.html': '<!doctype html><title>Page</title>',
  });

test('the assignable units of a cmi5 package are read with their launch settings', async () => {
  const zip = structure(
    unit('one', {
      attributes: 'moveOn="CompletedAndPassed" masteryScore="0.9" launchMethod="OwnWindow"',
      url: '<url><![CDATA[\n  index.html?a=1&b=2\n]]></url>',
      after: '<launchParameters>\n {"x": 1}\n</launchParameters><entitlementKey> key </entitlementKey>',
    }) + unit('two'),
  );
  expect(await inspect(zip)).toMatchObject({
    format: 'cmi5',
    title: 'Course',
    lessons: [
      {
        identifier: 'https://sample.example/one',
        title: 'one',
        href: 'index.html?a=1&b=2',
        launch: {
          moveOn: 'CompletedAndPassed',
          masteryScore: 0.9,
          launchMethod: 'OwnWindow',
          data: '{"x": 1}',
          entitlementKey: 'key',
          courseId: 'https://sample.example/course',
        },
      },
      {
        identifier: 'https://sample.example/two',
        launch: { moveOn: 'NotApplicable', launchMethod: 'AnyWindow' },
      },
    ],
  });
});

test('the chapter of a unit is the outermost block that contains the unit', async () => {
  const block = (id: string, content: string) =>
    `<block id="https://sample.example/${id}">${names(id)}${content}</block>`;
  const zip = structure(
    unit('pre') +
      block('first', unit('a') + block('inner', unit('b')) + unit('c')) +
      block('second', unit('d')) +
      unit('post'),
  );
  const { lessons } = await inspect(zip);
  const namesOf = (ids: string[] | undefined) => ids?.map((id) => id.slice('https://sample.example/'.length));
  expect(lessons.map(({ title, chapter, launch }) => [title, chapter, namesOf(launch.blockIds)])).toEqual([
    ['pre', undefined, undefined],
    ['a', 'first', ['first']],
    ['b', 'first', ['first', 'inner']],
    ['c', 'first', ['first']],
    ['d', 'second', ['second']],
    ['post', undefined, undefined],
  ]);
});

test('objectives of a cmi5 course structure, and elements in namespaces of vendors, are ignored', async () => {
  const zip = structure(
    `<objectives><objective id="https://sample.example/goal">${names('Goal')}</objective></objectives>` +
      unit('one', { after: '<v:extra xmlns:v="https://vendor.example/">x</v:extra>' }),
  );
  expect((await inspect(zip)).lessons).toHaveLength(1);
});

test('a cmi5 package with 2,000 units is accepted, and a package with 2,001 units is refused', async () => {
  const units = Array.from({ length: 2_000 }, (_value, index) => unit(`au-${index}`)).join('');
  expect((await inspect(structure(units))).lessons).toHaveLength(2_000);
  expect(await refusalOf(structure(units + unit('more')))).toEqual(refused);
});

test.each([
  ['a course without an absolute id', structure(unit('a'), course('sample.example/course'))],
  ['a unit without an absolute id', structure(unit('a').replace('https://sample.example/a', 'a'))],
  ['a unit without id', structure(unit('a').replace(/id="[^"]*"/, ''))],
  ['a block without an absolute id', structure(`<block id="b">${names('b')}${unit('a')}</block>`)],
  ['an id with spaces', structure(unit('a b'))],
  ['two units with the same id', structure(unit('a') + unit('a'))],
  ['two blocks with the same id', structure(`<block id="x:b">${names('b')}${unit('a')}</block>`.repeat(2))],
  [
    'two objectives with the same id',
    structure(
      `<objectives>${`<objective id="x:o">${names('o')}</objective>`.repeat(2)}</objectives>${unit('a')}`,
    ),
  ],
  ['a unit on another server', structure(unit('a', { url: '<url>https://other.example/index.html</url>' }))],
  [
    'an invalid address of a unit',
    structure(unit('a', { url: '<url>http://other.example index.html</url>' })),
  ],
  ['a unit without address', structure(unit('a', { url: '' }))],
  ['a unit without title', structure('<au id="x:a"><url>index.html</url></au>')],
  ['elements in the wrong order', structure(`<au id="x:a"><url>index.html</url>${names('a')}</au>`)],
  ['two addresses of one unit', structure(unit('a', { url: '<url>index.html</url><url>index.html</url>' }))],
  ['an unknown value of moveOn', structure(unit('a', { attributes: 'moveOn="Sometimes"' }))],
  ['an unknown launch method', structure(unit('a', { attributes: 'launchMethod="Popup"' }))],
  ['a mastery score above 1', structure(unit('a', { attributes: 'masteryScore="1.1"' }))],
  ['a mastery score that is no number', structure(unit('a', { attributes: 'masteryScore="high"' }))],
  ['no course', structure(unit('a'), '')],
  ['no unit', structure('')],
  [
    'another root element than courseStructure',
    zipOf({ 'cmi5.xml': `<x>${course()}${unit('a')}</x>`, 'index.html': '' }),
  ],
  ...['endpoint', 'fetch', 'actor', 'activityId', 'registration', 'ENDPOINT'].map(
    (name): [string, Buffer] => [
      `the reserved parameter ${name}`,
      structure(unit('a', { url: `<url>index.html?a=1&amp;${name}=https://lrs.example/</url>` })),
    ],
  ),
])('a package with %s is refused', async (_, zip) => {
  expect(await refusalOf(zip)).toEqual(refused);
});

test('a package that lacks the page of a unit is refused with the path of the page', async () => {
  const zip = structure(unit('a', { url: '<url>not-found.html</url>' }));
  expect(await refusalOf(zip)).toEqual({ code: 'not_a_package', file: 'not-found.html' });
});

test('a package that contains both a cmi5 course structure and a SCORM manifest is read as cmi5', async () => {
  const zip = cmi5Package({ files: { 'imsmanifest.xml': '<manifest/>' } });
  expect((await inspect(zip)).format).toBe('cmi5');
});

describe('packages in a folder', () => {
  const inFolder = (files: Record<string, string>) =>
    zipOf(Object.fromEntries(Object.entries(files).map(([path, content]) => [`My course/${path}`, content])));
  const files = {
    'index.html': 'page',
    'IMSmanifest.xml': `<manifest xmlns:a="adlcp_rootv1p2"><organizations><organization><item identifier="i" identifierref="r"/></organization></organizations>
      <resources><resource identifier="r" a:scormtype="sco" href="index.html"/></resources></manifest>`,
  };

  test('the paths of files in a package omit the folder that contains all files', async () => {
    const found = await inspect(inFolder(files));
    expect(found.files.map(({ path }) => path)).toEqual(['index.html', 'IMSmanifest.xml']);
    expect((await buffer(found.read(found.files[0]!))).toString()).toBe('page');
    expect(found.lessons[0]?.href).toBe('index.html');
  });

  test('files that operating systems add to a package, such as .DS_Store, are ignored', async () => {
    const zip = zipOf({
      ...Object.fromEntries(Object.entries(files).map(([path, content]) => [`course/${path}`, content])),
      '__MACOSX/course/._index.html': 'x',
      'course/.DS_Store': 'x',
      'course/media/Thumbs.db': 'x',
    });
    const found = await inspect(zip);
    expect(found.files.map(({ path }) => path)).toEqual(['index.html', 'IMSmanifest.xml']);
    expect(found.unpackedSize).toBe(files['index.html'].length + files['IMSmanifest.xml'].length);
  });

  test('the refusal of a package states the path in the ZIP file, including the folder that contains all files', async () => {
    const zip = inFolder({ ...files, 'IMSmanifest.xml': '<manifest' });
    expect(await refusalOf(zip)).toEqual({ code: 'not_a_package', file: 'My course/IMSmanifest.xml' });
  });

  test('a package whose manifest is in one of several folders is refused', async () => {
    const zip = zipOf({ 'a/imsmanifest.xml': files['IMSmanifest.xml'], 'b/index.html': '' });
    expect(await refusalOf(zip)).toEqual({ code: 'not_a_package', file: null });
    expect(await refusalOf(zipOf({ 'a/package.zip': scormPackage() }))).toEqual({
      code: 'not_a_package',
      file: null,
    });
  });
});
