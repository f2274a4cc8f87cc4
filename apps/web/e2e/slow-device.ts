import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from '@playwright/test';
import { expect } from '@playwright/test';
import { measureProcessorSpeed } from './processor-speed.ts';
import { signIn } from './sign-in.ts';

/** Latency in milliseconds, throughput in bytes per second. */
const network = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** The emulated processor is slower than the reference processor (processor-speed.ts) by this factor. */
const slowdown = 4;

export type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Measurements of how a page was painted. Times are in milliseconds after the start of the navigation. */
export interface Paints {
  /** First Contentful Paint. */
  firstPaint: number;
  /** Largest Contentful Paint. */
  paint: number;
  /** Tag and first words of the element with the Largest Contentful Paint. */
  element: string;
  /** Cumulative Layout Shift. */
  shift: number;
}

export interface Visit extends Paints {
  rate: number;
  /** Size of the compressed scripts in kilobytes. */
  script: number;
  font: number;
}

interface VisitOptions {
  /** Undefined if the visitor is not signed in. */
  state?: State | undefined;
  path: string;
  waitForContent: (page: Page) => Promise<void>;
  /**
   * True for a repeated visit, in which the service worker controls the page; false for a first visit with an empty
   * cache.
   */
  isAgain?: boolean;
  watch?: (page: Page) => void;
}

declare global {
  interface Window {
    visit: Paints;
  }
}

/**
 * Signs a user in. Returns the cookies and tokens, and the path of the first lesson of the first course on the
 * dashboard.
 */
export async function signedInState(browser: Browser, username: string, dashboard: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, username, dashboard);
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
 * Records the paints and the layout shifts of the page. Must run before the scripts of the page, because browsers keep
 * only a limited number of layout shifts for observers that are added later.
 */
function observe() {
  const visit: Paints = { firstPaint: 0, paint: 0, element: '', shift: 0 };
  window.visit = visit;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') visit.firstPaint = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
      visit.paint = startTime;
      visit.element = `${element?.tagName.toLowerCase()} “${element?.textContent.slice(0, 40)}”`;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      visit.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Loads a page without measuring it, waits until the service worker controls it, and closes it. */
async function visitOnce(context: BrowserContext, path: string) {
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.waitForLoadState('networkidle');
  await page.close();
}

/** Slows down the connections of service workers, to which the slow connection of their page does not apply. */
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

export async function slowDownConnection(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
}

/**
 * Slows down the processor of a page, and returns the factor. The factor is lower than `slowdown` if the processor is
 * busy or slower than the reference processor, because the page is then already slow without emulation.
 */
export async function slowDownProcessor(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const rate = Math.min(slowdown, Math.max(1, slowdown * (await measureProcessorSpeed(page))));
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return rate;
}

/**
 * Waits until the page is shown in its own font, so that the measured layout shift includes the change of the font.
 * Returns the milliseconds from the start of the navigation until the font was requested.
 */
async function waitForFont(page: Page): Promise<number> {
  await page.waitForFunction(
    () =>
      getComputedStyle(document.body).fontFamily.includes('Source Sans 3 Variable') &&
      document.fonts.check('1rem "Source Sans 3 Variable"'),
  );
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    return Math.min(...files.map(({ startTime }) => startTime));
  });
}

export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { state, path, waitForContent, isAgain = false, watch } = options;
  const context = await browser.newContext({ ...(state && { storageState: state }) });
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
    // Responses that the service worker has served from its cache do not count.
    if (type !== 'script' || response.fromServiceWorker()) return;
    scripts.push(response);
    if (pathname.startsWith('/assets/') && response.headers()['content-encoding'] !== 'br')
      uncompressed.push(pathname);
  });
  await slowDownConnection(page);
  const rate = await slowDownProcessor(page);
  await page.addInitScript(observe);
  watch?.(page);
  await page.goto(path, { waitUntil: 'commit' });
  await waitForContent(page);
  await page.waitForLoadState('networkidle');
  const font = await waitForFont(page);
  const measured = await page.evaluate(() => window.visit);
  const sizes = await Promise.all(scripts.map((response) => response.request().sizes()));
  const script = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1_000;
  await context.close();
  // Some requests are sent early, before the app is loaded. The app must use their responses instead of sending the
  // requests again.
  expect(requested).toEqual([...new Set(requested)]);
  expect(uncompressed).toEqual([]);
  return { ...measured, rate, script, font };
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
