import { eq } from 'drizzle-orm';
import { companyCourses, courses, lessons, lessonTexts } from '@academy/academy-data';
import { scormVersions } from '@academy/contracts';
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
  const answer = await started.app.inject({ url: `${path}/scorm-package${query}`, headers });
  const { statusCode: status, rawPayload: bytes } = answer;
  return { status, headers: answer.headers, bytes };
}

async function filesOf(...args: Parameters<typeof download>) {
  const { bytes } = await download(...args);
  const entries = await readZip(bytes);
  return (name: string) => entries.get(name)?.toString() ?? '';
}

describe('GET M/courses/{id}/scorm-package', () => {
  it.each(scormVersions)('is a package in SCORM %s, in the requested language', async (version) => {
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
  });

  it('defaults to SCORM 1.2, in the caller’s language if it is offered, else in an offered language', async () => {
    const { manager, paths } = await buildManaged(started, { companyCourse: { languages: ['en'] } });
    for (const query of ['', '?language=de']) {
      const { headers } = await download(paths.course, manager, query);
      expect(headers['content-disposition']).toContain('Title en (SCORM 1.2, en).zip');
    }
  });

  it('is available for courses of every status, and recorded in the audit log', async () => {
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

  it('is deterministic until the next import', async () => {
    const { course, manager, paths } = await buildManaged(started);
    const first = (await download(paths.course, manager)).bytes;
    expect((await download(paths.course, manager)).bytes.equals(first)).toBe(true);
    await started.db
      .update(lessonTexts)
      .set({ html: '<p>New</p>' })
      .where(eq(lessonTexts.lesson_id, course.lessonIds[0]!));
    expect((await download(paths.course, manager)).bytes.equals(first)).toBe(false);
  });

  it('leaves out retired lessons', async () => {
    const { course, manager, paths } = await buildManaged(started);
    await started.db
      .update(lessons)
      .set({ retired_at: new Date() })
      .where(eq(lessons.id, course.lessonIds[1]!));
    const file = await filesOf(paths.course, manager, '?language=en');
    expect(file('index.html')).not.toContain('Lesson 2 en');
    expect(file('lessons/0004.js')).toBe('');
  });

  it('is aborted when an import changes the course during the download', async () => {
    const { course, manager, paths } = await buildManaged(started, { lessonCount: 60 });
    await started.db.update(lessonTexts).set({ html: 'x'.repeat(200_000) });
    const address = await started.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}${paths.course}/scorm-package`, {
      headers: await started.authorization(manager),
    });
    await started.db.update(courses).set({ fingerprint: 'other' }).where(eq(courses.id, course.id));
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  it('has a safe file name and safe paths for any course title', async () => {
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

  it('returns 404 for a foreign course, and refuses other versions and languages', async () => {
    const { manager, paths } = await buildManaged(started);
    const other = await buildManaged(started);
    const foreign = `${paths.courses}/${other.companyCourse.id}/scorm-package`;
    expect(await started.get(foreign, manager)).toMatchObject({
      status: 404,
      body: { errors: [{ code: 'course_not_found' }] },
    });
    for (const query of ['?version=3', '?language=fr', '?version=']) {
      expect(await started.get(`${paths.course}/scorm-package${query}`, manager)).toMatchObject({
        status: 400,
        body: { errors: [{ code: 'malformed_request' }] },
      });
    }
  });
});
