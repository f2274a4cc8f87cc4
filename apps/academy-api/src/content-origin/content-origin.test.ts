import { eq, sql } from 'drizzle-orm';
import { companyCourses, contentPackages, courses, registrations } from '@academy/academy-data';
import {
  appOrigin,
  buildPackaged,
  contentRequest,
  contentUrl,
  openFrame,
  sendTicket,
} from '../testing/packaged.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';
import { pathOf } from './file-path.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp({ variables: { CONTENT_URL: contentUrl } });
});
afterAll(() => started.stop());

const files = {
  'index.html': '<!doctype html><p>Lektion</p>',
  'media/film.mp4': '0123456789',
  'media/Übung 1.js': 'run()',
  'data/empty.css': '',
  'tool.exe': 'MZ',
};

/**
 * Builds a learner who has started a lesson in a frame, and a function that loads files with the cookie of this frame.
 */
async function framed(input: Parameters<typeof buildPackaged>[1] = {}) {
  const built = await buildPackaged(started, { files, href: 'index.html', ...input });
  const session = (await built.start()).body.data;
  const { id } = session.registration;
  const cookie = await openFrame(started, session);
  const load = (path: string, headers: Record<string, string> = {}) =>
    contentRequest(started, `/content/${id}/files/${path}`, { headers: { ...cookie, ...headers } });
  const player = (headers: Record<string, string> = {}) =>
    contentRequest(started, `/content/${id}/player`, { headers: { ...cookie, ...headers } });
  return { ...built, session, id, cookie, load, player };
}

const expire = (id: string, column: 'ticket_expires_at' | 'cookie_expires_at') =>
  started.db
    .update(registrations)
    .set({ [column]: sql`now() - interval '1 s'` })
    .where(eq(registrations.id, id));

describe('POST /content/{registrationId}/start', () => {
  it('a ticket is exchanged for a cookie that scripts cannot read and that is sent for this registration only', async () => {
    const { start } = await buildPackaged(started);
    const session = (await start()).body.data;
    const response = await sendTicket(started, session);
    const { id } = session.registration;
    expect(response).toMatchObject({
      statusCode: 303,
      headers: {
        location: `/content/${id}/player`,
        'clear-site-data': '"storage"',
        'cache-control': 'no-store',
      },
    });
    expect(response.headers['set-cookie']).toMatch(
      new RegExp(`^content=[\\w-]{43}; Max-Age=43200; Path=/content/${id}/; HttpOnly; SameSite=Lax$`),
    );
    expect(response.body).toBe('');
  });

  it('the cookie is restricted to encrypted connections if the origin of packages has the scheme https', async () => {
    const url = 'https://content.localhost';
    const encrypted = await startApp({ beside: started, variables: { CONTENT_URL: url } });
    const { start } = await buildPackaged(started);
    const session = (await start()).body.data;
    const response = await sendTicket(encrypted, session, { host: 'content.localhost' });
    expect(response.headers['set-cookie']).toContain('; Secure');
    await encrypted.stop();
  });

  it('a ticket is accepted only once, even if it is sent twenty times at the same time', async () => {
    const { start } = await buildPackaged(started);
    const session = (await start()).body.data;
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendTicket(started, session)));
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(19);
  });

  it('a ticket is refused after 60 seconds, and if it belongs to an earlier session or to another registration', async () => {
    const { start } = await buildPackaged(started);
    const old = (await start()).body.data;
    await expire(old.registration.id, 'ticket_expires_at');
    expect((await sendTicket(started, old)).statusCode).toBe(404);
    const former = (await start()).body.data;
    const present = (await start()).body.data;
    expect((await sendTicket(started, former)).statusCode).toBe(404);
    const other = (await (await buildPackaged(started)).start()).body.data;
    expect(
      (await sendTicket(started, { ...other, launch: { ...other.launch, ticket: present.launch.ticket } }))
        .statusCode,
    ).toBe(404);
    expect(
      (await sendTicket(started, { ...other, launch: { ...other.launch, ticket: '' } })).statusCode,
    ).toBe(404);
    expect((await sendTicket(started, present)).statusCode).toBe(303);
  });

  it.each([
    ['a package', { origin: contentUrl, 'sec-fetch-site': 'same-origin' }],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a page without an origin', { origin: 'null' }],
    ['another page that states the origin of the web app', { 'sec-fetch-site': 'cross-site' }],
  ])('a form from %s is refused and does not use up the ticket', async (_, headers) => {
    const { start } = await buildPackaged(started);
    const session = (await start()).body.data;
    expect((await sendTicket(started, session, headers)).statusCode).toBe(404);
    expect((await sendTicket(started, session)).statusCode).toBe(303);
  });

  it('a request to start a package is refused if its body is not a short form', async () => {
    const { start } = await buildPackaged(started);
    const { registration, launch } = (await start()).body.data;
    const send = (type: string, payload: string) =>
      contentRequest(started, `/content/${registration.id}/start`, {
        method: 'POST',
        headers: { origin: appOrigin, 'content-type': type },
        payload,
      });
    expect((await send('application/json', `{"ticket":"${launch.ticket}"}`)).statusCode).toBe(415);
    const long = `ticket=${'x'.repeat(2_000)}`;
    expect((await send('application/x-www-form-urlencoded', long)).statusCode).toBe(413);
  });

  it('a request to start a package needs no XSRF token, although the browser may send the cookie of the web app', async () => {
    const { start } = await buildPackaged(started);
    const session = (await start()).body.data;
    const response = await sendTicket(started, session, { cookie: 'XSRF-TOKEN=abc' });
    expect(response.statusCode).toBe(303);
  });
});

describe('GET /content/{registrationId}/player', () => {
  it('the page of the player contains the start page of the lesson, but neither the ticket nor the user id of the learner', async () => {
    const { player, session, user } = await framed({ href: 'a/index.html?x=1#top' });
    const response = await player();
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    const [, json] = /<script type="application\/json" id="launch">(.*?)<\/script>/.exec(response.body) ?? [];
    expect(JSON.parse(json ?? '')).toEqual({
      format: 'scorm-1.2',
      start: 'files/a/index.html?x=1#top',
      title: 'Lesson 1 de',
      app_origin: appOrigin,
    });
    expect(response.body).not.toContain(session.launch.ticket);
    expect(response.body).not.toContain(user.sub);
    const [, address] = /<script src="([^"]+)">/.exec(response.body) ?? [];
    const script = await contentRequest(started, address ?? '');
    expect(script.statusCode).toBe(200);
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(script.body.length).toBeGreaterThan(100);
  });

  it('the page of the player can be shown in the web app only, and its frame cannot leave the origin of packages', async () => {
    const { player } = await framed();
    const { headers } = await player();
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'self' ${appOrigin};`);
    expect(headers['content-security-policy']).toContain("frame-src 'self';");
    expect(headers['x-frame-options']).toBeUndefined();
  });

  it('the title of a lesson cannot end a script element of the player’s page', async () => {
    const { player, course } = await framed();
    await started.db.execute(
      sql`update academy.lesson_texts set title = '</script><script>alert(1)</script>"&' where lesson_id = ${course.lessonIds[0]}`,
    );
    const { body } = await player();
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(body).toContain('\\u003c/script>');
  });

  it('neither the player nor a file of a package can be opened in a separate tab', async () => {
    const { player, load } = await framed();
    expect((await player({ 'sec-fetch-dest': 'document' })).statusCode).toBe(404);
    expect((await load('index.html', { 'sec-fetch-dest': 'document' })).statusCode).toBe(404);
    expect((await load('index.html', { 'sec-fetch-dest': 'iframe' })).statusCode).toBe(200);
  });
});

describe('GET /content/{registrationId}/files/{path}', () => {
  it.each([
    ['index.html', 'text/html'],
    ['media/film.mp4', 'video/mp4'],
    ['media/%C3%9Cbung%201.js', 'text/javascript; charset=utf-8'],
    ['data/empty.css?version=3', 'text/css; charset=utf-8'],
    ['tool.exe', 'application/octet-stream'],
  ])('the file %s of a package is served with the content type %s', async (path, type) => {
    const { load } = await framed();
    const response = await load(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
    });
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain('sandbox allow-scripts allow-same-origin allow-forms allow-modals');
    expect(policy).not.toMatch(/allow-popups|allow-top-navigation|https?:\/\/(?!localhost:4200)|\*/);
    expect(response.body).toBe(files[decodeURIComponent(path.split('?')[0] ?? '') as keyof typeof files]);
  });

  it.each([
    'MEDIA/Film.MP4',
    'media/u\u0308bung 1.js',
    'data/Ma\u0308rz.html',
    'data/märz.html',
    'data/mÄrz.html',
  ])(
    'a file of a package is found by the path %j, which differs in case or Unicode normalisation',
    async (path) => {
      const { load } = await framed({
        files: { 'media/film.mp4': 'x', 'media/Übung 1.js': 'x', 'data/ma\u0308rz.html': 'x' },
      });
      expect(await load(encodeURI(path))).toMatchObject({ statusCode: 200, body: 'x' });
    },
  );

  it('if the paths of two files differ only in case, the file with exactly the requested path is served', async () => {
    const { load } = await framed({ files: { 'a.js': 'a', 'A.js': 'A' } });
    for (const name of ['a', 'A']) expect((await load(`${name}.js`)).body).toBe(name);
  });

  it.each([
    ['bytes=2-4', 'bytes 2-4/10', '234'],
    ['bytes=7-', 'bytes 7-9/10', '789'],
    ['bytes=-2', 'bytes 8-9/10', '89'],
    ['bytes=-99', 'bytes 0-9/10', '0123456789'],
    ['bytes=3-999', 'bytes 3-9/10', '3456789'],
  ])('a request for the range %s of a file returns only this range', async (range, contentRange, content) => {
    const { load } = await framed();
    const response = await load('media/film.mp4', { range });
    expect(response).toMatchObject({ statusCode: 206, body: content });
    expect(response.headers).toMatchObject({
      'content-range': contentRange,
      'content-length': String(content.length),
    });
  });

  it('a request for an unsupported range returns the whole file, and a request for a range after the end of the file returns 416', async () => {
    const { load } = await framed();
    for (const range of ['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'lines=1-2', 'bytes=a-b'])
      expect((await load('media/film.mp4', { range })).statusCode).toBe(200);
    for (const range of ['bytes=10-', 'bytes=99-100', 'bytes=-0'])
      expect(await load('media/film.mp4', { range })).toMatchObject({
        statusCode: 416,
        headers: { 'content-range': 'bytes */10' },
      });
    const changed = { range: 'bytes=2-4', 'if-range': '"another"' };
    expect((await load('media/film.mp4', changed)).statusCode).toBe(200);
  });

  it('a request with the ETag of the file returns 304', async () => {
    const { load } = await framed();
    const { etag } = (await load('index.html')).headers;
    expect(await load('index.html', { 'if-none-match': `"x", ${etag}` })).toMatchObject({
      statusCode: 304,
      body: '',
    });
    expect((await load('media/film.mp4', { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  it.each([
    'missing.html',
    '',
    'media/',
    '../index.html',
    '..%2findex.html',
    '%2e%2e/index.html',
    'media/%2e%2e/film.mp4',
    'media/..%5cindex.html',
    '%252e%252e/index.html',
    'index.html%00',
    'index.html%2500.js',
    '/index.html',
    `${'x'.repeat(5_000)}`,
  ])('a package has no file at the path "%s"', async (path) => {
    const { load } = await framed();
    expect((await load(path)).statusCode).toBe(404);
  });

  it.each(['index.html%ff', '%zz', '%'])('the badly encoded path "%s" of a file is refused', async (path) => {
    const { load } = await framed();
    expect([400, 404]).toContain((await load(path)).statusCode);
  });

  it('files of a package are refused without the cookie, with the cookie of another registration, and after the cookie has expired', async () => {
    const { id, load } = await framed();
    const other = await framed();
    const without = await contentRequest(started, `/content/${id}/files/index.html`);
    expect(without.statusCode).toBe(404);
    expect((await load('index.html', other.cookie)).statusCode).toBe(404);
    expect((await load('index.html')).statusCode).toBe(200);
    await expire(id, 'cookie_expires_at');
    expect((await load('index.html')).statusCode).toBe(404);
  });

  it.each<[string, (framedLesson: Awaited<ReturnType<typeof framed>>) => Promise<unknown>]>([
    ['the learner has started the lesson elsewhere', ({ start }) => start()],
    [
      'the learner has left the company',
      ({ learner }) =>
        started.database.admin.query(`update core.members set status = 'deactivated' where user_id = $1`, [
          learner.sub,
        ]),
    ],
    [
      'the course is inactive',
      ({ course }) =>
        started.db.update(companyCourses).set({ status: 'inactive' }).where(eq(companyCourses.id, course.id)),
    ],
    [
      'the course was removed',
      ({ course }) =>
        started.db.update(courses).set({ removed_at: new Date() }).where(eq(courses.id, course.id)),
    ],
    [
      'the package was removed',
      ({ packageId }) =>
        started.db
          .update(contentPackages)
          .set({ removed_at: new Date() })
          .where(eq(contentPackages.id, packageId)),
    ],
  ])('files of a package are no longer served as soon as %s', async (_, happens) => {
    const lesson = await framed();
    expect((await lesson.load('index.html')).statusCode).toBe(200);
    await happens(lesson);
    expect((await lesson.load('index.html')).statusCode).toBe(404);
    expect((await lesson.player()).statusCode).toBe(404);
  });

  it('a file of a package is not served as a service worker, which would stay active after the frame is closed', async () => {
    const { load } = await framed();
    expect((await load('media/%C3%9Cbung%201.js', { 'service-worker': 'script' })).statusCode).toBe(404);
  });
});

test.each([
  ['/content/1/files/a/b.html?x=/y', 'a/b.html'],
  ['/content/1/files/a/%2e%2e/b.html', 'a/../b.html'],
  ['/content/1/files//b.html', '/b.html'],
  ['/content/1/files/a%252fb', 'a%2fb'],
  ['/content/1/files/%00', ''],
  ['/content/1/files/%e4', ''],
])('for the URL %s, the service looks up a file at the path "%s"', (url, path) => {
  expect(pathOf(url)).toBe(path);
});

describe('the two origins', () => {
  it('the origin of packages serves no API, and the origin of the web app no package', async () => {
    const { load, id, base, user, cookie } = await framed();
    const authorization = await started.authorization(user);
    for (const url of [`${base}/courses`, '/api/docs/json', '/healthz', '/readyz', '/metrics'])
      expect((await contentRequest(started, url, { headers: { ...authorization } })).statusCode).toBe(404);
    expect((await load('index.html', { host: 'localhost:4200' })).statusCode).toBe(404);
    expect(
      (
        await contentRequest(started, `/content/${id}/player`, {
          headers: { ...cookie, host: 'localhost:4200' },
        })
      ).statusCode,
    ).toBe(404);
    expect(
      (await contentRequest(started, '/api/xapi/about', { headers: { host: 'localhost:4200' } })).statusCode,
    ).toBe(404);
    expect((await contentRequest(started, '/api/xapi/about')).statusCode).toBe(200);
  });

  it('a request that names the host of packages with a trailing dot reaches neither packages nor the API', async () => {
    const { load, base, user } = await framed();
    const authorization = await started.authorization(user);
    const host = 'content.localhost.:4300';
    expect((await load('index.html', { host })).statusCode).toBe(404);
    expect(
      (await contentRequest(started, `${base}/courses`, { headers: { ...authorization, host } })).statusCode,
    ).toBe(404);
  });

  it('headers such as X-Forwarded-Host do not change the host that the service checks', async () => {
    const { load } = await framed();
    const forwarded = {
      'x-forwarded-host': 'content.localhost:4300',
      forwarded: 'host=content.localhost:4300',
    };
    expect((await load('index.html', { ...forwarded, host: 'localhost:4200' })).statusCode).toBe(404);
  });

  it('the API permits no page of the origin of packages to read its responses', async () => {
    const { base, user } = await framed();
    const response = await started.app.inject({
      url: `${base}/courses`,
      headers: { ...(await started.authorization(user)), origin: contentUrl },
    });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await started.app.inject({
      method: 'OPTIONS',
      url: `${base}/courses`,
      headers: { origin: contentUrl, 'access-control-request-method': 'GET' },
    });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a page with many files', () => {
  it('two learners with the same IP address can load all files of a package, although concurrent requests of one address are limited', async () => {
    const office = await startApp({
      variables: { CONTENT_URL: contentUrl, REQUESTS_AT_ONCE_PER_ADDRESS: '8' },
    });
    const build = async () => {
      const session = (await (await buildPackaged(office, { files, href: 'index.html' })).start()).body.data;
      return { id: session.registration.id, cookie: await openFrame(office, session) };
    };
    const frames = [await build(), await build()];
    const load = ({ id, cookie }: (typeof frames)[number], headers: Record<string, string> = cookie) =>
      Promise.all(
        Array.from({ length: 60 }, () =>
          contentRequest(office, `/content/${id}/files/media/film.mp4`, { headers }),
        ),
      );
    for (const { id, cookie } of frames)
      expect((await contentRequest(office, `/content/${id}/player`, { headers: cookie })).statusCode).toBe(
        200,
      );
    const answers = (await Promise.all(frames.map((frame) => load(frame)))).flat();
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['200 0123456789']),
    );

    // Requests with an invalid cookie count towards the limit of their IP address.
    const guessed = await load(frames[0]!, { cookie: `content=${'x'.repeat(43)}` });
    expect(new Set(guessed.map(({ statusCode }) => statusCode))).toEqual(new Set([404, 429]));
    await office.stop();
  });
});
