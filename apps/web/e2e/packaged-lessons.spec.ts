import { cmi5Package, scormPackage } from '@academy/content-packages/testing';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessiblePage } from './accessibility.ts';
import { cmi5Lesson, scormLesson } from './lesson-pages.ts';
import {
  createPackageCompany,
  createPackagedCourse,
  joinPackageCompany,
  lessonFrame,
  replacePackage,
  startLesson,
} from './packaged-courses.ts';

test.use({ serviceWorkers: 'allow' });

const twoLessons = [
  { identifier: 'one', title: 'First places', href: 'one.html' },
  { identifier: 'two', title: 'More places', href: 'two.html' },
];
const versions = [
  { version: '1.2', page: scormLesson('1.2') },
  { version: '2004 4th Edition', page: scormLesson('2004') },
] as const;
const zipOf = ({ version, page }: (typeof versions)[number], lessons = twoLessons) =>
  scormPackage({ version, lessons, files: Object.fromEntries(lessons.map(({ href }) => [href, page])) });

/**
 * For each entry of `versions`, the id of a company whose only course is the package. The tests share these companies,
 * because uploading and unpacking a package takes seconds.
 */
let companyIds: string[];
test.beforeAll(async () => {
  companyIds = await Promise.all(versions.map((kind) => createPackageCompany('Fire drill', zipOf(kind))));
});
const joinCompanyOf = (page: Page, kind: (typeof versions)[number]) =>
  joinPackageCompany(page, companyIds[versions.indexOf(kind)] ?? '');

const place = (page: Page) => lessonFrame(page).locator('#place');
const press = (page: Page, id: string) => lessonFrame(page).locator(`#${id}`).click();
const recorded = (page: Page) => page.getByRole('status').getByText('This lesson is recorded as completed.');

const stored = (page: Page) =>
  page.waitForResponse((response) => /\/registrations\/.*\/state$/.test(response.url()) && response.ok());

for (const kind of versions) {
  test(`a learner leaves, resumes and completes a course that is a SCORM ${kind.version} package`, async ({
    page,
  }) => {
    const course = await joinCompanyOf(page, kind);
    await startLesson(page, course.lessonPath(1));
    await expect(lessonFrame(page).locator('#entry')).toHaveText('ab-initio');
    await expect(page.getByRole('button', { name: 'Complete and Continue' })).toHaveCount(0);
    await Promise.all([stored(page), press(page, 'next')]);
    await press(page, 'quiet');
    await expect(place(page)).toHaveText('2');
    await expectAccessiblePage(page);

    // If another page of the app is opened, the player saves the values that the package has set but not committed.
    await page.getByRole('link', { name: 'More places' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'More places' })).toBeVisible();
    await page.goto(course.lessonPath(1));
    await expect(place(page)).toHaveText('2');
    await expect(lessonFrame(page).locator('#entry')).toHaveText('resume');

    await press(page, 'complete');
    await expect(recorded(page)).toBeVisible();
    await Promise.all([stored(page), press(page, 'withdraw')]);
    expect(await course.readCourse()).toMatchObject({ lessons_completed: 1, progress: 50 });
    await page.getByRole('link', { name: 'Next lesson' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'More places' })).toBeVisible();
    await expect(place(page)).toHaveText('0');
    await press(page, 'complete');
    await expect(
      page.getByRole('heading', { name: /^You have completed|completed the course/i }).first(),
    ).toBeVisible();
    expect(await course.readCourse()).toMatchObject({ status: 'completed', progress: 100 });
  });
}

test('after the browser tab crashes, a packaged lesson resumes with its stored state and the values that it set one second before the crash', async ({
  page,
  context,
}) => {
  const course = await joinCompanyOf(page, versions[1]);
  await startLesson(page, course.lessonPath(1));
  await Promise.all([stored(page), press(page, 'next')]);
  await press(page, 'quiet');
  await page.waitForTimeout(1_000);
  const session = await context.newCDPSession(page);
  // The page gets no event in which it could store its state, because its renderer process crashes.
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  const next = await context.newPage();
  await next.goto(course.lessonPath(1));
  await expect(place(next)).toHaveText('2');
  await expect(lessonFrame(next).locator('#entry')).toHaveText('resume');
});

test('after a reload of the page, a packaged lesson continues at the same place', async ({ page }) => {
  const course = await joinCompanyOf(page, versions[0]);
  await startLesson(page, course.lessonPath(1));
  await press(page, 'quiet');
  await expect(place(page)).toHaveText('1');
  await page.reload();
  await expect(place(page)).toHaveText('1');
});

test('progress in a packaged lesson without a connection is not lost when the tab is closed, and is sent when the connection is back', async ({
  page: first,
  context,
}) => {
  const course = await joinCompanyOf(first, versions[1]);
  await startLesson(first, course.lessonPath(1));
  await Promise.all([stored(first), press(first, 'next')]);
  await context.setOffline(true);
  await press(first, 'next');
  await press(first, 'complete');
  await press(first, 'withdraw');
  await press(first, 'next');
  await expect(first.getByText(/Your progress cannot be sent at the moment/)).toBeVisible();
  await first.close();

  expect(await course.readCourse()).toMatchObject({ lessons_completed: 0 });
  await context.setOffline(false);
  const page = await context.newPage();
  await page.goto(`/en/${course.companyId}`);
  await expect.poll(async () => (await course.readCourse()).lessons_completed, { timeout: 60_000 }).toBe(1);
  await page.goto(course.lessonPath(1));
  await expect(place(page)).toHaveText('3');
  expect(await course.readCourse()).toMatchObject({ lessons_completed: 1 });
});

test('progress in a packaged lesson that could not be sent is sent automatically when the connection is back', async ({
  page,
  context,
}) => {
  const course = await joinCompanyOf(page, versions[0]);
  await startLesson(page, course.lessonPath(1));
  await expect(place(page)).toHaveText('0');
  await context.setOffline(true);
  await press(page, 'complete');
  await expect(page.getByText(/Your progress cannot be sent at the moment/)).toBeVisible();
  await context.setOffline(false);
  await expect(recorded(page)).toBeVisible();
  expect(await course.readCourse()).toMatchObject({ lessons_completed: 1 });
});

test('if a packaged lesson is open in two tabs, only the state of the later tab is stored, and the learner can continue in the earlier tab on request', async ({
  page,
  context,
}) => {
  const course = await joinCompanyOf(page, versions[0]);
  await startLesson(page, course.lessonPath(1));
  await Promise.all([stored(page), press(page, 'next')]);
  const later = await context.newPage();
  await later.goto(course.lessonPath(1));
  await expect(place(later)).toHaveText('1');
  await Promise.all([stored(later), press(later, 'next')]);

  // The service accepts the completion from the tab that was opened first, but not its state.
  await press(page, 'complete');
  await expect(page.getByRole('heading', { name: 'This lesson was opened elsewhere' })).toBeVisible();
  await expectAccessiblePage(page);
  expect(await course.readCourse()).toMatchObject({ lessons_completed: 1 });
  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(place(page)).toHaveText('2');
  await press(later, 'next');
  await expect(later.getByRole('heading', { name: 'This lesson was opened elsewhere' })).toBeVisible();
});

test('after a cmi5 package has reported the completion of a lesson, the lesson page shows that the lesson is recorded as completed', async ({
  page,
}) => {
  const lessons = [{ identifier: 'unit', title: 'Unit one', href: 'unit.html' }];
  const zip = cmi5Package({ title: 'Units', lessons, files: { 'unit.html': cmi5Lesson } });
  const course = await createPackagedCourse(page, 'Units', zip);
  const lesson = await startLesson(page, course.lessonPath(1));
  await expect(lesson.locator('#state')).toHaveText('initialized');
  await lesson.locator('#complete').click();
  await expect(lesson.locator('#state')).toHaveText('completed');
  await expect(recorded(page)).toBeVisible({ timeout: 30_000 });
  expect(await course.readCourse()).toMatchObject({ status: 'completed' });
});

test('on a phone, a packaged lesson can be enlarged to the whole window and reduced again with the keyboard', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  const course = await joinCompanyOf(page, versions[0]);
  await startLesson(page, course.lessonPath(1));
  await expect(place(page)).toHaveText('0');
  const frame = page.locator('iframe[title^="Lesson “"]');
  expect((await frame.boundingBox())!.height).toBeGreaterThan(400);
  const fill = page.getByRole('button', { name: 'Fill the window' });
  await fill.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await frame.boundingBox())!.width).toBe(360);
  expect((await frame.boundingBox())!.height).toBeGreaterThan(640);
  expect(await page.evaluate(() => document.elementFromPoint(4, 4)?.closest('header'))).toBeNull();
  await expectAccessiblePage(page);
  // The Tab key moves the focus from the button `fill` to the first button of the lesson.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(place(page)).toHaveText('1');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  await expect(fill).toBeVisible();
  await expect(place(page)).toHaveText('1');
});

test('if a replaced package no longer contains the open lesson, the page shows that the lesson cannot be opened, and links to the course', async ({
  page,
}) => {
  const course = await createPackagedCourse(page, 'New version', zipOf(versions[0]));
  await startLesson(page, course.lessonPath(1));
  await Promise.all([stored(page), press(page, 'next')]);
  await replacePackage(course.companyId, zipOf(versions[0], twoLessons.slice(1)));
  await press(page, 'complete');
  await expect(page.getByRole('heading', { name: 'This lesson cannot be opened' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to course overview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New version' })).toBeVisible();
  await expect(page.getByRole('link', { name: /First places/ })).toHaveCount(0);
});
