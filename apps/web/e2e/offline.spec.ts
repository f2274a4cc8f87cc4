import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Course } from '@academy/contracts';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessiblePage } from './accessibility.ts';
import { joinCompanies, signInToApi } from './api.ts';
import { origin } from './product.ts';
import { addLearner, createCompany, offerFirstCourse } from './queries.ts';
import { companies, register, signInByForm } from './sign-in.ts';

test.use({ serviceWorkers: 'allow' });

/** What screen readers read for a lesson that was completed offline and is not sent yet. */
const waiting = 'Completed, waiting to be sent';
const completeButton = (page: Page) => page.getByRole('button', { name: 'Complete and Continue' });
const offlineNotice = (page: Page) => page.getByText(/^You are offline\./);

/** Creates a company with one course, and a learner of the company, who is signed in in the browser of `page`. */
async function createLearner(page: Page) {
  const companyId = await createCompany(`Offline ${randomUUID()}`);
  await offerFirstCourse(companyId);
  const email = `offline-${randomUUID()}@academy.test`;
  await addLearner(companyId, email);
  const password = await register(page, email);
  const user = await signInToApi(email, password);
  await joinCompanies(user);
  const path = `/companies/${companyId}/courses`;
  const [{ id }] = (await user<Course[]>('GET', `${path}?language=en`)) as [Course];
  const readCourse = () => user<Course>('GET', `${path}/${id}?language=en`);
  return { email, password, companyId, readCourse, course: await readCourse() };
}

const lessonsOf = ({ chapters }: Course) => chapters.flatMap(({ lessons }) => lessons);

// If an action waits in vain, it fails with its own error message before the test reaches its time limit.
test.use({ actionTimeout: 30_000 });

const untilControlled = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated');

const readStore = (page: Page, store: 'answers' | 'lessons', read: 'getAllKeys' | 'getAll') =>
  page.evaluate(
    ([name, method]) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('academy');
        opening.onerror = () => reject(new Error('The database could not be opened'));
        opening.onblocked = opening.onerror;
        // Only the app may create the database. If this function created it, the object stores of the app would be
        // missing.
        opening.onupgradeneeded = () => {
          opening.transaction?.abort();
          resolve([]);
        };
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name)[method]();
          reading.onerror = () => reject(new Error('The database could not be read'));
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result as unknown[]);
          };
        };
      }),
    [store, read] as const,
  );

const countKept = async (page: Page, text: string) =>
  (await readStore(page, 'answers', 'getAllKeys')).filter((key) => String(key).includes(text)).length;

/** Starts the course, and waits until the app has stored it on the device for offline use. */
async function startCourse(page: Page, { companyId, course }: Awaited<ReturnType<typeof createLearner>>) {
  await page.goto(`/en/${companyId}/courses/${course.id}`);
  await page.getByRole('button', { name: 'Start course' }).click();
  await expect(completeButton(page)).toBeEnabled();
  await untilControlled(page);
  await expect.poll(() => countKept(page, '/lessons/'), { timeout: 60_000 }).toBe(course.lessons_count);
  await expect.poll(() => countKept(page, `companyIds=${companyId}`)).toBe(1);
}

/**
 * Returns an array to which the URLs of all requests that record a lesson as completed are added, from all pages of the
 * browser.
 */
function countRecords(context: BrowserContext) {
  const sent: string[] = [];
  context.on('requestfinished', (request) => {
    if (/\/advancements$/.test(new URL(request.url()).pathname)) sent.push(request.url());
  });
  return sent;
}

test('the browser considers the app installable', async ({ page, context }) => {
  await signInByForm(page, 'learner@academy.test');
  await untilControlled(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Playwright uses private windows, from which apps cannot be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors, data = '' } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons } = JSON.parse(data) as { icons: Record<'src' | 'sizes' | 'type' | 'purpose', string>[] };
  // In private windows, Chromium does not report missing icons, so the test checks the icons itself.
  for (const sizes of ['192x192', '512x512'])
    expect(icons.filter((icon) => icon.sizes === sizes).map(({ purpose }) => purpose)).toEqual([
      undefined,
      'maskable',
    ]);
  for (const { src, type } of icons) {
    const response = await page.request.get(src);
    expect(response.headers()['content-type']).toBe(type);
  }
});

test('a lesson that is completed offline is still stored on the device after the page is closed, and is sent exactly once when the connection is back', async ({
  page: first,
  context,
}) => {
  const learner = await createLearner(first);
  const [one, two, three] = lessonsOf(learner.course);
  const sent = countRecords(context);
  await startCourse(first, learner);

  await context.setOffline(true);
  await expect(offlineNotice(first)).toBeVisible();
  await completeButton(first).click();
  await expect(first.getByRole('heading', { level: 1, name: two!.title })).toBeVisible();
  await expect(completeButton(first)).toBeEnabled();
  await expect(first.getByRole('link', { name: `${waiting} ${one!.title}` })).toBeVisible();
  // After this time, other notifications have disappeared, but this one stays.
  await first.waitForTimeout(6_000);
  await expect(first.getByText(/One completed lesson is waiting\./)).toBeVisible();
  const lessonUrl = first.url();
  await first.close();

  const page = await context.newPage();
  await page.goto(lessonUrl);
  await expect(page.getByRole('heading', { level: 1, name: two!.title })).toBeVisible();
  await expect(page.getByRole('link', { name: `${waiting} ${one!.title}` })).toBeVisible();
  await completeButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: three!.title })).toBeVisible();
  await expect(page.getByText(/^You are offline\..* 2 completed lessons are waiting\./)).toBeVisible();
  await page.getByRole('link', { name: 'Back to course overview' }).first().click();
  await expect(page.getByText('2 completed lessons are waiting to be sent.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 completed lessons are waiting to be sent.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start course' })).toBeHidden();
  await expectAccessiblePage(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: learner.course.title }).first()).toBeVisible();
  expect(await learner.readCourse()).toMatchObject({ lessons_completed: 0 });
  expect(sent).toEqual([]);

  await context.setOffline(false);
  await expect(offlineNotice(page)).toBeHidden();
  await expect.poll(async () => (await learner.readCourse()).lessons_completed).toBe(2);
  await expect.poll(() => readStore(page, 'lessons', 'getAll')).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(lessonsOf(await learner.readCourse()).filter(({ completed }) => completed)).toHaveLength(2);
});

test('pages that were opened offline load their content without a reload when the connection is back', async ({
  page,
  context,
}) => {
  const learner = await createLearner(page);
  await startCourse(page, learner);
  await context.setOffline(true);
  await expect(offlineNotice(page)).toBeVisible();

  await page.goto(`/en/${learner.companyId}/certificates`);
  await expect(page.getByRole('heading', { name: 'Not available offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'You have no certificates yet' })).toBeVisible();
  await expect(offlineNotice(page)).toBeHidden();
  await expect(page.getByText(/The fault is on our side/)).toBeHidden();

  // The device stores no data of a company that the user has not opened, so its pages cannot be shown at all.
  await context.setOffline(true);
  await page.goto(`/en/${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Academy cannot be reached' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Company not found' })).toBeVisible();
});

test('signing out asks for confirmation while completed lessons are unsent, and deletes the data stored on the device', async ({
  page,
  context,
}) => {
  const learner = await createLearner(page);
  await startCourse(page, learner);
  await context.setOffline(true);
  await expect(offlineNotice(page)).toBeVisible();
  await completeButton(page).click();
  await expect(page.getByText(/One completed lesson is waiting\./)).toBeVisible();
  // If the learner signed out before the next lesson is shown, the navigation to the lesson would replace the
  // navigation of the sign-out.
  await expect(
    page.getByRole('heading', { level: 1, name: lessonsOf(learner.course)[1]!.title }),
  ).toBeVisible();

  const signOut = async () => {
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
  };
  await signOut();
  const dialog = page.getByRole('dialog', { name: 'Not all lessons are sent yet' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your courses' })).toBeVisible();
  await expect(page.getByText(/One completed lesson is waiting\./)).toBeVisible();
  expect(await readStore(page, 'lessons', 'getAll')).toHaveLength(1);

  await signOut();
  await dialog.getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  expect(await readStore(page, 'lessons', 'getAll')).toEqual([]);
  expect(await readStore(page, 'answers', 'getAll')).toEqual([]);
});

/**
 * As a new learner, completes a lesson without a connection. Then ends the learner's session, and connects the page
 * again.
 */
async function loseSessionOffline(page: Page) {
  const context = page.context();
  const learner = await createLearner(page);
  await startCourse(page, learner);
  await context.setOffline(true);
  await completeButton(page).click();
  await expect(page.getByText(/One completed lesson is waiting\./)).toBeVisible();
  await context.clearCookies();
  await page.reload();
  await expect(page.getByText(/One completed lesson is waiting\./)).toBeVisible();

  await context.setOffline(false);
  return learner;
}

test('if the session ends while the device is offline, the app asks the learner to sign in, and then sends the lesson that was completed offline', async ({
  page,
}) => {
  const learner = await loseSessionOffline(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('input[name=username]').fill(learner.email);
  await page.locator('input[name=password]').fill(learner.password);
  await page.locator('button[type=submit]').click();
  await expect.poll(async () => (await learner.readCourse()).lessons_completed).toBe(1);
});

test('when another person signs in, the app deletes the data of the previous person that is stored on the device', async ({
  page,
}) => {
  const learner = await loseSessionOffline(page);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await signInByForm(page, 'learner@academy.test');
  await expect.poll(() => readStore(page, 'lessons', 'getAll')).toEqual([]);
  const owners = async () =>
    new Set(
      (await readStore(page, 'answers', 'getAll')).map((answer) => (answer as { userId: string }).userId),
    );
  await expect.poll(async () => (await owners()).size).toBe(1);
  expect((await learner.readCourse()).lessons_completed).toBe(0);
});

/**
 * Serves a copy of the built app on a port of its own, where the test can release a new version. API requests go to the
 * product.
 */
async function serveCopy() {
  const site = join(import.meta.dirname, '../dist/site');
  let isReleased = false;
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    void answer(pathname, search).then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    );
  });

  async function answer(path: string, search: string) {
    if (/^\/(api|core-services|config)\//.test(path)) {
      const answered = await fetch(`${origin}${path}${search}`);
      const type = answered.headers.get('content-type') ?? '';
      return { status: answered.status, type, body: Buffer.from(await answered.arrayBuffer()) };
    }
    // After the release, all files below /assets/ are in another folder, and the old files are gone.
    if (isReleased && path.startsWith('/assets/') && !path.startsWith('/assets/next/')) throw new Error(path);
    const name = /\.[^/]*$/.test(path) ? path.replace('/assets/next/', '/assets/') : '/index.html';
    const body = await readFile(join(site, name));
    const type = types[extname(name)] ?? 'application/octet-stream';
    const isRenamed = isReleased && /\.(html|js)$/.test(name);
    return {
      status: 200,
      type,
      body: isRenamed
        ? body.toString().replaceAll(/(?<=["'`/ ])assets\/(?=[\w-]+\.)/g, 'assets/next/')
        : body,
    };
  }

  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => (isReleased = true),
    stop: () => server.close(),
  };
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Makes the browser look for a new version of the service worker, and waits until it is installed. Returns the state of
 * the new version.
 */
const installUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (registration.installing) await new Promise((resolve) => setTimeout(resolve, 100));
    return registration.waiting?.state;
  });

const countOldFiles = (page: Page) =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
    return requests.filter(({ url }) => /\/assets\/(?!next\/)/.test(url)).length;
  });

test('an update of the app does not change the open page, and takes effect when the app is opened again', async ({
  page,
  context,
}) => {
  const copy = await serveCopy();
  await page.goto(`${copy.url}/en/verify/${randomUUID()}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilControlled(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  copy.release();
  expect(await installUpdate(page)).toBe('installed');
  expect(await countOldFiles(page)).toBeGreaterThan(0);
  // The files of the sign-in page are loaded only now. On the server, they no longer exist.
  await page.getByRole('link', { name: 'Academy' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Academy' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.close();

  const next = await context.newPage();
  await next.goto(`${copy.url}/en/verify/${randomUUID()}`);
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => countOldFiles(next)).toBe(0);
  copy.stop();
});

test('the app stores the files of all pages on the device of a maintainer, so that a page that was not opened before can be opened offline', async ({
  page,
  context,
}) => {
  await signInByForm(page, 'maintainer@academy.test');
  await untilControlled(page);
  await page.goto(`/en/${companies.nordlicht}/maintenance/members`);
  const countAssets = () => page.evaluate(async () => (await (await caches.open('assets')).keys()).length);
  let last = 0;
  await expect(async () => {
    const before = last;
    last = await countAssets();
    expect(last).toBeGreaterThan(100);
    expect(last).toBe(before);
  }).toPass({ intervals: [1_000], timeout: 60_000 });

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Interfaces' }).click();
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
});
