import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import * as contracts from '@academy/contracts';
import { buildCompanyCourse, buildEnrollment, endpointsIn, unlimitedTest } from '@academy/testing';
import { buildEditor } from '../testing/catalogue.ts';
import { buildManaged } from '../testing/manager.ts';
import { buildWriter } from '../testing/own-courses.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
let editor: ReturnType<typeof buildEditor>;
beforeAll(async () => {
  started = await startApp({ editsCatalogue: true });
  editor = buildEditor(started);
});
afterAll(() => started.stop());

const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });

async function catalogue() {
  const tables = {
    courses: 'id',
    course_texts: 'course_id, language',
    course_sources: 'course_id, position',
    course_versions: 'course_id, recorded_at',
    chapters: 'id',
    chapter_texts: 'chapter_id, language',
    lessons: 'id',
    lesson_texts: 'lesson_id, language',
    questions: 'id',
    catalogue_releases: 'course_id',
    catalogue_files: 'course_id, path',
  };
  const stored: Record<string, unknown> = {};
  for (const [table, order] of Object.entries(tables))
    stored[table] = (
      await started.database.admin.query(
        `select stored.xmin, md5(stored::text) from academy.${table} stored order by ${order}`,
      )
    ).rows;
  return stored;
}

/** Imports a new course that only one test uses. @returns its slug and id */
async function imported(lessons?: string[]) {
  const slug = editor.writeFiles(lessons);
  await editor.importFiles();
  return { slug, id: await editor.idOf(slug) };
}

async function htmlOf(id: string, lesson: string): Promise<string> {
  const { rows } = await started.database.admin.query<{ html: string }>(
    `select text.html from academy.lesson_texts text join academy.lessons lesson on lesson.id = text.lesson_id
     where lesson.course_id = $1 and lesson.slug = $2 and text.language = 'de'`,
    [id, lesson],
  );
  return rows[0]?.html ?? '';
}

const versionsOf = async (id: string) =>
  (await started.database.admin.query('select from academy.course_versions where course_id = $1', [id]))
    .rowCount;

describe('without CONTENT_DATABASE_URL', () => {
  test('without CONTENT_DATABASE_URL, the settings state that the catalogue is not editable, and every endpoint of the editor refuses requests', async () => {
    const readOnly = await startApp({ beside: started });
    const { id } = await imported();
    await editor.begin(id);
    const asked = buildEditor(readOnly);
    const settings = await readOnly.get('/api/administration/catalogue', asked.administrator);
    expect(settings).toMatchObject({ status: 200, body: { data: { is_editable: false } } });
    const endpoints = endpointsIn(contracts).filter(([, { path }]) =>
      path.startsWith('/api/administration/catalogue/'),
    );
    expect(endpoints.length).toBe(17);
    const { outline } = await editor.draftOf(id);
    const data = {
      ...{ titles: { de: 'Neu' }, subject: 'privacy', revision: 1, outline },
      ...{ path: 'de/first.md', text: 'Neu', language: 'de' },
    };
    for (const [name, { method, path, bodyTypes }] of endpoints) {
      const response = await readOnly.app.inject({
        method,
        url: `${path.replace('{courseId}', id)}?path=de/first.md&language=de&name=photo&revision=1`,
        headers: {
          ...(await readOnly.authorization(asked.administrator)),
          ...(bodyTypes && { 'content-type': 'image/png' }),
        },
        ...(method !== 'GET' && { payload: bodyTypes ? Buffer.from('x') : { data } }),
      });
      const { errors } = response.json<{ errors: { code: string }[] }>();
      expect([name, response.statusCode, errors[0]?.code]).toEqual([name, 403, 'catalogue_read_only']);
    }
    await readOnly.stop();
  });
});

describe('the shipped courses', () => {
  const shipped = join(__dirname, '../../courses');

  test('every shipped course is the same, byte for byte, after it was opened as a draft and published', async () => {
    await editor.importFiles({}, shipped);
    const before = await catalogue();
    const slugs = readdirSync(shipped);
    expect(slugs.length).toBeGreaterThan(5);
    for (const slug of slugs) {
      const id = await editor.idOf(slug);
      const { body } = await editor.begin(id);
      expect(body.data).toMatchObject({ state: 'published', changed: false, company_course_id: null });
      // The editor always sends the whole outline, even if nothing in it has changed.
      expect((await editor.changeOutline(id, (outline) => outline)).body.data).toMatchObject({
        changed: false,
      });
      expect((await editor.preview(id)).body.data).toMatchObject({
        ...{ mistakes: [], added: [], changed: [], removed: [], completed_by_publication: 0 },
      });
      expect(await editor.publish(id)).toMatchObject({ status: 200, body: { data: { changed: false } } });
      const files = readdirSync(join(shipped, slug), { recursive: true, encoding: 'utf8' }).filter((path) =>
        statSync(join(shipped, slug, path)).isFile(),
      );
      expect(Object.fromEntries(await editor.download(`/${id}/export.zip`))).toEqual(
        Object.fromEntries(files.map((path) => [path, readFileSync(join(shipped, slug, path), 'utf8')])),
      );
    }
    expect(await catalogue()).toEqual(before);
    const report = await editor.importFiles({}, shipped);
    expect(report).toMatchObject({ courses: { updated: 0, unchanged: slugs.length }, kept: [] });
    expect(await catalogue()).toEqual(before);
  });

  test('a shipped course has its original content, and the comments in course.yaml, after a change of the course was published and reverted', async () => {
    await editor.importFiles({}, shipped);
    const id = await editor.idOf('privacy-at-work');
    const contentOf = async () =>
      (
        await started.database.admin.query(
          `select course.fingerprint, array_agg(lesson.words_hash order by lesson.position) as words
           from academy.courses course join academy.lessons lesson on lesson.course_id = course.id
           where course.id = $1 group by course.id`,
          [id],
        )
      ).rows[0] as unknown;
    const before = await contentOf();
    await editor.begin(id);
    const { outline } = await editor.draftOf(id);
    await editor.changeOutline(id, (present) => ({ ...present, title: { ...present.title, de: 'Anders' } }));
    expect((await editor.publish(id)).status).toBe(200);
    expect(await contentOf()).not.toEqual(before);
    await editor.changeOutline(id, () => outline);
    expect((await editor.publish(id)).status).toBe(200);
    expect(await contentOf()).toEqual(before);
    const original = readFileSync(join(shipped, 'privacy-at-work/course.yaml'), 'utf8');
    const commentsOf = (text = '') => text.split('\n').filter((line) => line.trimStart().startsWith('#'));
    const exported = (await editor.download(`/${id}/export.zip`)).get('course.yaml');
    expect(commentsOf(exported)).toEqual(commentsOf(original));
    await editor.importFiles({ replacesEdited: true }, shipped);
  });
});

describe('a change of a course', () => {
  test('a published change reaches the learners of all companies, and its version, reason and audit entry are stored', async () => {
    const { id } = await imported();
    const { admin } = started.database;
    for (const completed of [false, true]) {
      const { company, member } = await buildManaged(started);
      const offered = await buildCompanyCourse(admin, company.id, id);
      await buildEnrollment(admin, offered, member.sub, { completed });
    }
    const before = await htmlOf(id, 'first');
    await editor.begin(id);
    expect(await editor.write(id, 'de/first.md', 'Ein neuer Satz.\n')).toMatchObject({ status: 200 });
    expect(await htmlOf(id, 'first')).toBe(before);
    expect((await editor.list()).find((course) => course.id === id)).toMatchObject({
      edited_at: null,
      draft: { changed: true, outdated: false },
    });
    expect((await editor.preview(id)).body.data).toEqual({
      ...{ mistakes: [], added: [], changed: ['first en'], removed: [] },
      ...{ questions_count: 0, in_progress: 0, completed: 1, companies: 2, completed_by_publication: 0 },
      ended_final_tests: 0,
      shortened_final_tests: 0,
    });
    expect(await editor.publish(id)).toMatchObject({ status: 200, body: { data: { changed: false } } });
    expect(await htmlOf(id, 'first')).toContain('Ein neuer Satz.');
    expect(await versionsOf(id)).toBe(2);
    const { rows } = await admin.query(
      `select actor_id, subject, details, company_id from audit.entries where action = 'catalogue_course_published'
       order by id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        actor_id: editor.administrator.sub,
        subject: 'Kurs',
        details: { added: 0, changed: 1, removed: 0, companies: 2 },
        company_id: '00000000-0000-0000-0000-000000000000',
      },
    ]);
  });

  test('removing a lesson completes the course for learners who lack only this lesson, in every company', async () => {
    const { id } = await imported(['first', 'second']);
    const { admin } = started.database;
    const enrollments: string[] = [];
    for (let number = 0; number < 2; number += 1) {
      const { company, member } = await buildManaged(started);
      const offered = await buildCompanyCourse(admin, company.id, id);
      const enrollment = await buildEnrollment(admin, offered, member.sub);
      await admin.query(
        `insert into academy.advancements (enrollment_id, lesson_id)
         select $1, id from academy.lessons where course_id = $2 and slug = 'second'`,
        [enrollment.id, id],
      );
      enrollments.push(enrollment.id);
    }
    await editor.begin(id);
    await editor.changeOutline(id, (outline) => ({
      ...outline,
      chapters: outline.chapters.map((chapter) => ({ ...chapter, lessons: chapter.lessons.slice(1) })),
    }));
    expect((await editor.preview(id)).body.data.completed_by_publication).toBe(2);
    await editor.publish(id);
    const { rows } = await admin.query('select from academy.certificates where enrollment_id = any($1)', [
      enrollments,
    ]);
    expect(rows.length).toBe(2);
  });

  test('the preview of a change that removes the question bank states in how many companies the final test ends', async () => {
    const { id } = await imported();
    const { admin } = started.database;
    await editor.begin(id);
    const bank = (language: string, count: number) =>
      Array.from({ length: count }, (_, index) =>
        [
          ...[`## q-${index} (${index % 2 === 0 ? 'first' : 'second'})`, '', `${language} ${index}?`, ''],
          ...['- (x) A', '  > B.', '- ( ) C', '  > D.', '- ( ) E', '  > F.', ''],
        ].join('\n'),
      ).join('\n');
    for (const language of ['de', 'en'])
      await editor.write(id, `${language}/questions.md`, bank(language, 60));
    expect((await editor.publish(id)).status).toBe(200);
    const longest = { ...unlimitedTest, questions: 20 };
    for (const final_test of [longest, unlimitedTest, null]) {
      const { company, manager, paths } = await buildManaged(started);
      const offered = await buildCompanyCourse(admin, company.id, id);
      const course = `${paths.courses}/${offered.id}`;
      const changed = await started.call('PATCH', course, { user: manager, data: { final_test } });
      expect(changed.status).toBe(200);
    }
    for (const language of ['de', 'en'])
      await editor.write(id, `${language}/questions.md`, bank(language, 30));
    expect((await editor.preview(id)).body.data).toMatchObject({
      ...{ mistakes: [], questions_count: 30, companies: 3, ended_final_tests: 0, shortened_final_tests: 1 },
    });
    await editor.publish(id);
    const shortened = await admin.query(
      `select final_test ->> 'questions' as questions from academy.company_courses
       where course_id = $1 and final_test is not null order by 1`,
      [id],
    );
    expect(shortened.rows).toEqual([{ questions: '10' }, { questions: '5' }]);
    for (const language of ['de', 'en']) await editor.write(id, `${language}/questions.md`, ' \n');
    expect((await editor.preview(id)).body.data).toMatchObject({
      ...{ mistakes: [], questions_count: 0, companies: 3, ended_final_tests: 2, shortened_final_tests: 0 },
    });
    await editor.publish(id);
    const { rows } = await admin.query(
      'select from academy.company_courses where course_id = $1 and final_test is not null',
      [id],
    );
    expect(rows).toEqual([]);
  });

  test('the publication of a change with mistakes that the import of courses would report is refused', async () => {
    const { id } = await imported();
    await editor.begin(id);
    await editor.write(id, 'de/first.md', '');
    const { body } = await editor.preview(id);
    expect(body.data.mistakes).toMatchObject([{ file: 'de/first.md', code: 'lesson_empty' }]);
    expect(await editor.publish(id)).toMatchObject(refused(422, 'draft_has_mistakes'));
    await editor.call('DELETE', `/${id}/draft`);
  });

  test('publishing a change deletes pictures and texts that belong to no lesson', async () => {
    const { id } = await imported();
    const { revision } = (await editor.begin(id)).body.data;
    await started.database.admin.query(
      `insert into academy.own_course_files (course_id, path, content, size, sha256)
       values ($1, 'de/unused.svg', '<svg/>', 6, 'x'), ($1, 'en/left.md', 'x', 1, 'x')`,
      [id],
    );
    expect((await editor.preview(id)).body.data.mistakes).toEqual([]);
    await editor.call('POST', `/${id}/draft/publication`, { revision });
    const paths = ['course.yaml', 'de/first.md', 'de/second.md', 'en/first.md', 'en/second.md'];
    expect([...(await editor.download(`/${id}/export.zip`)).keys()]).toEqual(paths);
    expect((await editor.draftOf(id)).files.map(({ path }) => path)).toEqual(paths);
  });
});

describe('an import of the files', () => {
  async function edited(text = 'Im Produkt geändert.\n') {
    const course = await imported();
    await editor.begin(course.id);
    await editor.write(course.id, 'de/first.md', text);
    await editor.publish(course.id);
    return course;
  }

  test('an import does not change a course that was changed in the product, and reports the course', async () => {
    const { slug, id } = await edited();
    const before = await catalogue();
    expect(await editor.importFiles()).toMatchObject({ kept: expect.arrayContaining([slug]) as unknown });
    editor.folder.write(`${slug}/de/first.md`, 'In den Dateien geändert.\n');
    expect(await editor.importFiles()).toMatchObject({ kept: expect.arrayContaining([slug]) as unknown });
    expect(await catalogue()).toEqual(before);
    expect((await editor.list()).find((course) => course.id === id)?.edited_at).not.toBeNull();
  });

  test('an import with the option `replacesEdited` replaces a course that was changed in the product', async () => {
    const { slug, id } = await edited();
    const report = await editor.importFiles({ replacesEdited: true });
    expect(report.kept).toEqual([]);
    expect(await htmlOf(id, 'first')).toContain('Text of first');
    expect((await editor.list()).find((course) => course.slug === slug)?.edited_at).toBeNull();
    // A draft without changes gets the new files after an import.
    expect((await editor.begin(id)).body.data.changed).toBe(false);
    const text = await editor.call<{ text: string }>('GET', `/${id}/draft/text?path=de/first.md`);
    expect(text.body.data.text).toBe('Text of first in de.\n');
  });

  test('an import restores, from the files, a course that was changed in the product and removed by an earlier import', async () => {
    const { slug, id } = await edited();
    editor.folder.remove(slug);
    await editor.importFiles({ replacesEdited: true });
    expect((await editor.list()).find((course) => course.slug === slug)?.draft?.outdated).toBe(true);
    editor.writeFiles(undefined, slug);
    expect((await editor.importFiles()).kept).not.toContain(slug);
    expect(await htmlOf(id, 'first')).toContain('Text of first');
    expect((await editor.begin(id)).body.data.changed).toBe(false);
    expect(await editor.publish(id)).toMatchObject({ status: 200 });
  });

  test('an import updates a course that was changed in the product again once the exported files are in the folder of courses', async () => {
    const { slug, id } = await edited();
    for (const [path, text] of await editor.download(`/${id}/export.zip`))
      editor.folder.write(`${slug}/${path}`, text);
    const before = await versionsOf(id);
    expect((await editor.importFiles()).kept).not.toContain(slug);
    expect(await versionsOf(id)).toBe(before);
    editor.folder.write(`${slug}/de/first.md`, 'Danach in den Dateien geändert.\n');
    await editor.importFiles();
    expect(await htmlOf(id, 'first')).toContain('Danach in den Dateien');
  });

  test('an import of a newer course makes drafts with changes outdated, so that they cannot replace the newer course', async () => {
    const { slug, id } = await imported();
    await editor.begin(id);
    await editor.write(id, 'de/first.md', 'Entwurf.\n');
    editor.folder.write(`${slug}/de/second.md`, 'Neuer in den Dateien.\n');
    await editor.importFiles();
    expect((await editor.begin(id)).body.data.changed).toBe(true);
    expect((await editor.list()).find((course) => course.id === id)?.draft).toMatchObject({ outdated: true });
    expect(await editor.publish(id)).toMatchObject(refused(409, 'draft_outdated'));
    expect(await htmlOf(id, 'second')).toContain('Neuer in den Dateien.');
    await editor.call('DELETE', `/${id}/draft`);
    await editor.begin(id);
    expect(await editor.publish(id)).toMatchObject({ status: 200 });
  });

  test('an import blocks a publication until the import has ended; the publication is then refused if its draft is outdated', async () => {
    const { id } = await imported();
    await editor.begin(id);
    await editor.write(id, 'de/first.md', 'Entwurf.\n');
    const importing = new pg.Client({ connectionString: started.database.urlOf('academy_content') });
    await importing.connect();
    await importing.query('begin');
    await importing.query('select pg_advisory_xact_lock(4161333)');
    let isDone = false;
    const publication = editor.publish(id).finally(() => (isDone = true));
    await delay(500);
    expect(isDone).toBe(false);
    await importing.query(`update academy.catalogue_releases set files_hash = 'newer' where course_id = $1`, [
      id,
    ]);
    await importing.query('commit');
    await importing.end();
    expect(await publication).toMatchObject(refused(409, 'draft_outdated'));
    expect(await htmlOf(id, 'first')).toContain('Text of first');
  });

  test('no publication is lost or repeated if imports and publications run at the same time', async () => {
    const { id } = await imported();
    await editor.begin(id);
    await editor.write(id, 'de/first.md', 'Entwurf.\n');
    const [publication, again] = await Promise.all([
      editor.publish(id),
      editor.publish(id),
      editor.importFiles(),
      editor.importFiles(),
    ]);
    expect([publication.status, again.status]).toEqual([200, 200]);
    expect(await htmlOf(id, 'first')).toContain('Entwurf.');
    expect(await versionsOf(id)).toBe(2);
  });
});

describe('a new course of the catalogue', () => {
  const data = { titles: { de: 'Über Füße & Wege' }, subject: 'compliance' };
  const create = async () => (await editor.call<contracts.OwnCourse>('POST', '', data)).body.data;

  test('a new course is offered to companies once it is published, and is kept by imports unless `replacesEdited` is set', async () => {
    const { id } = await create();
    expect((await editor.list()).find((course) => course.id === id)).toMatchObject({
      ...{ slug: null, state: 'draft', titles: data.titles, languages: ['de'], lessons_count: 1 },
    });
    await editor.changeOutline(id, (outline) => ({ ...outline, description: { de: 'Worum es geht' } }));
    await editor.write(id, 'de/lesson-1.md', 'Schritt für Schritt.\n');
    expect((await editor.preview(id)).body.data).toMatchObject({
      mistakes: [],
      companies: 0,
      in_progress: 0,
    });
    expect(await editor.publish(id)).toMatchObject({ status: 200, body: { data: { state: 'published' } } });
    const { slug } = (await editor.list()).find((course) => course.id === id)!;
    expect(slug).toMatch(/^ueber-fuesse-wege/);
    const { company, manager, paths } = await buildManaged(started);
    await started.post(`${paths.courses}/populate`, { languages: ['de'] }, manager);
    const { rowCount } = await started.database.admin.query(
      'select from academy.company_courses where company_id = $1 and course_id = $2',
      [company.id, id],
    );
    expect(rowCount).toBe(1);
    expect((await editor.importFiles()).kept).toContain(slug);
    expect((await editor.list()).map((course) => course.id)).toContain(id);
    await editor.importFiles({ replacesEdited: true });
    // An outdated draft can still be exported and discarded.
    expect((await editor.list()).find((course) => course.id === id)?.draft?.outdated).toBe(true);
    await editor.call('DELETE', `/${id}/draft`);
    expect((await editor.list()).map((course) => course.id)).not.toContain(id);
  });

  test('new courses with the same title get different folder names', async () => {
    const slugs: unknown[] = [];
    for (let number = 0; number < 2; number += 1) {
      const { id } = await create();
      await editor.changeOutline(id, (outline) => ({ ...outline, description: { de: 'Worum es geht' } }));
      await editor.write(id, 'de/lesson-1.md', 'Text.\n');
      await editor.publish(id);
      slugs.push((await editor.list()).find((course) => course.id === id)?.slug);
    }
    expect(new Set(slugs).size).toBe(2);
    await editor.importFiles({ replacesEdited: true });
  });

  test('discarding the draft of a new course leaves nothing of the course', async () => {
    const { id } = await create();
    expect(await editor.call('DELETE', `/${id}/draft`)).toMatchObject({ status: 200 });
    expect(await editor.call('GET', `/${id}/draft`)).toMatchObject(refused(404, 'catalogue_draft_not_found'));
    expect((await editor.list()).map((course) => course.id)).not.toContain(id);
  });
});

describe('drafts', () => {
  test('concurrent requests begin a draft only once, and after an import replace the draft only once', async () => {
    const { id, slug } = await imported();
    const begun = await Promise.all(Array.from({ length: 4 }, () => editor.begin(id)));
    expect(begun.map(({ body }) => body.data.revision)).toEqual([1, 1, 1, 1]);
    editor.folder.write(`${slug}/de/second.md`, 'Neuer in den Dateien.\n');
    await editor.importFiles();
    const again = await Promise.all(Array.from({ length: 4 }, () => editor.begin(id)));
    expect(again.map(({ body }) => body.data.revision)).toEqual([2, 2, 2, 2]);
  });

  test('a draft that follows a discarded draft cannot be changed by an editor who still has the discarded draft open', async () => {
    const { id } = await imported();
    await editor.begin(id);
    await editor.write(id, 'de/second.md', 'Aus dem verworfenen Entwurf.\n');
    const { revision } = await editor.draftOf(id);
    await editor.call('DELETE', `/${id}/draft`);
    expect(await editor.call('DELETE', `/${id}/draft`)).toMatchObject(
      refused(404, 'catalogue_draft_not_found'),
    );
    expect((await editor.list()).find((course) => course.id === id)).toMatchObject({
      ...{ state: 'published', draft: null },
    });

    await editor.begin(id);
    expect(await editor.draftOf(id)).toMatchObject({ changed: false, lock: null });
    const text = 'Veraltet.\n';
    for (let known = 1; known <= revision; known += 1)
      expect(
        await editor.call('PUT', `/${id}/draft/text`, { path: 'de/first.md', text, revision: known }),
      ).toMatchObject(refused(409, 'draft_changed'));
    expect((await editor.download(`/${id}/draft/export.zip`)).get('de/second.md')).not.toContain('verworfen');
    expect(await editor.write(id, 'de/first.md', text)).toMatchObject({ status: 200 });
  });

  test('beginning a draft of a course is recorded in the audit log of the platform', async () => {
    const { id } = await imported();
    const user = { sub: randomUUID(), roles: ['admin'] };
    await Promise.all([editor.begin(id, user), editor.begin(id, user)]);
    await editor.begin(id, user);
    await editor.call('DELETE', `/${id}/draft`, {}, user);
    await editor.begin(id, user);
    const { rows } = await started.database.admin.query(
      'select action, subject, company_id from audit.entries where actor_id = $1 order by id',
      [user.sub],
    );
    const actions = ['catalogue_draft_begun', 'catalogue_draft_discarded', 'catalogue_draft_begun'];
    expect(rows).toEqual(
      actions.map((action) => ({
        action,
        subject: 'Kurs',
        company_id: '00000000-0000-0000-0000-000000000000',
      })),
    );
  });

  test('the audit log of the platform can be filtered by every audit action of drafts', async () => {
    const { id } = await imported();
    await editor.begin(id);
    await editor.write(id, 'de/first.md', 'Neuer Text.\n');
    await editor.download(`/${id}/draft/export.zip`);
    expect(await editor.publish(id)).toMatchObject({ status: 200 });
    await editor.begin(id);
    await editor.call('DELETE', `/${id}/draft`);
    const { rows } = await started.database.admin.query<{ action: string }>(
      `select distinct action from audit.entries where action like 'catalogue_%'`,
    );
    const recorded = rows.map(({ action }) => action);
    expect(recorded).toEqual(
      expect.arrayContaining(['catalogue_course_exported', 'catalogue_course_published']),
    );
    expect(contracts.platformAuditActions).toEqual(expect.arrayContaining(recorded));
  });

  test('a draft is locked for other administrators while it is edited', async () => {
    const { id } = await imported();
    await editor.begin(id);
    const other = { sub: randomUUID(), roles: ['senior_csm'] };
    await editor.call('POST', `/${id}/draft/lock`, {}, other);
    expect(await editor.publish(id)).toMatchObject(refused(409, 'draft_locked'));
    expect(await editor.call('DELETE', `/${id}/draft`)).toMatchObject(refused(409, 'draft_locked'));
    expect((await editor.list()).find((course) => course.id === id)?.draft?.lock).toMatchObject({
      own: false,
    });
    expect(await editor.call('POST', `/${id}/draft/lock`, { take_over: true })).toMatchObject({
      status: 200,
    });
    expect(await editor.publish(id)).toMatchObject({ status: 200 });
  });

  test('a draft of a company cannot be read or changed as a draft of the catalogue, and a draft of the catalogue not as a draft of a company', async () => {
    const writer = await buildWriter(started);
    const own = await writer.create();
    for (const [method, path] of [
      ['GET', '/draft'],
      ['DELETE', '/draft'],
    ] as const)
      expect(await editor.call(method, `/${own.id}${path}`)).toMatchObject(
        refused(404, 'catalogue_draft_not_found'),
      );
    expect(await editor.begin(own.id)).toMatchObject(refused(404, 'course_not_found'));
    const published = await writer.published();
    expect(await editor.begin(published)).toMatchObject(refused(404, 'course_not_found'));
    expect(await editor.call('GET', `/${published}/export.zip`)).toMatchObject(
      refused(404, 'course_not_found'),
    );
    const { id } = await imported();
    await editor.begin(id);
    expect(await writer.call('GET', `/${id}`, undefined, editor.administrator)).toMatchObject(
      refused(404, 'own_course_not_found'),
    );
    const listed = (await editor.list()).map((course) => course.id);
    expect(listed).not.toContain(own.id);
    expect(listed).not.toContain(published);
  });

  test('a draft of a course that an import has removed cannot be published', async () => {
    const { slug, id } = await imported();
    await editor.begin(id);
    await editor.write(id, 'de/first.md', 'Entwurf.\n');
    editor.folder.remove(slug);
    editor.writeFiles();
    await editor.importFiles();
    expect(await editor.publish(id)).toMatchObject(refused(409, 'draft_outdated'));
    await editor.call('DELETE', `/${id}/draft`);
    expect(await editor.begin(id)).toMatchObject(refused(404, 'course_not_found'));
  });

  test('no draft can be begun of a course with more lessons than the editor can show', async () => {
    const slug = editor.writeFiles(Array.from({ length: 101 }, (_, index) => `lesson-${index}`));
    await editor.importFiles();
    expect(await editor.begin(await editor.idOf(slug))).toMatchObject(refused(422, 'course_not_editable'));
    editor.folder.remove(slug);
  });
});
