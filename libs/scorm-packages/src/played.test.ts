import { launchChromium } from '@academy/chromium';
import { scormVersions } from '@academy/contracts';
import type { Browser } from '@playwright/test';
import { eventually } from '@academy/testing';
import { serializeDone } from './player/suspend-data.ts';
import { keyOf } from './scorm-package.ts';
import { openCourse, settings, type CoursePlayer, type Setting } from './testing/course-player.ts';
import { startWithPackage } from './testing/start-with-package.ts';
import type { LearningPlatform } from './testing/learning-platform.ts';
import { sampleCourse } from './testing/sample-course.ts';
import { sampleTest } from './testing/sample-test.ts';

let browser: Browser;
let platform: LearningPlatform;
beforeAll(async () => {
  browser = await launchChromium();
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

/**
 * Completes lessons as soon as their button is enabled. The loop runs in the browser, because a call from the test for
 * each click would be slow.
 */
async function clickThrough(body: Element, count: number): Promise<void> {
  const button = () => body.querySelector<HTMLButtonElement>('.bar .main:enabled');
  for (let done = 0; done < count; done += 1) {
    await new Promise<void>((resolve) => {
      const resolveIfEnabled = () => {
        if (!button()) return;
        observer.disconnect();
        resolve();
      };
      const observer = new MutationObserver(resolveIfEnabled);
      observer.observe(body, { attributes: true, childList: true, subtree: true });
      resolveIfEnabled();
    });
    button()?.click();
  }
}

/** Waits until the last call of Commit has the expected fields, because scorm-again sends its data asynchronously. */
const waitForCommit = (expected: (commit: ReturnType<typeof lastCommit>) => void) =>
  eventually(() => {
    expected(lastCommit());
    return true;
  });

/** The data of the last call of Commit, from the fields of either SCORM version. */
function lastCommit() {
  const { cmi } = platform.commits.at(-1) ?? {};
  return {
    status: cmi?.core?.lesson_status ?? cmi?.completion_status,
    exit: cmi?.core?.exit ?? cmi?.exit,
    location: cmi?.core?.lesson_location ?? cmi?.location,
    session: cmi?.core?.session_time ?? cmi?.session_time,
    suspendData: cmi?.suspend_data ?? '',
    success: cmi?.success_status,
    score: cmi?.core?.score.raw ?? cmi?.score?.raw,
    min: cmi?.core?.score.min ?? cmi?.score?.min,
    max: cmi?.core?.score.max ?? cmi?.score?.max,
    scaled: cmi?.score?.scaled,
    total: cmi?.core?.total_time ?? cmi?.total_time,
    measure: cmi?.progress_measure,
  };
}

describe.each(scormVersions)('a package of SCORM %s', (version) => {
  it.each(settings)(
    'a package can be closed, resumed and completed in an LMS that opens courses in a frame, nested frame or new window: %s',
    async (setting) => {
      await install(version);
      const first = await open(setting);
      expect(await heading(first)).toBe('Lesson 1');
      await waitForCommit(({ status, exit }) => expect([status, exit]).toEqual(['incomplete', 'suspend']));
      await completeAndContinue(first);
      await first.course.getByRole('heading', { level: 1, name: 'Lesson 2' }).waitFor();
      await waitForCommit(({ suspendData }) => expect(suspendData).toMatch(/^1.{6}\./));
      await first.page.context().close();

      const second = await open(setting);
      expect(await heading(second)).toBe('Lesson 2');
      await second.course.getByText('1 of 4 completed').waitFor();
      await completeAndContinue(second);
      await second.course.getByRole('heading', { level: 1, name: 'Lesson 3' }).waitFor();
      await waitForCommit(({ status }) => expect(status).toBe('incomplete'));
      await completeAndContinue(second);
      await second.course.getByRole('heading', { level: 1, name: 'Lesson 4' }).waitFor();
      await waitForCommit(({ status, score }) => {
        expect(status).toBe('incomplete');
        expect(score).not.toBe('100');
      });
      await second.course.getByRole('button', { name: 'Complete', exact: true }).click();
      await second.course.getByText('Your learning platform has recorded it.').waitFor();
      await second.course.getByText('4 of 4 completed').waitFor();
      await waitForCommit(({ status, score, scaled }) => {
        expect([status, score]).toEqual(['completed', '100']);
        if (version === '2004') expect(scaled).toBe('1');
      });
      await second.page.context().close();

      // Opening a completed lesson does not reset the completion.
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
    },
  );

  it('a package reports the session time when its page is closed', async () => {
    await install(version);
    const { page } = await openCourse(browser, platform.origin, 'frame', (opened) => opened.clock.install());
    await page.clock.fastForward(2_000);
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

describe.each(scormVersions)('session time in SCORM %s', (version) => {
  const secondsOf = (time = '') => {
    const parts = [...time.matchAll(/\d+(?:\.\d+)?/g)].map(([part]) => Number(part));
    return parts.reduce((sum, part) => sum * 60 + part, 0);
  };

  it('the package adds the time of a session whose browser was killed to the next session, but not to later sessions', async () => {
    await install(version);
    const killed = await open();
    await eventually(async () => {
      // The page becomes hidden, as when the learner switches to another application, and saves its data.
      await killed.course.locator('body').evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      return secondsOf(lastCommit().session) >= 1;
    });
    const before = secondsOf(lastCommit().session);
    const { length } = platform.commits;
    const devTools = await killed.page.context().newCDPSession(killed.page);
    void devTools.send('Page.crash').catch(() => {});
    await killed.page.waitForEvent('crash');
    expect(platform.commits).toHaveLength(length);

    const next = await open();
    await waitForCommit(({ session }) => expect(secondsOf(session)).toBeGreaterThanOrEqual(before));
    await next.page.evaluate(() => document.querySelector('iframe')?.remove());
    await waitForCommit(({ total }) => expect(secondsOf(total)).toBeGreaterThanOrEqual(before));
    const total = secondsOf(lastCommit().total);
    await next.page.context().close();

    const last = await open();
    await waitForCommit(({ session }) => expect(secondsOf(session)).toBeLessThan(total));
    await last.page.context().close();
    await killed.page.context().close();
  });
});

/** Selects the right options of the displayed question, or wrong ones. */
async function answer({ course }: CoursePlayer, isRight: boolean): Promise<string> {
  const question = (await course.locator('legend').textContent()) ?? '';
  const isMultiple = (await course.getByRole('checkbox').count()) > 0;
  const chosen = course.getByLabel(isRight ? /^Right answer/ : /^Wrong answer/);
  for (const option of isMultiple ? await chosen.all() : [chosen.first()]) await option.check();
  return question;
}

/** Answers the questions of an attempt, starting with question number `from`, and submits the attempt. */
async function takeTest(player: CoursePlayer, isRight: boolean, from = 1): Promise<string[]> {
  const { course } = player;
  const questions: string[] = [];
  for (let number = from; number <= 4; number += 1) {
    await course.getByRole('heading', { name: `Question ${number} of 4` }).waitFor();
    questions.push(await answer(player, isRight));
    await course.getByRole('button', { name: number < 4 ? 'Next question' : 'Review answers' }).click();
  }
  await course.getByText('You have answered all questions.').waitFor();
  await course.getByRole('button', { name: 'Submit test' }).click();
  return questions;
}

describe.each(scormVersions)('a package of SCORM %s with a final test', (version) => {
  const is12 = version === '1.2';

  it('a final test can be failed, repeated, interrupted and passed, which completes the course', async () => {
    const course = sampleCourse(2);
    await install(version, { course, test: sampleTest(course) });
    const first = await open();
    await completeAndContinue(first);
    await first.course
      .getByText(/^You complete this course by passing the final test: 4 questions, 75%/)
      .waitFor();
    expect(await first.course.getByRole('button', { name: 'Complete', exact: true }).count()).toBe(0);
    await waitForCommit(({ status, score, success }) => {
      expect([status, Boolean(score)]).toEqual(['incomplete', false]);
      if (!is12) expect(success).toBe('unknown');
    });
    await first.course.getByRole('button', { name: 'Start final test' }).click();
    const failed = await takeTest(first, false);
    await first.course.getByRole('heading', { level: 1, name: 'Not passed: 0%' }).waitFor();
    // The player explains the selected options, but shows the right ones only after the test is passed.
    await first.course.getByText(/^Please read the lessons named below again/).waitFor();
    expect(await first.course.getByText('Your answer, wrong:').count()).toBeGreaterThanOrEqual(4);
    expect(await first.course.getByText('It follows the rule.').count()).toBe(0);
    await waitForCommit(({ status, success, score, min, max, scaled }) => {
      expect([score, min, max]).toEqual(['0', '0', '100']);
      if (is12) expect(status).toBe('failed');
      else expect([status, success, scaled]).toEqual(['incomplete', 'failed', '0']);
    });
    await first.course.getByRole('button', { name: 'Read again: Lesson 1' }).first().click();
    await first.course.getByRole('heading', { level: 1, name: 'Lesson 1' }).waitFor();
    await first.page.context().close();

    const second = await open();
    await second.course.getByRole('button', { name: 'Next lesson' }).click();
    await second.course.getByText('Your last attempt: 0%. 75% are needed to pass.').waitFor();
    await second.course.getByRole('button', { name: 'Start another attempt' }).click();
    await second.course.getByRole('heading', { name: 'Question 1 of 4' }).waitFor();
    const before = platform.commits.length;
    const repeated = [await answer(second, true)];
    await second.course.getByRole('button', { name: 'Next question' }).click();
    await waitForCommit(() => expect(platform.commits.length).toBeGreaterThan(before));
    await second.page.context().close();

    const third = await open();
    expect(await heading(third)).toBe('Lesson 2');
    await third.course.getByRole('button', { name: 'Continue final test' }).click();
    repeated.push(...(await takeTest(third, true, 2)));
    await third.course.getByRole('heading', { level: 1, name: 'Final test passed with 100%' }).waitFor();
    expect(repeated.filter((question) => failed.includes(question))).toEqual([]);
    await third.course.getByText('2 of 2 completed').waitFor();
    const expectPassed = () =>
      waitForCommit(({ status, success, score, scaled, suspendData }) => {
        expect(score).toBe('100');
        if (is12) expect(status).toBe('passed');
        else expect([status, success, scaled]).toEqual(['completed', 'passed', '1']);
        expect(suspendData.length).toBeLessThan(100);
      });
    await expectPassed();
    await third.course.getByRole('button', { name: 'Go on' }).click();
    await third.course.getByText('Final test passed with 100%.').waitFor();
    await third.course.getByText('Your learning platform has recorded it.').waitFor();
    await third.page.context().close();

    const last = await open();
    await last.course.getByRole('button', { name: 'Lesson 1' }).click();
    await last.course.getByRole('button', { name: 'Next lesson' }).waitFor();
    await expectPassed();
    for (const { errors, requests } of [first, second, third, last]) {
      expect(errors).toEqual([]);
      expect(requests.filter((address) => !/^(data:|http:\/\/127\.0\.0\.1:)/.test(address))).toEqual([]);
    }
    expect(platform.missing).toEqual([]);
    await last.page.context().close();
  });
});

test('a package stores 300 completed lessons in fewer than the 4,096 characters that SCORM 1.2 allows', async () => {
  const course = sampleCourse(300);
  await install('1.2', { course });
  const first = await open();
  await first.course.locator('body').evaluate(clickThrough, 2);
  const keys = course.chapters.flatMap(({ lessons }) => lessons.map(({ id }) => keyOf(id)));
  await waitForCommit(({ suspendData }) =>
    expect(suspendData).toMatch(new RegExp(`^${serializeDone(keys.slice(0, 2))}\\.`)),
  );
  await first.page.context().close();

  // The test clicks only through the last lessons, because clicking through all of them would take long.
  const stored = structuredClone(platform.commits.at(-1)!);
  stored.cmi.suspend_data = stored.cmi.suspend_data.replace(/^[^.]+/, serializeDone(keys.slice(0, 290)));
  platform.commits.push(stored);
  const player = await open();
  await player.course.getByText('290 of 300 completed').waitFor();
  await player.course.getByRole('button', { name: 'Lesson 291' }).click();
  await player.course.getByRole('heading', { level: 1, name: 'Lesson 291' }).waitFor();
  await player.course.locator('body').evaluate(clickThrough, 9);
  await waitForCommit(({ status, suspendData }) => {
    expect(status).toBe('incomplete');
    expect(suspendData).toMatch(/^1.{1794}\.[^.]+\.[^.]+$/);
    expect(suspendData.length).toBeLessThan(4_096);
  });
  await player.page.context().close();
  const again = await open();
  await again.course.getByText('299 of 300 completed').waitFor();
  await again.page.context().close();
});
