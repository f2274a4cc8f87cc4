import { launchOptions } from '@academy/chromium';
import { scormVersions } from '@academy/contracts';
import { chromium, type Browser } from '@playwright/test';
import { eventually } from '@academy/testing';
import { openCourse, settings, type CoursePlayer, type Setting } from './testing/course-player.ts';
import { startWithPackage } from './testing/start-with-package.ts';
import type { LearningPlatform } from './testing/learning-platform.ts';
import { sampleCourse } from './testing/sample-course.ts';

let browser: Browser;
let platform: LearningPlatform;
beforeAll(async () => {
  browser = await chromium.launch(await launchOptions());
});
afterAll(() => browser.close());
afterEach(() => platform.close());

async function install(...input: Parameters<typeof startWithPackage>) {
  platform = await startWithPackage(...input);
}

const open = (setting?: Setting) => openCourse(browser, platform.origin, setting);

const heading = async ({ course }: CoursePlayer) => course.getByRole('heading', { level: 1 }).textContent();
const completeAndContinue = ({ course }: CoursePlayer) =>
  course.getByRole('button', { name: 'Complete and Continue' }).click();

/** Completes all lessons as fast as possible. Runs in the browser. */
async function clickThrough(_body: unknown, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const button = () => document.querySelector<HTMLButtonElement>('.bar .main:enabled');
    while (!button()) await new Promise((resolve) => setTimeout(resolve));
    button()?.click();
  }
}

/** Waits until the latest LMSCommit call has the expected fields; scorm-again sends its data asynchronously. */
const waitForCommit = (expected: (commit: ReturnType<typeof lastCommit>) => void) =>
  eventually(() => {
    expected(lastCommit());
    return true;
  });

/** Returns the data of the latest LMSCommit call, with the field names of both SCORM versions. */
function lastCommit() {
  const { cmi } = platform.commits.at(-1) ?? {};
  return {
    status: cmi?.core?.lesson_status ?? cmi?.completion_status,
    exit: cmi?.core?.exit ?? cmi?.exit,
    location: cmi?.core?.lesson_location ?? cmi?.location,
    session: cmi?.core?.session_time ?? cmi?.session_time,
    suspendData: cmi?.suspend_data ?? '',
    success: cmi?.success_status,
    measure: cmi?.progress_measure,
  };
}

describe.each(scormVersions)('a package of SCORM %s', (version) => {
  it.each(settings)('can be closed, resumed and completed in a %s', async (setting) => {
    await install(version);
    const first = await open(setting);
    expect(await heading(first)).toBe('Lesson 1');
    await waitForCommit(({ status, exit }) => expect([status, exit]).toEqual(['incomplete', 'suspend']));
    await completeAndContinue(first);
    await first.course.getByRole('heading', { level: 1, name: 'Lesson 2' }).waitFor();
    await waitForCommit(({ suspendData }) => expect(suspendData).toHaveLength(7));
    await first.page.context().close();

    const second = await open(setting);
    expect(await heading(second)).toBe('Lesson 2');
    await second.course.getByText('1 of 4 completed').waitFor();
    await completeAndContinue(second);
    await second.course.getByRole('heading', { level: 1, name: 'Lesson 3' }).waitFor();
    await waitForCommit(({ status }) => expect(status).toBe('incomplete'));
    await completeAndContinue(second);
    await second.course.getByText('Your learning platform has recorded it.').waitFor();
    expect(await heading(second)).toBe('Lesson 4');
    await waitForCommit(({ status }) => expect(status).toBe('completed'));
    await second.course.getByRole('button', { name: 'Complete', exact: true }).click();
    await second.course.getByText('4 of 4 completed').waitFor();
    await second.page.context().close();

    // Opening a lesson again does not reset the completion.
    const third = await open(setting);
    await third.course.getByRole('button', { name: 'Lesson 1' }).click();
    await third.course.getByRole('heading', { level: 1, name: 'Lesson 1' }).waitFor();
    await third.course.getByRole('button', { name: 'Next lesson' }).waitFor();
    await waitForCommit(({ status, success, measure }) => {
      expect(status).toBe('completed');
      if (version === '2004') expect([success, measure]).toEqual(['unknown', '1']);
    });
    for (const { errors, requests } of [first, second, third]) {
      expect(errors).toEqual([]);
      expect(requests.filter((address) => !/^(data:|http:\/\/127\.0\.0\.1:)/.test(address))).toEqual([]);
    }
    expect(platform.missing).toEqual([]);
  });

  it('reports the session time when the page is closed', async () => {
    await install(version);
    const { page } = await open();
    await page.waitForTimeout(1_100);
    const before = platform.commits.length;
    await page.evaluate(() => document.querySelector('iframe')?.remove());
    await waitForCommit(({ session, exit }) => {
      expect(platform.commits.length).toBeGreaterThan(before);
      expect(session).toMatch(/^(00:00:0[1-9]|PT0H0M[1-9]S|PT[1-9]S)/);
      expect(exit).toBe('suspend');
    });
    await page.context().close();
  });
});

test('stores 300 lessons in fewer than the 4,096 characters of SCORM 1.2', async () => {
  await install('1.2', { course: sampleCourse(300) });
  const player = await open();
  await player.course.locator('body').evaluate(clickThrough, 299);
  await waitForCommit(({ status, suspendData }) => {
    expect(status).toBe('completed');
    expect(suspendData).toHaveLength(1 + 299 * 6);
  });
  await player.page.context().close();
  const again = await open();
  await again.course.getByText('299 of 300 completed').waitFor();
  await again.page.context().close();
});
