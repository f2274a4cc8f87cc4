import { buffer } from 'node:stream/consumers';
import { streamScormPackage } from '@academy/scorm-packages';
import { bufferSource } from '@academy/zip-files';
import { inspectPackage } from './inspect-package.ts';
import type { PackageRefusal } from './package-refusal.ts';
import { scormPackage, zipOf } from './testing/index.ts';

const inspect = (zip: Buffer) => inspectPackage(bufferSource(zip));
const refusalOf = (zip: Buffer) =>
  inspect(zip).then(
    () => undefined,
    ({ code, file }: PackageRefusal) => ({ code, file }),
  );

const page = '<!doctype html><title>Page</title>';

/** Packs a SCORM manifest with the given child elements and some pages. */
const manifest = (children: string, { root = '', paths = ['index.html'] } = {}) =>
  zipOf({
    'imsmanifest.xml': `<manifest ${root || 'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"'}>${children}</manifest>`,
    ...Object.fromEntries(paths.map((path) => [path, page])),
  });
const organization = (items: string) =>
  `<organizations default="o"><organization identifier="o"><title>Course</title>${items}</organization></organizations>`;
const item = '<item identifier="i" identifierref="r"><title>Lesson</title></item>';
const resource = (attributes: string) => `<resources><resource identifier="r" ${attributes}/></resources>`;
const sco = resource('adlcp:scormtype="sco" href="index.html"');

describe('versions of SCORM', () => {
  test.each([
    ['1.2', 'scorm-1.2'],
    ['2004 3rd Edition', 'scorm-2004-3'],
    ['2004 4th Edition', 'scorm-2004-4'],
  ] as const)('a package of SCORM %s is read', async (version, format) => {
    const lessons = [
      { identifier: 'one', title: 'First  lesson\n', href: 'one.html' },
      { identifier: 'two', href: 'two.html?page=2' },
    ];
    const found = await inspect(scormPackage({ version, title: 'Fire & safety', lessons }));
    expect(found).toMatchObject({
      format,
      title: 'Fire & safety',
      lessons: [
        { identifier: 'one', title: 'First lesson', href: 'one.html', launch: {} },
        { identifier: 'two', title: 'two', href: 'two.html?page=2', launch: {} },
      ],
    });
    expect(found.files.map(({ path }) => path)).toEqual(['imsmanifest.xml', 'one.html', 'two.html']);
    const [, one] = found.files;
    expect((await buffer(found.read(one!))).toString()).toContain('<h1>First  lesson');
  });

  test.each([
    ['<metadata><schemaversion> 1.2 </schemaversion></metadata>', '', 'scorm-1.2'],
    ['<metadata><schemaversion>CAM 1.3</schemaversion></metadata>', '', 'scorm-2004-3'],
    ['<metadata><schemaversion>1.3</schemaversion></metadata>', '', 'scorm-2004-3'],
    ['<metadata><schemaversion>2004 2nd Edition</schemaversion></metadata>', '', 'scorm-2004-3'],
    ['', 'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"', 'scorm-1.2'],
    ['', 'xmlns:x="http://www.adlnet.org/xsd/adlcp_v1p3"', 'scorm-2004-3'],
    [
      '<metadata><schemaversion>1.1.4</schemaversion></metadata>',
      'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"',
      'scorm-2004-3',
    ],
  ])('a manifest with "%s" and the root attributes "%s" is read as %s', async (metadata, root, format) => {
    const zip = manifest(`${metadata}${organization(item)}${sco}`, { root: root || 'version="1"' });
    expect((await inspect(zip)).format).toBe(format);
  });

  test('packages of other standards (Common Cartridge and AICC) are refused', async () => {
    const root = 'xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"';
    const zip = manifest(
      `<metadata><schema>IMS Common Cartridge</schema><schemaversion>1.1.0</schemaversion></metadata>${organization(item)}${sco}`,
      { root },
    );
    expect(await refusalOf(zip)).toEqual({ code: 'not_a_package', file: 'imsmanifest.xml' });
    const aicc = zipOf({ 'course.crs': '[Course]', 'course.au': '', 'course.des': '', 'course.cst': '' });
    expect(await refusalOf(aicc)).toEqual({ code: 'not_a_package', file: null });
  });
});

describe('the lessons of a manifest', () => {
  test('items without a resource become chapters; hidden items and items whose resource is not a SCO are ignored', async () => {
    const zip = manifest(
      `<organizations default="second">
        <organization identifier="first"><item identifier="x" identifierref="r1"/></organization>
        <organization identifier="second"><title>Course</title>
          <item identifier="a" identifierref="r1"><title>Introduction</title></item>
          <item identifier="part"><title>Part one</title>
            <item identifier="b" identifierref="r2"><title>B</title>
              <item identifier="c" identifierref="r1"><title>C</title></item></item>
            <item identifier="d" identifierref="asset"><title>Only a page</title></item>
            <item identifier="e" identifierref="missing"><title>No page</title></item>
            <item identifier="f" identifierref="r1" isvisible="false"><title>Hidden</title></item>
          </item>
        </organization>
      </organizations>
      <resources>
        <resource identifier="r1" adlcp:scormType="SCO" href="a.html"/>
        <resource identifier="r2" adlcp:scormtype="sco" href="a.html"/>
        <resource identifier="asset" adlcp:scormtype="asset" href="a.html"/>
      </resources>`,
      { paths: ['a.html'] },
    );
    const { lessons } = await inspect(zip);
    expect(lessons.map(({ identifier, title, chapter }) => [identifier, title, chapter])).toEqual([
      ['a', 'Introduction', undefined],
      ['b', 'B', 'Part one'],
      ['c', 'C', 'Part one'],
    ]);
  });

  test('every SCO of a manifest without an organization is a lesson', async () => {
    const zip = manifest(
      `<organizations/><resources>
        <resource identifier="one" adlcp:scormtype="sco" href="a.html"/>
        <resource identifier="two" adlcp:scormtype="asset" href="a.html"/>
        <resource identifier="three" adlcp:scormtype="sco" href="b.html"/></resources>`,
      { paths: ['a.html', 'b.html'] },
    );
    const { lessons, title } = await inspect(zip);
    expect(title).toBeNull();
    expect(lessons.map(({ identifier }) => identifier)).toEqual(['one', 'three']);
  });

  test('a hidden item of a manifest is read as a lesson if there is no other item', async () => {
    const hidden = '<item identifier="i" identifierref="r" isvisible="false"><title>Lesson</title></item>';
    expect((await inspect(manifest(`${organization(hidden)}${sco}`))).lessons).toHaveLength(1);
  });

  test('the element names of a manifest may have any namespace prefix', async () => {
    const zip = zipOf({
      'imsmanifest.xml': `<ims:manifest xmlns:ims="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:a="http://www.adlnet.org/xsd/adlcp_rootv1p2">
        <ims:organizations><ims:organization><ims:title>T</ims:title>
        <ims:item identifier="i" identifierref="r"><ims:title>L</ims:title><a:MasteryScore>80</a:MasteryScore></ims:item>
        </ims:organization></ims:organizations>
        <ims:resources><ims:resource identifier="r" a:scormtype="sco" href="index.html"/></ims:resources></ims:manifest>`,
      'index.html': page,
    });
    expect((await inspect(zip)).lessons[0]).toMatchObject({ title: 'L', launch: { masteryScore: 80 } });
  });

  test.each([
    [
      'only pages that are not SCOs',
      manifest(`${organization(item)}${resource('adlcp:scormtype="asset" href="index.html"')}`),
    ],
    ['no items', manifest(`${organization('')}${sco}`)],
    ['no resources', manifest(organization(item))],
    ['an item without a start page', manifest(`${organization(item)}${resource('adlcp:scormtype="sco"')}`)],
    ['two items with the same identifier', manifest(`${organization(item + item)}${sco}`)],
    [
      'a page on another server',
      manifest(`${organization(item)}${resource('adlcp:scormtype="sco" href="https://evil.example/"')}`),
    ],
    [
      'a page with another URL scheme',
      manifest(`${organization(item)}${resource('adlcp:scormtype="sco" href="javascript:alert(1)"')}`),
    ],
    [
      'a page of another host',
      manifest(`${organization(item)}${resource('adlcp:scormtype="sco" href="//evil.example/index.html"')}`),
    ],
    ['a broken manifest', zipOf({ 'imsmanifest.xml': '<manifest><organizations></manifest>' })],
    ['an empty manifest', zipOf({ 'imsmanifest.xml': '' })],
    ['an HTML page as manifest', zipOf({ 'imsmanifest.xml': '<!doctype html><html></html>' })],
    [
      'another root element than manifest',
      zipOf({ 'imsmanifest.xml': '<x xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"/>' }),
    ],
  ])('a package with %s is refused', async (_, zip) => {
    expect(await refusalOf(zip)).toEqual({ code: 'not_a_package', file: 'imsmanifest.xml' });
  });

  test('a package without the start page of a lesson is refused with the path of that page', async () => {
    const zip = manifest(`${organization(item)}${resource('adlcp:scormtype="sco" href="gone.html"')}`);
    expect(await refusalOf(zip)).toEqual({ code: 'not_a_package', file: 'gone.html' });
  });

  test('a package with more than 2,000 lessons is refused', async () => {
    const lessons = Array.from({ length: 2_001 }, (_value, index) => ({ identifier: `l${index}` }));
    expect(await refusalOf(scormPackage({ lessons }))).toEqual({
      code: 'not_a_package',
      file: 'imsmanifest.xml',
    });
    expect((await inspect(scormPackage({ lessons: lessons.slice(1) }))).lessons).toHaveLength(2_000);
  });
});

describe('start pages', () => {
  test.each([
    ['href="a%20b/index.html"', '', 'a%20b/index.html'],
    ['href="a b/index.html?x=1&amp;y=a b#c"', '', 'a%20b/index.html?x=1&y=a%20b#c'],
    ['href="A B\\INDEX.HTML"', '', 'a%20b/index.html'],
    ['href="./x/../a b/index.html"', '', 'a%20b/index.html'],
    ['href="/a b/index.html"', '', 'a%20b/index.html'],
    ['xml:base="a b/" href="index.html"', '', 'a%20b/index.html'],
    ['href="100%25.html"', '', '100%25.html'],
    ['href="100%.html"', '', '100%25.html'],
    ['href="%C3%BC.html"', '', '%C3%BC.html'],
    ['href="ü.html?a=%26"', 'parameters="?b=2"', '%C3%BC.html?a=%26&b=2'],
    ['href="ü.html"', 'parameters="b=2"', '%C3%BC.html?b=2'],
    ['href="ü.html#x"', 'parameters="&amp;b=2"', '%C3%BC.html?b=2#x'],
    ['href="ü.html"', 'parameters="#top"', '%C3%BC.html#top'],
  ])(
    'a resource with %s and an item with the attributes "%s" give the start page %s',
    async (attributes, parameters, href) => {
      const one = `<item identifier="i" identifierref="r" ${parameters}><title>L</title></item>`;
      const zip = manifest(`${organization(one)}${resource(`adlcp:scormtype="sco" ${attributes}`)}`, {
        paths: ['a b/index.html', '100%.html', 'ü.html'],
      });
      expect((await inspect(zip)).lessons[0]?.href).toBe(href);
    },
  );

  test('the path of a start page begins with the joined `xml:base` attributes of the resource and the elements around it', async () => {
    const zip = manifest(
      `${organization(item)}<resources xml:base="b/"><resource identifier="r" xml:base="c/" adlcp:scormtype="sco" href="index.html"/></resources>`,
      {
        root: 'xml:base="a/" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
        paths: ['a/b/c/index.html'],
      },
    );
    expect((await inspect(zip)).lessons[0]?.href).toBe('a/b/c/index.html');
  });

  test.each([
    '../index.html',
    'a/../../index.html',
    '..\\index.html',
    '%2e%2e/index.html',
    'a/%2e%2e/%2E%2E/x',
  ])('the start page %s is refused, because it is outside of the package', async (href) => {
    const zip = manifest(`${organization(item)}${resource(`adlcp:scormtype="sco" href="${href}"`)}`);
    expect(await refusalOf(zip)).toEqual({ code: 'entry_outside_package', file: 'imsmanifest.xml' });
  });
});

describe('values for the runtime', () => {
  const launchOf = async (version: '1.2' | '2004 3rd Edition' | '2004 4th Edition', more: string) =>
    (await inspect(scormPackage({ version, lessons: [{ identifier: 'i', more }] }))).lessons[0]?.launch;
  const primary = (attributes: string, measure: string) =>
    `<imsss:sequencing><imsss:objectives><imsss:primaryObjective ${attributes}>${measure}</imsss:primaryObjective></imsss:objectives></imsss:sequencing>`;
  const measure = (value: string) => `<imsss:minNormalizedMeasure>${value}</imsss:minNormalizedMeasure>`;

  test('the runtime values of a SCORM 1.2 item are read', async () => {
    const more = `<adlcp:prerequisites type="aicc_script">a</adlcp:prerequisites><adlcp:maxtimeallowed>00:30:00</adlcp:maxtimeallowed>
      <adlcp:timelimitaction>Exit,No Message</adlcp:timelimitaction><adlcp:datafromlms> a=1 </adlcp:datafromlms>
      <adlcp:masteryscore>80</adlcp:masteryscore>`;
    expect(await launchOf('1.2', more)).toEqual({
      data: ' a=1 ',
      masteryScore: 80,
      maxTimeAllowed: '00:30:00',
      timeLimitAction: 'exit,no message',
    });
  });

  test.each(['', '  ', '101', '-1', 'eighty', '1e1', '0x10'])(
    'the invalid mastery score %j of an item is ignored',
    async (score) => {
      expect(await launchOf('1.2', `<adlcp:masteryscore>${score}</adlcp:masteryscore>`)).toEqual({});
    },
  );

  test('the launch data, passing score, completion threshold and time limit of a SCORM 2004 item are read from the manifest', async () => {
    const more = `<adlcp:timeLimitAction>continue,message</adlcp:timeLimitAction><adlcp:dataFromLMS>x</adlcp:dataFromLMS>
      <adlcp:completionThreshold>0.75</adlcp:completionThreshold>
      <imsss:sequencing><imsss:limitConditions attemptAbsoluteDurationLimit="PT30M"/><imsss:objectives>
      <imsss:primaryObjective satisfiedByMeasure="true">${measure('0.6')}</imsss:primaryObjective></imsss:objectives>
      <imsss:deliveryControls completionSetByContent="true"/></imsss:sequencing>`;
    expect(await launchOf('2004 3rd Edition', more)).toEqual({
      data: 'x',
      masteryScore: 0.6,
      completionThreshold: 0.75,
      completionSetByContent: true,
      maxTimeAllowed: 'PT30M',
      timeLimitAction: 'continue,message',
    });
  });

  test.each([
    ['satisfiedByMeasure="true"', measure('-0.5'), -0.5],
    ['satisfiedByMeasure="true"', '', 1],
    ['satisfiedByMeasure="false"', measure('0.5'), undefined],
    ['', measure('0.5'), undefined],
    ['satisfiedByMeasure="true"', measure('2'), undefined],
  ])(
    'a primary objective with the attributes “%s” and the content “%s” gives the passing score %s',
    async (attributes, inner, score) => {
      expect((await launchOf('2004 4th Edition', primary(attributes, inner)))?.masteryScore).toBe(score);
    },
  );

  test.each([
    ['completedByMeasure="true" minProgressMeasure="0.8"', 0.8],
    ['completedByMeasure="true"', 1],
    ['completedByMeasure="false" minProgressMeasure="0.8"', undefined],
  ])('a completion threshold with the attributes %s is read as %s', async (attributes, threshold) => {
    const more = `<adlcp:completionThreshold ${attributes}/>`;
    expect((await launchOf('2004 4th Edition', more))?.completionThreshold).toBe(threshold);
  });

  test('sequencing information that an item refers to is read from the sequencing collection', async () => {
    const zip = manifest(
      `${organization('<item identifier="i" identifierref="r"><title>L</title><imsss:sequencing IDRef="s"/></item>')}${sco}
       <imsss:sequencingCollection>${primary('satisfiedByMeasure="true"', measure('0.7')).replace('sequencing>', 'sequencing ID="s">')}</imsss:sequencingCollection>`,
      { root: 'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"' },
    );
    expect((await inspect(zip)).lessons[0]?.launch).toEqual({ masteryScore: 0.7 });
  });
});

test.each(['1.2', '2004'] as const)(
  'a package that Academy has exported as SCORM %s is accepted',
  async (version) => {
    const course = {
      id: '0192f000-0000-7000-8000-00000000c0de',
      title: 'Datenschutz & Büro',
      language: 'de' as const,
      chapters: [
        {
          title: 'Grundlagen',
          lessons: [{ id: '0192f000-0000-7000-8000-000000000001', title: 'Eins', minutes: 3 }],
        },
      ],
    };
    const zip = await buffer(streamScormPackage({ course, version, loadHtml: async () => '<p>Text</p>' }));
    const found = await inspect(zip);
    expect(found).toMatchObject({
      format: version === '1.2' ? 'scorm-1.2' : 'scorm-2004-4',
      title: 'Datenschutz & Büro',
      lessons: [{ title: 'Datenschutz & Büro', href: 'index.html' }],
    });
    for (const file of found.files) expect((await buffer(found.read(file))).length).toBe(file.size);
  },
);
