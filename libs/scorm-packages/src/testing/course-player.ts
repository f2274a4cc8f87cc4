import type { Browser, FrameLocator, Page } from '@playwright/test';

/** A course as a learner has it before them. */
export interface CoursePlayer {
  /** The page of the LMS. */
  page: Page;
  course: Page | FrameLocator;
  /** Errors of the browser's console. */
  complaints: string[];
  /** Addresses that the page asked for. */
  asked: string[];
}

/** The ways in which LMSs show courses. */
export const settings = ['frame', 'nested', 'window'] as const;
export type Setting = (typeof settings)[number];

async function courseIn(page: Page, setting: Setting): Promise<Page | FrameLocator> {
  if (setting === 'frame') return page.frameLocator('iframe');
  if (setting === 'nested') return page.frameLocator('iframe').frameLocator('iframe');
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.click('button')]);
  return opened;
}

/** Opens the course that an LMS plays. */
export async function openCourse(
  browser: Browser,
  origin: string,
  setting: Setting = 'frame',
): Promise<CoursePlayer> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  const asked: string[] = [];
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  context.on('request', (request) => asked.push(request.url()));
  await page.goto(`${origin}/?how=${setting}`);
  const course = await courseIn(page, setting);
  await course.locator('.text').waitFor();
  return { page, course, complaints, asked };
}
