import { randomUUID } from 'node:crypto';
import type { CourseOutline, DraftMistake, OwnCourse, OwnCourseSummary } from '@academy/contracts';
import { parse } from 'yaml';
import { greyPng, pngChunk, smallJpeg } from '../testing/image-files.ts';
import { auditOf } from '../testing/manager.ts';
import { buildWriter, withLessons } from '../testing/own-courses.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });

interface Preview {
  content: string;
  length_in_minutes: number;
  mistakes: DraftMistake[];
}

describe('drafts of a company', () => {
  it('a draft begins with one chapter and one lesson in the languages of its title', async () => {
    const { call, company, manager, get } = await buildWriter(started);
    const created = await call<OwnCourse>('POST', '', {
      titles: { de: 'Maschinen', en: 'Machines' },
      subject: 'compliance',
    });
    const today = new Date().toISOString();
    expect(created).toMatchObject({
      status: 201,
      body: {
        data: {
          state: 'draft',
          company_course_id: null,
          titles: { de: 'Maschinen', en: 'Machines' },
          languages: ['de', 'en'],
          lessons_count: 1,
          revision: 1,
          changed: true,
          published_at: null,
          lock: null,
          outline: {
            subject: 'compliance',
            review_by: `${Number(today.slice(0, 4)) + 1}${today.slice(4, 10).replace('-02-29', '-02-28')}`,
            chapters: [{ title: { de: 'Kapitel 1', en: 'Chapter 1' }, lessons: [{ id: 'lesson-1' }] }],
          },
        },
      },
    });
    const { id, files } = created.body.data;
    expect(files.map(({ path }) => path)).toEqual(['course.yaml', 'de/lesson-1.md', 'en/lesson-1.md']);
    expect(await get(id)).toEqual(created.body.data);
    const list = await call<OwnCourseSummary[]>('GET', '');
    expect(list.body).toMatchObject({ data: [{ id, lessons_count: 1 }], meta: { total: 1 } });
    expect(await auditOf(started, company.id)).toMatchObject([
      { action: 'own_course_created', actor_id: manager.sub, subject: 'Maschinen' },
    ]);
  });

  it('other companies cannot read or change a draft', async () => {
    const { create, base } = await buildWriter(started);
    const other = await buildWriter(started);
    const { id } = await create();
    for (const [method, path, data] of [
      ['GET', `/${id}`],
      ['GET', `/${id}/text?path=de/lesson-1.md`],
      ['GET', `/${id}/file?path=course.yaml`],
      ['GET', `/${id}/publication`],
      ['PUT', `/${id}/text`, { path: 'de/lesson-1.md', text: 'x', revision: 1 }],
      ['POST', `/${id}/lock`, {}],
      ['DELETE', `/${id}/lock`],
      ['POST', `/${id}/preview`, { language: 'de', text: 'x' }],
      ['POST', `/${id}/publication`, { revision: 1 }],
      ['GET', `/${id}/export.zip`],
    ] as const)
      expect([path, await other.call(method, path, data)]).toMatchObject([
        path,
        refused(404, 'own_course_not_found'),
      ]);
    expect(await started.get(`${base}/${id}`, other.manager)).toMatchObject({ status: 404 });
    expect((await other.call<unknown[]>('GET', '')).body.data).toEqual([]);
  });

  it('a company has at most 200 drafts of own courses', async () => {
    const { call, create, company } = await buildWriter(started);
    await started.database.admin.query(
      `insert into academy.own_courses (id, company_id, outline, created_by)
       select gen_random_uuid(), $1, '{"title": {"de": "x"}}', $1 from generate_series(1, 199)`,
      [company.id],
    );
    await create();
    expect(await call('POST', '', { titles: { de: 'x' }, subject: 'privacy' })).toMatchObject(
      refused(409, 'too_many_own_courses'),
    );
  });
});

describe('the structure of a draft', () => {
  it('a changed structure of a draft is written to course.yaml, and values of course.yaml that the structure does not contain are preserved', async () => {
    const { create, changeOutline, get, download } = await buildWriter(started);
    const { id } = await create({ de: 'Kurs', en: 'Course' });
    await started.database.admin.query(
      `update academy.own_course_files set content = convert_to(replace(replace(convert_from(content, 'UTF8'),
         'bonus: false', 'bonus: true'), 'en: Lesson 1', E'en: Lesson 1\n        editorial: { de: [w2-0000000000000001, w2-0000000000000002] }'), 'UTF8')
       where course_id = $1 and path = 'course.yaml'`,
      [id],
    );
    const changed = await changeOutline(id, (outline) => ({
      ...outline,
      description: { de: 'Worum es geht', en: 'What: "it" is # about' },
      sources: [{ title: 'DGUV 1', url: 'https://example.org/a?b=1#c' }],
    }));
    expect(changed).toMatchObject({ status: 200, body: { data: { revision: 2 } } });
    const { content } = await download(`/${id}/file?path=course.yaml`);
    expect(parse(content.toString())).toEqual({
      ...(await get(id)).outline,
      bonus: true,
      chapters: [
        {
          id: 'chapter-1',
          title: { de: 'Kapitel 1', en: 'Chapter 1' },
          lessons: [
            {
              id: 'lesson-1',
              title: { de: 'Lektion 1', en: 'Lesson 1' },
              editorial: { de: ['w2-0000000000000001', 'w2-0000000000000002'] },
            },
          ],
        },
      ],
    });
  });

  it('adding or removing a lesson adds or deletes its texts, and removing a language from the structure does not delete the texts in this language', async () => {
    const { create, changeOutline, write, get, call } = await buildWriter(started);
    const { id } = await create({ de: 'Kurs', en: 'Course' });
    await write(id, 'en/lesson-1.md', 'Text');
    await changeOutline(id, (outline) => withLessons(outline, ['lesson-1', 'second']));
    const paths = async () => (await get(id)).files.map(({ path }) => path);
    expect(await paths()).toEqual([
      'course.yaml',
      ...['de/lesson-1.md', 'de/second.md', 'en/lesson-1.md', 'en/second.md'],
    ]);
    await changeOutline(id, (outline) => withLessons({ ...outline, title: { de: 'Kurs' } }, ['lesson-1']));
    expect(await paths()).toEqual(['course.yaml', 'de/lesson-1.md', 'en/lesson-1.md']);
    await changeOutline(id, (outline) => ({ ...outline, title: { de: 'Kurs', en: 'Course' } }));
    expect((await call('GET', `/${id}/text?path=en/lesson-1.md`)).body.data).toMatchObject({ text: 'Text' });
    await changeOutline(id, (outline) => withLessons(outline, ['other']));
    expect(await paths()).toEqual(['course.yaml', 'de/other.md', 'en/other.md']);
  });

  it('a structure of a draft with too many lessons, a lesson named like the question bank, or a title that cannot be stored is refused', async () => {
    const { create, changeOutline } = await buildWriter(started);
    const { id } = await create();
    const lessons = (count: number) => Array.from({ length: count }, (_, index) => `lesson-${index}`);
    const twice = (outline: CourseOutline): CourseOutline => {
      const [chapter] = withLessons(outline, lessons(51)).chapters;
      return { ...outline, chapters: [chapter!, { ...chapter!, id: 'second' }] };
    };
    expect(await changeOutline(id, twice)).toMatchObject(refused(400, 'malformed_request'));
    expect(await changeOutline(id, (outline) => withLessons(outline, ['questions']))).toMatchObject(
      refused(400, 'malformed_request'),
    );
    expect(await changeOutline(id, (outline) => ({ ...outline, title: { de: 'a\0b' } }))).toMatchObject(
      refused(400, 'malformed_request'),
    );
    expect(await changeOutline(id, (outline) => withLessons(outline, lessons(100)))).toMatchObject({
      status: 200,
    });
    expect(await changeOutline(id, (outline) => ({ ...outline, title: { de: 'a\ud800b' } }))).toMatchObject({
      status: 200,
      body: { data: { titles: { de: 'a\uFFFDb' } } },
    });
  });
});

describe('the texts of a draft', () => {
  it('a text of a draft is stored unchanged, and a repeated change of the text succeeds without changing anything', async () => {
    const { create, write, call } = await buildWriter(started);
    const { id } = await create();
    const text = '## Überschrift\r\n\r\nText mit 🎓 und \u0000.\n';
    expect(await write(id, 'de/lesson-1.md', text)).toMatchObject({
      status: 200,
      body: { data: { revision: 2 } },
    });
    expect((await call('GET', `/${id}/text?path=de/lesson-1.md`)).body.data).toEqual({
      ...{ path: 'de/lesson-1.md', text, revision: 2 },
    });
    const again = await call('PUT', `/${id}/text`, { path: 'de/lesson-1.md', text, revision: 1 });
    expect(again).toMatchObject({ status: 200, body: { data: { revision: 2 } } });
    expect(
      await call('PUT', `/${id}/text`, { path: 'de/lesson-1.md', text: 'x', revision: 1 }),
    ).toMatchObject(refused(409, 'draft_changed'));
  });

  it('texts can be stored only for lessons and languages of the draft', async () => {
    const { create, write, call, get } = await buildWriter(started);
    const { id } = await create();
    for (const path of ['de/unknown.md', 'en/lesson-1.md', 'en/questions.md'])
      expect([path, await write(id, path, 'x')]).toMatchObject([path, refused(404, 'draft_file_not_found')]);
    for (const path of ['course.yaml', '../de/lesson-1.md', 'de/../en/a.md', 'de/A.md', 'de/photo.png'])
      expect([path, await write(id, path, 'x')]).toMatchObject([path, refused(400, 'malformed_request')]);
    expect((await call('GET', `/${id}/text?path=de/gone.md`)).body.data).toMatchObject({ text: '' });
    await write(id, 'de/questions.md', '## a (lesson-1)');
    expect((await get(id)).files.map(({ path }) => path)).toContain('de/questions.md');
    await write(id, 'de/questions.md', ' \n');
    expect((await get(id)).files.map(({ path }) => path)).not.toContain('de/questions.md');
  });

  it('the structure of a draft cannot become too large for the import of the exported course', async () => {
    const { create, changeOutline, exportZip, importZip } = await buildWriter(started);
    const { id } = await create();
    const withSources = (count: number) =>
      changeOutline(id, (outline) => ({
        ...outline,
        sources: Array.from({ length: count }, (_, index) => ({
          title: `${index} ${'ä'.repeat(490)}`,
          titles: { de: 'ü'.repeat(500) },
        })),
      }));
    expect(await withSources(40)).toMatchObject({ status: 200 });
    expect(await importZip((await exportZip(id)).content)).toMatchObject({ status: 201 });
    const larger = await withSources(60);
    expect([larger, await importZip((await exportZip(id)).content)]).toMatchObject([
      refused(413, 'draft_too_large'),
      { status: 201 },
    ]);
  });

  it('the size of a text, and of all files of a draft together, is limited', async () => {
    const { create, write, get } = await buildWriter(started);
    const { id } = await create();
    expect(await write(id, 'de/lesson-1.md', 'ä'.repeat(60_000))).toMatchObject(
      refused(413, 'draft_too_large'),
    );
    await started.database.admin.query(
      `insert into academy.own_course_files (course_id, path, content, size, sha256)
       select $1, 'de/photo-' || number || '.png', '', 1048576, '' from generate_series(1, 11) number`,
      [id],
    );
    const names = Array.from({ length: 11 }, (_, index) => `photo-${index + 1}.png`).join(' ');
    await started.database.admin.query(
      `insert into academy.own_course_files values ($1, 'de/names.md', convert_to($2, 'UTF8'), 0, '')`,
      [id, names],
    );
    expect(await write(id, 'de/lesson-1.md', 'ä'.repeat(50_000))).toMatchObject({ status: 200 });
    await started.database.admin.query(
      `update academy.own_course_files set size = 2000000 where course_id = $1 and path = 'de/photo-1.png'`,
      [id],
    );
    const { revision } = await get(id);
    expect(await write(id, 'de/lesson-1.md', 'ä'.repeat(51_000))).toMatchObject(
      refused(413, 'draft_too_large'),
    );
    expect((await get(id)).revision).toBe(revision);
    expect(await write(id, 'de/lesson-1.md', 'short')).toMatchObject({ status: 200 });
  });
});

describe('the pictures of a draft', () => {
  it('a picture of a draft gets an unused name, is stored once, and is served as a download only', async () => {
    const { create, addPicture, download } = await buildWriter(started);
    const { id } = await create();
    expect(await addPicture(id, greyPng())).toMatchObject({
      status: 201,
      body: { data: { path: 'de/photo.png', revision: 2 } },
    });
    expect(await addPicture(id, greyPng())).toMatchObject({
      status: 201,
      body: { data: { path: 'de/photo.png', revision: 2 } },
    });
    expect(await addPicture(id, greyPng({ width: 41 }))).toMatchObject({
      body: { data: { path: 'de/photo-2.png', revision: 3 } },
    });
    expect(await addPicture(id, smallJpeg, { type: 'image/jpeg' })).toMatchObject({
      body: { data: { path: 'de/photo-3.jpg', revision: 4 } },
    });
    for (const name of ['photo', 'other'])
      expect(await addPicture(id, greyPng({ width: 41 }), { name })).toMatchObject({
        body: { data: { path: 'de/photo-2.png', revision: 4 } },
      });
    const file = await download(`/${id}/file?path=de/photo.png`);
    expect(file.content.equals(greyPng())).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="de-photo.png"/),
      'x-content-type-options': 'nosniff',
    });
    expect(await download(`/${id}/file?path=de/gone.png`)).toMatchObject({ status: 404 });
  });

  it('pictures of a draft that no lesson shows any more are deleted if the draft needs space for another picture', async () => {
    const { create, addPicture, write, get } = await buildWriter(started);
    const { id } = await create();
    await addPicture(id, greyPng(), { name: 'shown' });
    await write(id, 'de/lesson-1.md', '![Foto](shown.png)');
    // No text uses this picture yet, because the text is not saved.
    await addPicture(id, greyPng({ width: 60 }), { name: 'recent' });
    await started.database.admin.query(
      `insert into academy.own_course_files (course_id, path, content, size, sha256, stored_at)
       select $1, 'de/unused-' || number || '.png', '', 1048570, '', now() - interval '2 hours'
       from generate_series(1, 12) number`,
      [id],
    );
    expect(await addPicture(id, greyPng({ width: 50 }))).toMatchObject({ status: 201 });
    expect((await get(id)).files.map(({ path }) => path)).toEqual([
      'course.yaml',
      ...['de/lesson-1.md', 'de/photo.png', 'de/recent.png', 'de/shown.png'],
    ]);
  });

  it('pictures of a draft are refused if their content is broken, too large or of another format', async () => {
    const { create, addPicture, get } = await buildWriter(started);
    const { id } = await create();
    for (const [content, type, detail] of [
      [smallJpeg, 'image/png', 'broken'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/png', 'broken'],
      [Buffer.concat([greyPng(), Buffer.from('<script>')]), 'image/png', 'trailing_data'],
      [greyPng({ width: 5_001, height: 5_000, drawn: 1 }), 'image/png', 'too_many_pixels'],
      [greyPng({ more: [pngChunk('tEXt', Buffer.alloc(1_100_000))] }), 'image/png', 'too_large'],
    ] as const)
      expect(await addPicture(id, content, { type })).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'draft_picture_refused', detail }] },
      });
    expect((await get(id)).revision).toBe(1);
  });
});

describe('two people with one draft', () => {
  it('while one person has the lock of a draft, another person sees the lock and cannot change the draft before taking the lock over', async () => {
    const { create, write, call, get, secondManager, manager } = await buildWriter(started);
    const { id } = await create();
    await write(id, 'de/lesson-1.md', 'first');
    expect((await get(id)).lock).toMatchObject({ own: true, name: 'Mara Maier' });
    const seen = await call<OwnCourse>('GET', `/${id}`, undefined, secondManager);
    expect(seen.body.data.lock).toMatchObject({ own: false, name: 'Mara Maier' });
    expect(Date.parse(seen.body.data.lock!.expires_at) - Date.now()).toBeGreaterThan(50_000);
    expect(await write(id, 'de/lesson-1.md', 'second', secondManager)).toMatchObject(
      refused(409, 'draft_locked'),
    );
    expect(await call('POST', `/${id}/lock`, {}, secondManager)).toMatchObject(refused(409, 'draft_locked'));
    expect(await call('POST', `/${id}/publication`, { revision: 2 }, secondManager)).toMatchObject(
      refused(409, 'draft_locked'),
    );
    expect(await call('DELETE', `/${id}/lock`, undefined, secondManager)).toMatchObject({ status: 200 });
    expect((await get(id)).lock).toMatchObject({ own: true });

    expect(await call('POST', `/${id}/lock`, { take_over: true }, secondManager)).toMatchObject({
      status: 200,
      body: { data: { own: true, name: 'Zoe Zweit' } },
    });
    expect(await write(id, 'de/lesson-1.md', 'first again')).toMatchObject(refused(409, 'draft_locked'));
    expect(await call('DELETE', `/${id}/lock`, undefined, secondManager)).toMatchObject({ status: 200 });
    expect((await get(id)).lock).toBeNull();
    expect(await write(id, 'de/lesson-1.md', 'first again', manager)).toMatchObject({ status: 200 });
  });

  it('the lock of a draft shows no name if the editor is an administrator and a member of another company', async () => {
    const { create, call, get } = await buildWriter(started);
    const other = await buildWriter(started);
    const { id } = await create();
    await call('POST', `/${id}/lock`, {}, { sub: other.manager.sub, roles: ['academy-admin'] });
    expect((await get(id)).lock).toMatchObject({ own: false, name: null });
  });

  it('the lock of a draft ends by itself, and shows no name if the editor is an administrator', async () => {
    const { create, write, call, secondManager } = await buildWriter(started);
    const { id } = await create();
    await call('POST', `/${id}/lock`, {}, { sub: randomUUID(), roles: ['academy-admin'] });
    const { body } = await call<OwnCourse>('GET', `/${id}`);
    expect(body.data.lock).toMatchObject({ own: false, name: null });
    await started.database.admin.query(
      `update academy.own_courses set locked_until = now() - interval '1 second' where id = $1`,
      [id],
    );
    expect((await call<OwnCourse>('GET', `/${id}`)).body.data.lock).toBeNull();
    expect(await write(id, 'de/lesson-1.md', 'x', secondManager)).toMatchObject({ status: 200 });
  });

  it('exactly one of many concurrent changes of the same revision of a draft is stored', async () => {
    const { create, call, get, manager } = await buildWriter(started);
    const { id, revision } = await create();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        call('PUT', `/${id}/text`, { path: 'de/lesson-1.md', text: `text ${number}`, revision }, manager),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await get(id)).revision).toBe(2);
  });
});

describe('the preview of a lesson', () => {
  it('the preview of a lesson shows the HTML that learners will see, with pictures of the draft', async () => {
    const { create, addPicture, call } = await buildWriter(started);
    const { id } = await create();
    await addPicture(id, greyPng());
    const preview = async (text: string, language = 'de') =>
      (await call<Preview>('POST', `/${id}/preview`, { language, text })).body.data;
    expect(await preview('## Eins\n\n![Ein Foto](photo.png "Unten")')).toEqual({
      content: `<h2>Eins</h2>\n<figure class="lesson-picture"><img src="data:image/png;base64,${greyPng().toString('base64')}" alt="Ein Foto" width="40" height="30" /><figcaption>Unten</figcaption></figure>`,
      length_in_minutes: 1,
      mistakes: [],
    });
    expect((await preview('![Photo]()', 'de')).mistakes).toMatchObject([
      { code: 'picture_without_file', file: '', line: 1 },
    ]);
    expect((await preview('![Photo](photo.png)', 'en')).mistakes).toMatchObject([
      { code: 'picture_missing', params: { picture: 'photo.png' }, file: '', line: 1 },
    ]);
  });

  it('the preview of hostile Markdown lists mistakes with codes, and contains no scripts, pictures or `javascript:` links', async () => {
    const { create, call } = await buildWriter(started);
    const { id } = await create();
    const text = [
      '<script>alert(1)</script>',
      '[a](javascript:alert(1)) [b](http://example.org)',
      '![](https://example.org/a.png)',
      '![x](data:image/svg+xml;base64,PHN2Zy8+)',
      '# Eins',
      ':::check\nFrage?\n\n- ( ) Falsch\n  > Warum.\n\n:::',
      '{{unknown}}',
    ].join('\n\n');
    const { body } = await call<Preview>('POST', `/${id}/preview`, { language: 'de', text });
    expect(body.data.mistakes.map(({ line, code }) => [line, code])).toEqual([
      [1, 'html_not_allowed'],
      [3, 'link_target'],
      [3, 'link_target'],
      [5, 'picture_name'],
      [7, 'picture_name'],
      [9, 'heading_level'],
      [11, 'check_answers_too_few'],
      [19, 'placeholder_unknown'],
    ]);
    expect(body.data.content).not.toMatch(/<script|<img|javascript:"|onerror/);
  });
});
