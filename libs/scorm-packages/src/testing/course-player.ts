import type { Browser, FrameLocator, Page } from '@playwright/test';

export interface CoursePlayer {
  /** The browser page that shows the LMS. */
  page: Page;
  course: Page | FrameLocator;
  errors: string[];
  requests: string[];
}

/** The ways in which LMSs embed courses. */
export const settings = ['frame', 'nested', 'window'] as const;
export type Setting = (typeof settings)[number];

async function courseIn(page: Page, setting: Setting): Promise<Page | FrameLocator> {
  if (setting === 'frame') return page.frameLocator('iframe');
  if (setting === 'nested') return page.frameLocator('iframe').frameLocator('iframe');
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.click('button')]);
  return opened;
}

export async function openCourse(
  browser: Browser,
  origin: string,
  setting: Setting = 'frame',
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<CoursePlayer> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  context.on('request', (request) => requests.push(request.url()));
  await prepare(page);
  await page.goto(`${origin}/?how=${setting}`);
  const course = await courseIn(page, setting);
  await course.locator('.text').waitFor();
  return { page, course, errors, requests };
}
