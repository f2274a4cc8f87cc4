import { createHash, randomUUID } from 'node:crypto';
import { packageFileKey } from '@academy/academy-data';
import { buildZip, cmi5Package, scormPackage, zipOf } from '@academy/content-packages/testing';
import type { CompanyCourse, ContentPackage, Course } from '@academy/contracts';
import { buildMember } from '@academy/testing';
import { auditOf } from '../testing/manager.ts';
import { buildContent, startAppWithContent } from '../testing/packages.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startAppWithContent();
});
afterAll(() => started.stop());

const refused = (status: number, code: string, detail?: string) => ({
  status,
  body: { errors: [{ code, ...(detail !== undefined && { detail }) }] },
});
const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function storedKeys(prefix = 'content/'): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of started.storage.list(prefix)) keys.push(key);
  return keys;
}
const rowsOf = async (companyId: string) =>
  (
    await started.database.admin.query('select * from academy.content_packages where company_id = $1', [
      companyId,
    ])
  ).rows as { id: string; requested_by: string; request_id: string }[];

describe('uploading a package', () => {
  it('an uploaded package is stored unchanged and described in the response, and its unpacking is requested', async () => {
    const { upload, company, manager, content } = await buildContent(started);
    const zip = scormPackage({
      version: '2004 4th Edition',
      title: 'Brandschutz',
      lessons: [
        { identifier: 'one', title: 'Erste', href: 'one.html' },
        { identifier: 'two', title: 'Zweite', href: 'two.html' },
      ],
    });
    const { status, body } = await upload(zip, { name: 'Brandschutz & Co.zip' });
    expect(status).toBe(202);
    const { id } = body.data;
    expect(body.data).toEqual({
      id,
      file_name: 'Brandschutz & Co.zip',
      size: zip.length,
      sha256: sha256Of(zip),
      state: 'unpacking',
      format: 'scorm-2004-4',
      title: 'Brandschutz',
      lessons: [
        { identifier: 'one', title: 'Erste' },
        { identifier: 'two', title: 'Zweite' },
      ],
      unpacked_size: expect.any(Number),
      total: 3,
      done: 0,
      problem: null,
      company_course_id: null,
      created_at: expect.any(String),
    });
    const file = await started.storage.get(packageFileKey(id));
    expect(Buffer.concat((await file!.body.toArray()) as Buffer[]).equals(zip)).toBe(true);
    expect(await started.get(`${content}/${id}`, manager)).toEqual({ status: 200, body });
    expect(await rowsOf(company.id)).toMatchObject([
      { id, requested_by: manager.sub, request_id: expect.any(String) },
    ]);
    expect(await auditOf(started, company.id)).toMatchObject([
      {
        action: 'package_uploaded',
        actor_id: manager.sub,
        subject: 'Brandschutz & Co.zip',
        details: { size: zip.length, format: 'scorm-2004-4', sha256: sha256Of(zip) },
      },
    ]);
  });

  it.each([
    [
      'a ZIP file with an entry outside of the package',
      zipOf({ '../evil.sh': 'x' }),
      'entry_outside_package',
      '../evil.sh',
    ],
    ['a ZIP file without a manifest', zipOf({ 'index.html': 'x' }), 'not_a_package', undefined],
    [
      'a ZIP file with a broken manifest',
      zipOf({ 'imsmanifest.xml': '<x' }),
      'not_a_package',
      'imsmanifest.xml',
    ],
    [
      'a ZIP bomb',
      buildZip([{ path: 'a/bomb.js', content: Buffer.alloc(9 * 1024 * 1024) }]),
      'package_too_large',
      'a/bomb.js',
    ],
    ['an HTML page', Buffer.from('<!doctype html>'), 'not_a_package', undefined],
    ['an empty file', Buffer.alloc(0), 'not_a_package', undefined],
  ] as const)(
    '%s is refused as a package; the response names the file with the problem, and nothing is stored',
    async (_, zip, code, file) => {
      const { upload, company, manager } = await buildContent(started);
      const before = await storedKeys();
      const response = await upload(zip, { name: 'holiday.zip' });
      expect(response).toMatchObject(refused(422, code));
      expect(response.body.errors).toEqual([
        {
          ...{ status: '422', code, title: 'Unprocessable Entity', request_id: expect.any(String) },
          ...(file !== undefined && { detail: file }),
        },
      ]);
      expect(await storedKeys()).toEqual(before);
      expect(await rowsOf(company.id)).toEqual([]);
      expect(await auditOf(started, company.id)).toMatchObject([
        {
          action: 'package_refused',
          actor_id: manager.sub,
          subject: 'holiday.zip',
          details: { problem: code, ...(file !== undefined && { file }) },
        },
      ]);
    },
  );

  it('an upload of a package is refused while three packages of the company are not unpacked yet', async () => {
    const { upload, finish, company } = await buildContent(started);
    const before = await storedKeys();
    const all = await Promise.all(Array.from({ length: 6 }, () => upload()));
    expect(all.map(({ status }) => status).sort()).toEqual([202, 202, 202, 409, 409, 409]);
    expect(await upload()).toMatchObject(refused(409, 'too_many_packages'));
    expect(await storedKeys()).toHaveLength(before.length + 3);
    expect(await rowsOf(company.id)).toHaveLength(3);
    await finish();
    expect(await upload()).toMatchObject({ status: 202 });
  });

  it('packages cannot be uploaded in an installation without an origin for packages', async () => {
    const without = await startApp({ beside: started });
    const { upload } = await buildContent(without);
    expect(await upload()).toMatchObject(refused(503, 'content_unavailable'));
    await without.stop();
  });

  it('an upload of a package is refused if the package and its unpacked files would exceed the storage limit of the company', async () => {
    const zip = scormPackage({ files: { 'large.js': 'x'.repeat(500_000) } });
    const limited = await startApp({
      beside: started,
      variables: { CONTENT_URL: 'http://content.localhost', COMPANY_STORAGE_BYTES: '400000' },
    });
    const { upload, company } = await buildContent(limited);
    expect(zip.length).toBeLessThan(10_000);
    expect(await upload(zip)).toMatchObject(refused(422, 'storage_full'));
    expect(await rowsOf(company.id)).toEqual([]);
    for await (const key of limited.storage.list('content/')) throw new Error(`${key} was kept`);
    expect(await upload()).toMatchObject({ status: 202 });
    await limited.stop();
  });
});

describe('the packages of a company', () => {
  it('packages are listed latest first, and are invisible to other companies', async () => {
    const { uploadReady, content, manager } = await buildContent(started);
    const ids = [await uploadReady(), await uploadReady(cmi5Package(), 'b.zip'), await uploadReady()];
    const { body } = await started.get<ContentPackage[]>(`${content}?per_page=2`, manager);
    expect(body.data.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 2));
    expect(body.data[1]).toMatchObject({ state: 'ready', format: 'cmi5', done: 2, total: 2 });
    expect(body.meta).toEqual({ total: 3, page: 1, per_page: 2 });
    const beyond = await started.get(`${content}?per_page=2&page=9`, manager);
    expect(beyond.body).toEqual({ data: [], meta: { total: 3, page: 9, per_page: 2 } });

    const other = await buildContent(started);
    expect(await started.get(other.content, other.manager)).toMatchObject({ body: { data: [] } });
    for (const [method, path, data] of [
      ['GET', '', undefined],
      ['DELETE', '', undefined],
      ['POST', '/course', { titles: { en: 'Mine' }, subject: 'privacy', minutes: 5 }],
      ['GET', `/replacement?company_course_id=${randomUUID()}`, undefined],
      ['POST', '/replacement', { company_course_id: randomUUID() }],
    ] as const)
      expect(
        await started.call(method, `${other.content}/${ids[0]}${path}`, { user: other.manager, data }),
      ).toMatchObject(refused(404, 'package_not_found'));
  });

  it('the list of packages shows why the worker refused a package', async () => {
    const { upload, content, manager } = await buildContent(started);
    const { id } = (await upload()).body.data;
    const store = (values: string) =>
      started.database.admin.query(`update academy.content_packages set ${values} where id = $1`, [id]);
    const get = async () => (await started.get<ContentPackage>(`${content}/${id}`, manager)).body.data;
    await store(`status = 'running', done = 1`);
    expect(await get()).toMatchObject({ state: 'unpacking', done: 1, total: 2 });
    await store(`status = 'succeeded', problem = 'not_a_package', problem_file = 'a.js'`);
    expect(await get()).toMatchObject({ state: 'refused', problem: { code: 'not_a_package', file: 'a.js' } });
    await store(`status = 'failed', problem = null, problem_file = null`);
    expect(await get()).toMatchObject({ state: 'refused', problem: { code: 'package_failed', file: null } });
  });

  it('packages can be deleted unless they are the content of a course', async () => {
    const { upload, uploadReady, makeCourse, content, manager, company, buildPackageCourse } =
      await buildContent(started);
    const remove = (id: string) => started.call('DELETE', `${content}/${id}`, { user: manager });
    const unpacking = (await upload()).body.data.id;
    const ready = await uploadReady();
    for (const id of [unpacking, ready]) {
      expect(await remove(id)).toEqual({ status: 200, body: { data: { id } } });
      expect(await remove(id)).toMatchObject(refused(404, 'package_not_found'));
      expect(await started.get(`${content}/${id}`, manager)).toMatchObject(refused(404, 'package_not_found'));
      expect(await makeCourse(id)).toMatchObject(refused(404, 'package_not_found'));
    }
    const courseId = await buildPackageCourse();
    const [used] = (await started.get<ContentPackage[]>(content, manager)).body.data;
    expect(used).toMatchObject({ state: 'used', company_course_id: courseId });
    expect(await remove(used!.id)).toMatchObject(refused(409, 'package_in_use'));
    // After a restore of the database, a package is queued to be unpacked again. If its ZIP file is missing, it has
    // failed.
    for (const status of ['queued', 'failed']) {
      await started.database.admin.query('update academy.content_packages set status = $2 where id = $1', [
        used!.id,
        status,
      ]);
      expect(await remove(used!.id)).toMatchObject(refused(409, 'package_in_use'));
    }
    const deletions = (await auditOf(started, company.id)).filter(
      ({ action }) => action === 'package_deleted',
    );
    expect(deletions).toMatchObject([
      { subject: 'fire-safety.zip', details: { sha256: expect.any(String) } },
      { subject: 'fire-safety.zip' },
    ]);
  });
});

describe('making a package a course', () => {
  it('a package becomes an inactive course of the company with the lessons of the package', async () => {
    const { uploadReady, makeCourse, content, paths, manager, member, company } = await buildContent(started);
    const lessons = Array.from({ length: 4 }, (_value, index) => ({
      identifier: `item ${index}`,
      title: `Lesson ${index}`,
      href: `${index}.html?start=1`,
    }));
    const zip = scormPackage({ lessons });
    const id = await uploadReady(zip);
    const { status, body } = await makeCourse(id, { descriptions: { en: 'About fire' }, minutes: 46 });
    expect(status).toBe(201);
    const courseId = body.data.company_course_id;

    const managed = await started.get<CompanyCourse>(`${paths.courses}/${courseId}`, manager);
    expect(managed.body.data).toMatchObject({
      ...{ id: courseId, course_id: courseId, title: 'Fire safety', status: 'inactive', origin: 'package' },
      languages: ['de', 'en'],
    });
    const learners = `/api/companies/${company.id}/courses/${courseId}`;
    expect(await started.get(learners, member)).toMatchObject(refused(404, 'course_not_found'));
    await started.call('PATCH', `${paths.courses}/${courseId}`, {
      user: manager,
      data: { status: 'active' },
    });
    const course = (await started.get<Course>(learners, member)).body.data;
    expect(course).toMatchObject({
      ...{ title: 'Fire safety', description: 'About fire', subject: 'compliance', length_in_minutes: 46 },
    });
    const shown = course.chapters.flatMap((chapter) => chapter.lessons);
    expect(shown.map(({ title, length_in_minutes }) => [title, length_in_minutes])).toEqual([
      ['Lesson 0', 12],
      ['Lesson 1', 12],
      ['Lesson 2', 11],
      ['Lesson 3', 11],
    ]);

    const { rows } = await started.database.admin.query(
      `select identifier, href, launch from academy.package_lessons where package_id = $1 order by identifier`,
      [id],
    );
    expect(rows[3]).toEqual({ identifier: 'item 3', href: '3.html?start=1', launch: {} });
    const { rows: versions } = await started.database.admin.query(
      'select content_hash from academy.course_versions where course_id = $1',
      [courseId],
    );
    expect(versions).toEqual([{ content_hash: sha256Of(zip) }]);
    expect((await started.get<ContentPackage>(`${content}/${id}`, manager)).body.data).toMatchObject({
      state: 'used',
      company_course_id: courseId,
    });
    expect((await auditOf(started, company.id))[1]).toMatchObject({
      action: 'package_became_course',
      subject: 'Fire safety',
      details: { file_name: 'fire-safety.zip', format: 'scorm-1.2', sha256: sha256Of(zip) },
    });
  });

  it('a course that is made from a package has the chapters of the package, and every lesson takes at least one minute', async () => {
    const { uploadReady, makeCourse, member, company } = await buildContent(started);
    const zip = zipOf({
      'imsmanifest.xml': `<manifest xmlns:adlcp="adlcp_rootv1p2"><organizations><organization>
        <item identifier="a" identifierref="r"><title>Intro</title></item>
        <item identifier="p"><title>Part one</title>
          <item identifier="b" identifierref="r"><title>B</title></item><item identifier="c" identifierref="r"><title>C</title></item></item>
        <item identifier="d" identifierref="r"><title>End</title></item>
        </organization></organizations>
        <resources><resource identifier="r" adlcp:scormtype="sco" href="i.html"/></resources></manifest>`,
      'i.html': '',
    });
    const { body } = await makeCourse(await uploadReady(zip), { titles: { de: 'Brandschutz' }, minutes: 1 });
    const id = body.data.company_course_id;
    await started.database.admin.query(`update academy.company_courses set status = 'active' where id = $1`, [
      id,
    ]);
    const { data } = (await started.get<Course>(`/api/companies/${company.id}/courses/${id}`, member)).body;
    expect(data.chapters.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.title)])).toEqual(
      [
        ['Brandschutz', ['Intro']],
        ['Part one', ['B', 'C']],
        ['Brandschutz', ['End']],
      ],
    );
    expect(data.length_in_minutes).toBe(4);
  });

  it('a package can become a course only once, and only after it is unpacked', async () => {
    const { upload, uploadReady, makeCourse } = await buildContent(started);
    const { id } = (await upload()).body.data;
    expect(await makeCourse(id)).toMatchObject(refused(409, 'package_not_ready'));
    const ready = await uploadReady();
    const all = await Promise.all(Array.from({ length: 5 }, () => makeCourse(ready)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await makeCourse(ready)).toMatchObject(refused(409, 'package_in_use'));
    expect(await makeCourse(randomUUID())).toMatchObject(refused(404, 'package_not_found'));
  });

  it.each([
    ['no title', { titles: {} }],
    ['an empty title', { titles: { de: ' ' } }],
    ['no minutes', { minutes: 0 }],
    ['too many minutes', { minutes: 6_001 }],
    ['an unknown subject', { subject: 'cooking' }],
  ])('a course from a package is refused with %s', async (_, data) => {
    const { uploadReady, makeCourse } = await buildContent(started);
    expect((await makeCourse(await uploadReady(), data)).status).toBe(400);
  });

  it('no package can become a course if the company already has 200 courses from packages', async () => {
    const { uploadReady, makeCourse, company } = await buildContent(started);
    await started.database.admin.query(
      `insert into academy.courses (id, slug, company_id, origin, subject, bonus, languages, position, lessons_count, minutes, fingerprint)
       select id, id::text, $1, 'package', 'privacy', false, '{de}', 1, 1, 1, 'x'
       from (select gen_random_uuid() as id from generate_series(1, 200)) numbered`,
      [company.id],
    );
    const id = await uploadReady();
    expect(await makeCourse(id)).toMatchObject(refused(409, 'too_many_own_courses'));
    await started.database.admin.query(
      'update academy.courses set removed_at = now() where id = (select id from academy.courses where company_id = $1 limit 1)',
      [company.id],
    );
    expect(await makeCourse(id)).toMatchObject({ status: 201 });
  });

  it('learners cannot make a package a course', async () => {
    const { content, company } = await buildContent(started);
    const member = await buildMember(started.database.admin, company.id);
    expect(await started.get(content, member)).toMatchObject({ status: 403 });
  });
});
