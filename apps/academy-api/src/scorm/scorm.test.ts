import { eq } from 'drizzle-orm';
import { companyCourses, courses, lessons, lessonTexts } from '@academy/academy-data';
import { scormVersions } from '@academy/contracts';
import { buildAudience, buildGroup, buildOwnCourse, buildQuestions, unlimitedTest } from '@academy/testing';
import { readZip } from '@academy/zip-files/testing';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

async function download(path: string, user: { sub: string }, query = '') {
  const headers = await started.authorization(user);
  const response = await started.app.inject({ url: `${path}/scorm-package${query}`, headers });
  const { statusCode: status, rawPayload: bytes } = response;
  return { status, headers: response.headers, bytes };
}

async function filesOf(...args: Parameters<typeof download>) {
  const { bytes } = await download(...args);
  const entries = await readZip(bytes);
  return (name: string) => entries.get(name)?.toString() ?? '';
}

describe('GET /api/maintenance/companies/{companyId}/courses/{id}/scorm-package', () => {
  it.each(scormVersions)(
    'the SCORM package is returned in SCORM %s and in the requested language',
    async (version) => {
      const { manager, paths } = await buildManaged(started);
      const query = `?language=de&version=${version}`;
      const { status, headers } = await download(paths.course, manager, query);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/zip');
      expect(headers['content-disposition']).toContain(`filename="Title de (SCORM ${version}, de).zip"`);
      const file = await filesOf(paths.course, manager, query);
      expect(file('imsmanifest.xml')).toContain(`<schemaversion>${version}`);
      const page = file('index.html');
      expect(page).toContain('<html lang="de">');
      const outline = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(page)?.[1] ?? '';
      const { title, chapters } = JSON.parse(outline);
      expect(title).toBe('Title de');
      const named = (number: number) => expect.objectContaining({ title: `Lesson ${number} de`, minutes: 3 });
      expect(chapters).toEqual([
        { title: 'Part 1 de', lessons: [named(1), named(2)] },
        { title: 'Part 2 de', lessons: [named(3), named(4)] },
      ]);
      expect(file('lessons/0003.js')).toContain('<p>Text 3 de</p>');
    },
  );

  it('a SCORM package is refused if the company does not have the feature scorm_packages', async () => {
    const { manager, paths } = await buildManaged(started, { company: { features: ['badge_sharing'] } });
    for (const user of [manager, { ...manager, roles: ['senior_csm'] }]) {
      const { status, bytes } = await download(paths.course, user);
      expect(status).toBe(403);
      expect(JSON.parse(bytes.toString())).toMatchObject({ errors: [{ code: 'feature_disabled' }] });
    }
  });

  it('a SCORM package is in SCORM 1.2 by default, and in another language if the company does not offer the course in the requested language', async () => {
    const { manager, paths } = await buildManaged(started, { companyCourse: { languages: ['en'] } });
    for (const query of ['', '?language=de']) {
      const { headers } = await download(paths.course, manager, query);
      expect(headers['content-disposition']).toContain('Title en (SCORM 1.2, en).zip');
    }
  });

  it('SCORM packages of courses of every status can be downloaded, and the download is recorded in the audit log', async () => {
    const { company, companyCourse, manager, paths } = await buildManaged(started);
    for (const status of ['active', 'inactive', 'archived'] as const) {
      await started.db.update(companyCourses).set({ status }).where(eq(companyCourses.id, companyCourse.id));
      expect((await download(paths.course, manager, '?language=en&version=2004')).status).toBe(200);
    }
    expect(await auditOf(started, company.id)).toEqual(
      Array(3).fill(
        expect.objectContaining({
          action: 'scorm_package_downloaded',
          actor_id: manager.sub,
          subject: 'Title en',
          details: { language: 'en', version: '2004' },
        }),
      ),
    );
  });

  it('a course manager outside the audience can download the SCORM package of a course, and learners cannot (rule 251)', async () => {
    const { company, companyCourse, manager, member, paths, learnerPaths } = await buildManaged(started);
    const { admin } = started.database;
    await buildAudience(admin, companyCourse, [await buildGroup(admin, company.id)]);
    expect((await started.get(learnerPaths.course, manager)).status).toBe(404);
    expect((await download(paths.course, manager)).status).toBe(200);
    expect((await download(paths.course, member)).status).toBe(403);
  });

  it('a SCORM package has the same bytes until the course changes', async () => {
    const { course, manager, paths } = await buildManaged(started);
    const first = (await download(paths.course, manager)).bytes;
    expect((await download(paths.course, manager)).bytes.equals(first)).toBe(true);
    await started.db
      .update(lessonTexts)
      .set({ html: '<p>New</p>' })
      .where(eq(lessonTexts.lesson_id, course.lessonIds[0]!));
    expect((await download(paths.course, manager)).bytes.equals(first)).toBe(false);
  });

  it('the SCORM package of a course that was uploaded as a package is refused, and the SCORM package of a course that the company has written is returned', async () => {
    const { company, manager, paths } = await buildManaged(started);
    const { admin } = started.database;
    const [brought, written] = [
      await buildOwnCourse(admin, company.id, { origin: 'package' }),
      await buildOwnCourse(admin, company.id, { origin: 'written' }),
    ];
    const refused = await download(`${paths.courses}/${brought.id}`, manager);
    expect(refused.status).toBe(422);
    expect(JSON.parse(refused.bytes.toString())).toMatchObject({
      errors: [{ code: 'course_not_exportable' }],
    });
    const picture =
      '<figure class="lesson-picture"><img src="data:image/png;base64,iVBORw0K" alt="Saw"></figure>';
    await started.db
      .update(lessonTexts)
      .set({ html: picture })
      .where(eq(lessonTexts.lesson_id, written.lessonIds[0]!));
    const file = await filesOf(`${paths.courses}/${written.id}`, manager);
    expect(file('lessons/0001.js')).toContain('data:image/png;base64,iVBORw0K');
    expect((await auditOf(started, company.id)).map(({ action }) => action)).toEqual([
      'scorm_package_downloaded',
    ]);

    await started.call('DELETE', `${paths.base}/own-courses/${written.id}`, { user: manager });
    expect((await download(`${paths.courses}/${written.id}`, manager)).status).toBe(404);
  });

  it('a SCORM package contains the final test only on request, with questions in the language of the package', async () => {
    const { company, course, manager, paths } = await buildManaged(started, {
      companyCourse: { final_test: unlimitedTest },
    });
    await buildQuestions(started.database.admin, course, 26);
    const withTest = '?language=de&version=2004&test=true';
    const { headers } = await download(paths.course, manager, withTest);
    expect(headers['content-disposition']).toContain('filename="Title de (SCORM 2004, de, mit Test).zip"');
    const file = await filesOf(paths.course, manager, withTest);
    expect(file('index.html')).toContain(
      '"test":{"key":"test","file":"test.js","questions":5,"passPercent":80',
    );
    const bank = JSON.parse(JSON.parse(`[${/\((.*)\);/.exec(file('test.js'))?.[1]}]`)[1]);
    expect(bank).toHaveLength(26);
    expect(bank[0]).toEqual({
      lesson: expect.stringMatching(/^[\w-]{6}$/),
      kind: 'single',
      text: expect.stringMatching(/^Question \d+ de$/),
      options: [
        { text: 'right de', why: 'right because', right: true },
        { text: 'wrong de', why: 'wrong because', right: false },
        { text: 'also wrong de', why: 'also wrong because', right: false },
      ],
    });
    expect((await auditOf(started, company.id))[0]?.details).toEqual({
      language: 'de',
      version: '2004',
      test: true,
    });
    const without = await filesOf(paths.course, manager, '?language=de&version=2004');
    expect(without('index.html')).not.toContain('"test":');
    expect(without('test.js')).toBe('');
  });

  it('a SCORM package with a final test is refused if the course has no final test', async () => {
    const { course, manager, paths } = await buildManaged(started);
    await buildQuestions(started.database.admin, course, 26);
    const { status, bytes } = await download(paths.course, manager, '?test=true');
    expect(status).toBe(404);
    expect(JSON.parse(bytes.toString())).toMatchObject({ errors: [{ code: 'final_test_not_found' }] });
  });

  it('a SCORM package does not contain retired lessons', async () => {
    const { course, manager, paths } = await buildManaged(started);
    await started.db
      .update(lessons)
      .set({ retired_at: new Date() })
      .where(eq(lessons.id, course.lessonIds[1]!));
    const file = await filesOf(paths.course, manager, '?language=en');
    expect(file('index.html')).not.toContain('Lesson 2 en');
    expect(file('lessons/0004.js')).toBe('');
  });

  it('the download of a SCORM package is aborted when an import changes the course during the download', async () => {
    const { course, manager, paths } = await buildManaged(started, { lessonCount: 60 });
    await started.db.update(lessonTexts).set({ html: 'x'.repeat(200_000) });
    const address = await started.app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${address}${paths.course}/scorm-package`, {
      headers: await started.authorization(manager),
    });
    await started.db.update(courses).set({ fingerprint: 'other' }).where(eq(courses.id, course.id));
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  it('a SCORM package has a safe file name and safe paths for any course title', async () => {
    const { course, manager, paths } = await buildManaged(started);
    const titles = ['../../etc/passwd', 'C:\\con', 'a"\r\nX-Evil: 1', 'Größe „x“ 😀'];
    for (const title of titles) {
      await started.database.admin.query('update academy.course_texts set title = $1 where course_id = $2', [
        title,
        course.id,
      ]);
      const { status, headers, bytes } = await download(paths.course, manager);
      expect(status).toBe(200);
      expect(headers['x-evil']).toBeUndefined();
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="[^"\r\n/\\]+\.zip"; filename\*=UTF-8''[\w%.-]+\.zip$/,
      );
      for (const name of (await readZip(bytes)).keys()) expect(name).toMatch(/^[a-zA-Z0-9_.]+(\/\d+\.js)?$/);
    }
  });

  it('a SCORM package in an unknown version or language is refused', async () => {
    const { manager, paths } = await buildManaged(started);
    for (const query of ['?version=3', '?language=fr', '?version=']) {
      expect(await started.get(`${paths.course}/scorm-package${query}`, manager)).toMatchObject({
        status: 400,
        body: { errors: [{ code: 'malformed_request' }] },
      });
    }
  });
});
