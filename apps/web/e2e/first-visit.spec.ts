import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { measureProcessorSpeed } from './processor-speed.ts';
import { companies, signIn } from './sign-in.ts';

/**
 * Limits of the median of several first visits: Largest Contentful Paint in milliseconds and Cumulative Layout Shift.
 * The target for the paint is 2,500 ms on an idle machine (docs/performance.md); the limit leaves room for other programs.
 */
const limits = { paint: 3_000, shift: 0.05 };
/**
 * Number of visits per page: the test stops as soon as `enough` visits are below the limits, and after `most` visits at the latest.
 * If three of five visits are below a limit, so is their median.
 */
const visits = { enough: 3, most: 5 };
/** Maximum size in kilobytes (1,000 bytes) of the compressed script that a first visit loads. */
const maxScript = { signIn: 130, dashboard: 250 };
/** A slow mobile connection: latency in milliseconds, throughput in bytes per second. */
const network = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** Slowdown of the emulated processor, relative to the reference processor (see processor-speed.ts). */
const slowdown = 4;

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface Measured {
  paint: number;
  shift: number;
}

interface Visit extends Measured {
  /** Emulated slowdown of the processor. */
  rate: number;
  /** Size of the compressed script in kilobytes. */
  script: number;
}

declare global {
  interface Window {
    visit: Measured;
  }
}

async function signedInState(browser: Browser, username: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, username, `/en/${companies.nordlicht}`);
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await page.waitForURL('**/courses/*');
  // The first lesson of a course is never locked.
  const lesson = page.locator('a[href*="/lessons/"]').first();
  const lessonPath = (await lesson.getAttribute('href')) ?? '';
  const state = await context.storageState();
  await context.close();
  return { state, lessonPath };
}

/**
 * Records the largest contentful paint and the layout shifts of the page.
 * Runs before the scripts of the page, because browsers keep only a limited number of layout shifts for later observers.
 */
function observe() {
  window.visit = { paint: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.visit.paint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.visit.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Loads a page without measuring it, and waits until the service worker controls it. Afterwards, the page is closed. */
async function visitOnce(context: BrowserContext, path: string) {
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.waitForLoadState('networkidle');
  await page.close();
}

/** Slows down the connection of the service workers, which do not use that of a page. */
async function slowDownServiceWorkers(browser: Browser) {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  const workers = targetInfos.filter(({ type }) => type === 'service_worker');
  expect(workers).toHaveLength(1);
  for (const { targetId } of workers) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const answered = new Promise((resolve) => session.on('Target.receivedMessageFromTarget', resolve));
    const params = { offline: false, ...network };
    const message = JSON.stringify({ id: 1, method: 'Network.emulateNetworkConditions', params });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    expect(await answered).toMatchObject({ message: JSON.stringify({ id: 1, result: {} }) });
  }
}

/**
 * Visits a page over a slow connection and with a slow processor: for the first time with an empty cache, or once more, with
 * the service worker in control.
 */
async function visit(
  browser: Browser,
  storageState: State | undefined,
  path: string,
  waitForContent: (page: Page) => Promise<void>,
  isAgain = false,
) {
  const context = await browser.newContext({ ...(storageState && { storageState }) });
  if (isAgain) {
    await visitOnce(context, path);
    await slowDownServiceWorkers(browser);
  }
  const page = await context.newPage();
  const requested: string[] = [];
  const uncompressed: string[] = [];
  const scripts: Response[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const type = response.request().resourceType();
    if (/^\/(api|core-services)\//.test(pathname)) requested.push(response.url());
    // The service worker answers with files that it keeps.
    if (type !== 'script' || response.fromServiceWorker()) return;
    scripts.push(response);
    if (pathname.startsWith('/assets/') && response.headers()['content-encoding'] !== 'br')
      uncompressed.push(pathname);
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  // A processor that is busy, or slower than the reference processor, slows down the page without any emulation.
  // In that case, the emulated slowdown is reduced accordingly.
  const rate = Math.min(slowdown, Math.max(1, slowdown * (await measureProcessorSpeed(page))));
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript(observe);
  await page.goto(path, { waitUntil: 'commit' });
  await waitForContent(page);
  await page.waitForLoadState('networkidle');
  const measured = await page.evaluate(() => window.visit);
  const sizes = await Promise.all(scripts.map((response) => response.request().sizes()));
  const script = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1_000;
  await context.close();
  // Some requests are sent before the app is loaded. The app must use their responses, and not send the requests again.
  expect(requested).toEqual([...new Set(requested)]);
  expect(uncompressed).toEqual([]);
  return { ...measured, rate, script };
}

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Visits a page several times, and compares the medians with the limits.
 * The visits end as soon as enough of them are below the limits, because further ones could not raise the medians above.
 */
async function expectFastVisits(visitPage: () => Promise<Visit>): Promise<Visit[]> {
  const measured: Visit[] = [];
  const isFast = (name: keyof typeof limits) =>
    measured.filter((one) => one[name] < limits[name]).length >= visits.enough;
  while (measured.length < visits.most && !(isFast('paint') && isFast('shift')))
    measured.push(await visitPage());
  const description = measured
    .map(
      ({ paint, shift, rate, script }) =>
        `paint ${Math.round(paint)} ms, shift ${shift.toFixed(3)}, processor ${rate.toFixed(1)} times slower, script ${Math.round(script)} kB`,
    )
    .join('; ');
  test.info().annotations.push({ type: 'measured', description });
  const paints = measured.map(({ paint }) => paint);
  expect(Math.min(...paints), description).toBeGreaterThan(0);
  expect(medianOf(paints), description).toBeLessThan(limits.paint);
  expect(medianOf(measured.map(({ shift }) => shift)), description).toBeLessThan(limits.shift);
  return measured;
}

const company = `/en/${companies.nordlicht}`;

test('the sign-in page shows quickly on a first visit with a slow device, and loads only its own script', async ({
  browser,
}) => {
  const [first] = await expectFastVisits(() =>
    visit(browser, undefined, '/login?redirect_to=/', (page) => page.getByRole('button').first().waitFor()),
  );
  expect(first?.script).toBeLessThan(maxScript.signIn);
});

test('the web app shows the dashboard quickly on a first visit with a slow device', async ({ browser }) => {
  const { state } = await signedInState(browser, 'learner@academy.test');
  const [first] = await expectFastVisits(() =>
    visit(browser, state, company, (page) => page.getByRole('tabpanel').getByRole('link').first().waitFor()),
  );
  expect(first?.script).toBeLessThan(maxScript.dashboard);
});

test('the web app shows a lesson quickly on a first visit with a slow device', async ({ browser }) => {
  const { state, lessonPath } = await signedInState(browser, 'learner@academy.test');
  await expectFastVisits(() =>
    visit(browser, state, lessonPath, (page) => page.locator('article').waitFor()),
  );
});

test('the web app shows the dashboard and a lesson quickly on a later visit, and loads no script from the network', async ({
  browser,
}) => {
  const { state, lessonPath } = await signedInState(browser, 'learner@academy.test');
  const visitAgain = (path: string, waitForContent: (page: Page) => Promise<void>) =>
    expectFastVisits(() => visit(browser, state, path, waitForContent, true));
  const measured = [
    ...(await visitAgain(company, (page) => page.getByRole('tabpanel').getByRole('link').first().waitFor())),
    ...(await visitAgain(lessonPath, (page) => page.locator('article').waitFor())),
  ];
  for (const { script } of measured) expect(script).toBe(0);
});

test('the web app shows the members quickly on a first visit with a slow device', async ({ browser }) => {
  const { state } = await signedInState(browser, 'maintainer@academy.test');
  await expectFastVisits(() =>
    visit(browser, state, `${company}/maintenance/members`, (page) => page.getByRole('row').nth(2).waitFor()),
  );
});
