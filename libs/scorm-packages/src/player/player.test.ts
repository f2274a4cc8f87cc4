import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findViolations, launchChromium } from '@academy/chromium';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { startWithPackage, buildPackageFiles } from '../testing/start-with-package.ts';
import type { LearningPlatform } from '../testing/learning-platform.ts';
import { sampleCourse } from '../testing/sample-course.ts';
import { sampleTest } from '../testing/sample-test.ts';

const phone = { viewport: { width: 360, height: 740 } };
const drawing = (width: number) =>
  `<svg viewBox="0 0 ${width} 90"><rect width="${width}" height="90"></rect></svg>`;
const rich = `<p>Größe</p>
  <section class="lesson-certificate"><h2>Your certificate</h2></section>
  <section class="lesson-check"><h2 class="lesson-check-title">Check</h2>
  <p class="lesson-check-question">Who decides?</p>
  <details class="lesson-check-answer lesson-check-right"><summary>The company</summary>
  <p><strong>Right.</strong> It does.</p></details>
  <details class="lesson-check-answer lesson-check-wrong"><summary>The authority</summary>
  <p><strong>Not quite.</strong> It supervises.</p></details></section>
  <section class="lesson-exercise lesson-inbox"><h2 class="lesson-check-title">Exercise: inbox</h2>
  <p class="lesson-check-question">Do you trust this e-mail?</p><details class="lesson-solution"><summary>Solution</summary>
  <div class="lesson-mail lesson-mail-suspicious"><p class="lesson-mail-sender">Parcel,
  <span class="lesson-mail-part lesson-mail-sign">info@parcel.example</span></p><p class="lesson-mail-subject">Your parcel</p>
  <p>Please pay <span class="lesson-mail-part">EUR 1.99</span>.</p><p class="lesson-exercise-why">The address is new.</p></div>
  </details></section>
  <figure class="lesson-picture"><div class="lesson-picture-wide" role="img" aria-label="A wide square">${drawing(720)}</div>
  <div class="lesson-picture-narrow" role="img" aria-label="A narrow square" hidden>${drawing(328)}</div>
  <figcaption>A square.</figcaption></figure>
  <table><thead><tr>${'<th scope="col">Column</th>'.repeat(6)}</tr></thead>
  <tbody><tr>${'<td>Value</td>'.repeat(6)}</tr></tbody></table>`;

let browser: Browser;
let platform: LearningPlatform;
beforeAll(async () => {
  browser = await launchChromium();
  platform = await startWithPackage('1.2', { course: sampleCourse(4), loadHtml: async () => rich });
});
afterAll(async () => {
  await browser.close();
  platform.close();
});

const pages: Page[] = [];
afterEach(() => Promise.all(pages.splice(0).map((page) => page.context().close())));

async function newPage(options?: BrowserContextOptions) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  pages.push(page);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return { page, errors };
}

/** Opens the course in a page. `runtime` is a script that defines the API of an LMS; without it, there is no LMS. */
async function open(options?: BrowserContextOptions, runtime?: () => void) {
  const opened = await newPage(options);
  if (runtime) await opened.page.addInitScript(runtime);
  await opened.page.goto(`${platform.origin}/package/index.html`);
  await opened.page.locator('.text').waitFor();
  return opened;
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const alone = /^The course has no connection to a learning platform/;

describe('the player without an LMS', () => {
  it('the player plays the whole course without an LMS and shows that progress is not saved', async () => {
    const { page, errors } = await open();
    expect(await page.locator('.notice').textContent()).toMatch(alone);
    for (const number of [2, 3, 4]) {
      await page.getByRole('button', { name: 'Complete and Continue' }).click();
      await title(page).getByText(`Lesson ${number}`).waitFor();
    }
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await page.getByText('You have completed “Privacy at work”.').waitFor();
    expect(await page.getByText('Your certificate').count()).toBe(0);
    expect(await page.getByText('has recorded it').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('the player plays a course from a file: URL', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'academy-scorm-'));
    for (const [name, content] of await buildPackageFiles('2004')) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    const { page, errors } = await newPage();
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    await page.getByText('Über „1“').waitFor();
    expect(errors).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('the player does not take its own frame for the API object when a cross-origin page has named the frame API', async () => {
    const { page, errors } = await newPage();
    await page.goto(`${platform.origin.replace('127.0.0.1', 'localhost')}/nested`);
    await page.evaluate((address) => {
      const frame = document.createElement('iframe');
      Object.assign(frame, { name: 'API', src: address });
      document.body.replaceChildren(frame);
    }, `${platform.origin}/package/index.html`);
    const course = page.frameLocator('iframe');
    await course.locator('.text').waitFor();
    expect(await course.locator('.notice').textContent()).toMatch(alone);
    expect(errors).toEqual([]);
  });
});

describe('the player with a faulty LMS', () => {
  it('the player shows that the LMS rejected the progress, until the LMS accepts progress again', async () => {
    const { page } = await open({}, () => {
      const state = { isBroken: true };
      const taken = () => (state.isBroken ? 'false' : 'true');
      const functions = { LMSInitialize: () => 'true', LMSGetValue: () => '', LMSFinish: () => 'true' };
      Object.assign(window, { state, API: { ...functions, LMSSetValue: taken, LMSCommit: taken } });
    });
    const notice = page.locator('.notice');
    expect(await notice.textContent()).toMatch(/^Your learning platform did not accept your progress/);
    await page.evaluate('state.isBroken = false');
    await page.getByRole('button', { name: 'Complete and Continue' }).click();
    await title(page).getByText('Lesson 2').waitFor();
    expect(await notice.textContent()).toBe('');
  });

  it('the player plays the course without an LMS when the LMS refuses the session', async () => {
    const { page } = await open({}, () => {
      Object.assign(window, { API: { LMSInitialize: () => false } });
    });
    expect(await page.locator('.notice').textContent()).toMatch(alone);
  });

  it('the player does not call the LMS after the session is terminated', async () => {
    const { page } = await open({}, () => {
      const calls: string[] = [];
      const called = (name: string) => () => String(calls.push(name) > 0);
      const names = ['LMSInitialize', 'LMSGetValue', 'LMSSetValue', 'LMSCommit', 'LMSFinish'];
      const API = Object.fromEntries(names.map((name) => [name, called(name)]));
      Object.assign(window, { calls, API });
    });
    // When a page is left, browsers fire these events in this order.
    const calls = await page.evaluate<string[]>(`
      window.dispatchEvent(new PageTransitionEvent('pagehide'));
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new PageTransitionEvent('pagehide'));
      calls`);
    expect(calls.at(-1)).toBe('LMSFinish');
    expect(calls.filter((name) => name === 'LMSFinish')).toHaveLength(1);
  });

  it('the player never lowers a completion status that the LMS reports', async () => {
    const { page } = await open({}, () => {
      const done = () => 'true';
      const written: string[] = [];
      const LMSSetValue = (field: string) => String(written.push(field) > 0);
      const LMSGetValue = (field: string) => (field === 'cmi.core.lesson_status' ? 'passed' : '');
      const functions = { LMSInitialize: done, LMSCommit: done, LMSFinish: done };
      Object.assign(window, { written, API: { ...functions, LMSGetValue, LMSSetValue } });
    });
    for (const number of [2, 3, 4]) {
      await page.getByRole('button', { name: 'Complete and Continue' }).click();
      await title(page).getByText(`Lesson ${number}`).waitFor();
    }
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await page.getByText('4 of 4 completed').waitFor();
    const written = await page.evaluate<string[]>('written');
    expect(written).toContain('cmi.suspend_data');
    expect(written).not.toContain('cmi.core.lesson_status');
  });

  it('the player starts the course from the beginning when the suspend data has an unknown format', async () => {
    const { page } = await open({}, () => {
      const done = () => true;
      const functions = { LMSInitialize: done, LMSSetValue: done, LMSCommit: done, LMSFinish: done };
      Object.assign(window, { API: { ...functions, LMSGetValue: () => '{"page":7}' } });
    });
    expect(await title(page).textContent()).toBe('Lesson 1');
    await page.getByText('0 of 4 completed').waitFor();
  });
});

describe('the player', () => {
  it('the player can be operated by keyboard and moves the focus to each lesson’s title', async () => {
    const { page } = await open();
    const isHeadingFocused = () =>
      page.evaluate(() => document.activeElement?.tagName === 'H1' && document.activeElement.textContent);
    expect(await isHeadingFocused()).toBe('Lesson 1');
    const completeByKeyboard = async () => {
      for (let presses = 0; presses < 30; presses += 1) {
        await page.keyboard.press('Tab');
        if (await page.evaluate(() => document.activeElement?.className === 'main')) break;
      }
      await page.keyboard.press('Enter');
    };
    await completeByKeyboard();
    await title(page).getByText('Lesson 2').waitFor();
    expect(await isHeadingFocused()).toBe('Lesson 2');
    await page.locator('.text').waitFor();
    await completeByKeyboard();
    await title(page).getByText('Lesson 3').waitFor();
  });

  it('the player opens lessons in any order, except the locked last lesson', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Lesson 4' }).click({ force: true });
    expect(await title(page).textContent()).toBe('Lesson 1');
    await page.getByRole('button', { name: 'Lesson 3' }).click();
    await title(page).getByText('Lesson 3').waitFor();
    // Only the last lesson follows, and it is locked. The player therefore opens the first lesson that is not
    // completed.
    await page.getByRole('button', { name: 'Complete and Continue' }).click();
    await title(page).getByText('Lesson 1').waitFor();
    await page.getByRole('button', { name: 'Previous Lesson' }).waitFor({ state: 'detached' });
  });

  it('the player completes only one lesson when the learner double-clicks the button', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Complete and Continue' }).hover();
    await page.mouse.down();
    await page.mouse.up();
    await title(page).getByText('Lesson 2').waitFor();
    await page.locator('.main:enabled').waitFor();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await page.getByText('1 of 4 completed').waitFor();
    expect(await title(page).textContent()).toBe('Lesson 2');
  });

  it('the player shows the lesson that was opened last, even if another lesson finishes loading later', async () => {
    const { page } = await open();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/lessons/0002.js', (route) => released.then(() => route.continue()));
    await page.getByRole('button', { name: 'Lesson 2' }).click();
    await page.getByRole('button', { name: 'Lesson 3' }).click();
    await page.locator('.text').waitFor();
    const late = page.waitForResponse('**/lessons/0002.js');
    release();
    await (await late).finished();
    await page.waitForTimeout(100);
    await page.getByRole('button', { name: 'Complete and Continue' }).click();
    await page.getByRole('button', { name: 'Completed: Lesson 3' }).waitFor();
  });

  it('the player offers a retry when a lesson could not be loaded', async () => {
    const { page } = await open();
    await page.route('**/lessons/0002.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Lesson 2' }).click();
    await page.getByRole('alert').getByText('The lesson could not be loaded.').waitFor();
    expect(await page.getByRole('button', { name: 'Complete and Continue' }).isDisabled()).toBe(true);
    await page.unroute('**/lessons/0002.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.text').waitFor();
    expect(await page.getByRole('button', { name: 'Complete and Continue' }).isEnabled()).toBe(true);
  });

  it('the player offers a retry when the LMS returned an HTML page instead of a lesson’s script', async () => {
    const { page } = await open();
    const signIn = { contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' };
    await page.route('**/lessons/0002.js', (route) => route.fulfill(signIn));
    await page.getByRole('button', { name: 'Lesson 2' }).click();
    await page.getByRole('alert').getByText('The lesson could not be loaded.').waitFor();
    await page.unroute('**/lessons/0002.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.text').waitFor();
  });

  it('the player explains the submitted answer to a knowledge check, and shows the answer again when the lesson is opened again', async () => {
    const { page } = await open();
    const check = page.getByRole('group', { name: 'Who decides?' });
    const result = page.locator('.lesson-check').getByRole('status');
    expect(await result.textContent()).toBe('');
    await check.getByRole('radio', { name: 'The company' }).press('ArrowDown');
    expect(await check.getByRole('radio', { name: 'The authority' }).isChecked()).toBe(true);
    expect(await result.textContent()).toBe('');
    await page.locator('.lesson-check').getByRole('button', { name: 'Check' }).press('Enter');
    expect(await result.textContent()).toBe('Not quite. It supervises.');
    await page.getByRole('button', { name: 'Lesson 2' }).click();
    await title(page).getByText('Lesson 2').waitFor();
    await page.locator('.text').waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Lesson 1' }).click();
    await title(page).getByText('Lesson 1').waitFor();
    await page.locator('.text').waitFor();
    expect(await page.getByRole('radio', { name: 'The authority' }).isChecked()).toBe(true);
    expect(await result.textContent()).toBe('Not quite. It supervises.');
  });

  it('the player lets learners play an exercise with the keyboard, in the language of the course', async () => {
    const { page } = await open();
    const inbox = page.locator('.lesson-inbox');
    await inbox.getByText('E-mail 1 of 1').waitFor();
    await inbox.getByRole('button', { name: 'info@parcel.example' }).press('Enter');
    await inbox.getByRole('radio', { name: 'Suspicious' }).press('Space');
    await inbox.getByRole('button', { name: 'Check', exact: true }).press('Enter');
    expect(await inbox.getByRole('status').textContent()).toBe('Right. The address is new.');
    expect(await inbox.getByText('Solution').count()).toBe(0);
  });

  it('the player shows the version of a picture that fits the width of the column, and loads the typeface of the web app', async () => {
    const { page } = await open();
    const forms = () =>
      page.getByRole('img', { name: /square/ }).evaluateAll((shown) => shown.map((form) => form.ariaLabel));
    expect(await forms()).toEqual(['A wide square']);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await forms()).toEqual(['A narrow square']);
    expect(await page.evaluate(() => document.fonts.check('16px "Source Sans 3"'))).toBe(true);
    expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(['loaded']);
  });

  it('the player shows each button’s label on one line in a frame as narrow as Moodle’s', async () => {
    const { page } = await open({ viewport: { width: 650, height: 666 } });
    await page.getByRole('button', { name: 'Complete and Continue' }).click();
    await title(page).getByText('Lesson 2').waitFor();
    const heights = await page
      .locator('.bar button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
    expect(heights).toHaveLength(3);
    expect(Math.max(...heights)).toBeLessThanOrEqual(48);
  });

  it('the player shows the outline as an overlay on a phone, and no content is wider than the screen', async () => {
    const { page } = await open(phone);
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await widest()).toBe(360);
    const lesson = page.getByRole('button', { name: 'Lesson 3' });
    expect(await lesson.isVisible()).toBe(false);
    const opener = page.getByRole('button', { name: 'Chapters and lessons' });
    await opener.click();
    await page.keyboard.press('Escape');
    expect(await lesson.isVisible()).toBe(false);
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await opener.click();
    const closer = page.getByRole('button', { name: 'Close' });
    await closer.hover();
    const background = await closer.evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(background).toBe('rgb(255, 255, 255)');
    await lesson.click();
    await title(page).getByText('Lesson 3').waitFor();
    expect(await lesson.isVisible()).toBe(false);
    expect(await widest()).toBe(360);
  });
});

describe.each(['light', 'dark'] as const)('the player in a %s colour scheme', (colorScheme) => {
  it.each([
    ['desktop', {}],
    ['phone', phone],
  ])('the player has no accessibility error that axe finds, on a %s', async (_device, size) => {
    const { page } = await open({ ...size, colorScheme });
    await page.getByText('The company').click();
    const violations = await findViolations(page);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it.each([
    ['desktop', {}],
    ['phone', phone],
  ])('the final test is taken by keyboard without accessibility errors, on a %s', async (_device, size) => {
    const course = sampleCourse(1);
    const tested = await startWithPackage('1.2', { course, test: sampleTest(course, 6, 3) });
    const { page, errors } = await newPage({ ...size, colorScheme });
    const check = async (name: string | RegExp) => {
      const heading = page.getByRole('heading', { level: 1, name });
      await heading.waitFor();
      expect(await heading.evaluate((shown) => shown === document.activeElement)).toBe(true);
      const violations = await findViolations(page);
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    };
    const press = async (name: string) => page.getByRole('button', { name }).press('Enter');
    await page.goto(`${tested.origin}/package/index.html`);
    await press('Start final test');
    await check('Question 1 of 3');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await page.locator('input:checked').count()).toBe(1);
    await press('Next question');
    await press('Next question');
    await press('Review answers');
    await page.getByText('2 questions have no answer.').waitFor();
    await check('Review your answers');
    await page.getByRole('button', { name: 'Question 1: answered' }).waitFor();
    await press('Submit test');
    await check(/^Not passed: /);
    expect(await page.getByText('You did not answer this question.').count()).toBe(2);
    expect(errors).toEqual([]);
    tested.close();
  });
});
