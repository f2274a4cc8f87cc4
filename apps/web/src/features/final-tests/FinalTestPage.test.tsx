import { listTestAttempts, type Course, type TestAttempts } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { courseHandlers } from '../../shared/mocks/courseHandlers.ts';
import { enrollmentHandlers } from '../../shared/mocks/enrollmentHandlers.ts';
import { finalTestHandlers } from '../../shared/mocks/finalTestHandlers.ts';
import { finalTest, mockQuestions, testedCourse } from '../../shared/mocks/finalTests.ts';
import { handle } from '../../shared/mocks/handle.ts';
import { createLearning } from '../../shared/mocks/learning.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const { companyId } = nordlicht;
const answerUrl = '/api/companies/:companyId/enrollments/:enrollmentId/test-attempts/:attemptId';

const none = { open_attempt_id: null, attempts_left: 0, next_attempt_at: null };

const lessonsOf = ({ chapters }: Course) => chapters.flatMap(({ lessons }) => lessons);
const testPath = (step?: number | 'review') => paths.finalTest('en', companyId, testedCourse.id, step);
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
/** Clicks a button or link as soon as it is enabled. */
async function click(role: 'button' | 'link', name: string | RegExp) {
  await waitFor(() => expect(screen.getByRole(role, { name })).toBeEnabled());
  await userEvent.click(screen.getByRole(role, { name }));
}

/** Mocks the endpoints for a learner who has completed all lessons of the course except the last `lastLessons` ones. */
function buildLearner(lastLessons = 1) {
  const learning = createLearning(personas.learner);
  const { id } = learning.enroll(testedCourse.id);
  const lessons = lessonsOf(learning.course(testedCourse.id, 'en'));
  for (const lesson of lessons.slice(0, lessons.length - lastLessons)) learning.advance(id, lesson.id);
  const answers = [
    ...courseHandlers(learning, 0),
    ...enrollmentHandlers(learning, 0),
    ...finalTestHandlers(learning, 0),
  ];
  const last = lessons.at(-1)?.id ?? '';
  return {
    learning,
    enrollmentId: id,
    answers,
    lessons,
    lessonPath: paths.lesson('en', companyId, testedCourse.id, last),
  };
}

/** Opens the last lesson and starts the final test. */
async function startTest(more: RequestHandler[] = []) {
  const learner = buildLearner();
  const app = await openApp(learner.lessonPath, { answers: [...more, ...learner.answers] });
  await click('button', 'Start final test');
  await heading('Question 1 of 5');
  return { ...learner, ...app };
}

const options = (role: 'radio' | 'checkbox') => screen.findAllByRole(role);

/** Clicks all right options of the shown question or, if `isRight` is false, all wrong ones. */
async function answer(isRight = true) {
  const question = mockQuestions.find(({ texts }) => screen.queryByText(texts.en.text));
  const shown = await options(question?.kind === 'multiple' ? 'checkbox' : 'radio');
  for (const [index, option] of shown.entries())
    if (question?.right[index] === isRight) await userEvent.click(option);
  await screen.findByText('Your answer is saved.');
}

async function answerAll(wrong: readonly number[] = []) {
  for (const number of [1, 2, 3, 4, 5]) {
    await heading(`Question ${number} of 5`);
    await answer(!wrong.includes(number));
    await click('link', number === 5 ? 'Review answers' : 'Next question');
  }
  await heading('Review your answers');
}

test('the last lesson offers the final test and shows the number of questions, the pass mark and the number of attempts', async () => {
  const { answers, lessonPath } = buildLearner();
  await openApp(lessonPath, { answers });
  const panel = within(await screen.findByRole('region', { name: 'Final test' }));
  expect(panel.getByText('5 questions, about 5 min')).toBeVisible();
  expect(panel.getByText('80% right answers to pass')).toBeVisible();
  expect(await panel.findByText('3 attempts left')).toBeVisible();
  expect(panel.getByText('24 hours between two attempts')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Start final test' })).toBeEnabled());
  expect(screen.queryByRole('button', { name: /^Complete/ })).toBeNull();
});

test('the locked last lesson explains that all other lessons have to be completed before the final test', async () => {
  const { answers, lessonPath } = buildLearner(2);
  await openApp(lessonPath, { answers });
  expect(await screen.findByText(/can start as soon as you have completed all other lessons/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start final test' })).toBeNull();
});

test('the course page explains that the certificate is locked until the final test is passed', async () => {
  const { answers, lessons } = buildLearner(2);
  await openApp(paths.lesson('en', companyId, testedCourse.id, lessons.at(-2)?.id ?? ''), { answers });
  await click('button', 'Complete and Continue');
  expect(await screen.findByRole('button', { name: 'Start final test' })).toBeVisible();
  await click('link', /^Back to course overview/);
  expect(await screen.findByText(/locked until you have passed the final test/)).toBeVisible();
});

test('the final test saves every answer, and shows the certificate after the learner has passed', async () => {
  const { lessonPath, lessons } = await startTest();
  expect(await heading('Question 1 of 5')).toHaveFocus();
  await answer();
  expect(screen.getByRole('link', { name: 'Question 1, answered' })).toHaveAttribute('aria-current', 'step');
  await click('link', 'Next question');
  expect(await heading('Question 2 of 5')).toHaveFocus();
  expect(shownPath()).toBe(testPath(2));
  expect(screen.queryByText('Your answer is saved.')).toBeNull();
  window.history.back();
  expect(await heading('Question 1 of 5')).toHaveFocus();
  await answerAll();
  expect(screen.getByText(/You have answered all 5 questions/)).toBeVisible();
  await click('button', 'Submit test');
  expect(await screen.findByText('Passed with 100%')).toBeVisible();
  expect(screen.getByText(/^5 of 5 questions answered correctly/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download Certificate' })).toBeEnabled();

  // The Back button skips the questions of the submitted attempt.
  window.history.back();
  await heading(lessons.at(-1)?.title ?? '');
  expect(shownPath()).toBe(lessonPath);
  await click('link', /^Back to course overview/);
  expect(await screen.findByRole('link', { name: /^Final test passed with 100/ })).toBeVisible();
});

test('the final test warns of unanswered questions, and after a failed attempt explains only the selected options without revealing right answers', async () => {
  const { lessons } = await startTest();
  await answer(false);
  await click('link', 'Question 5, not answered');
  await click('link', 'Review answers');
  expect(await screen.findByText(/^4 questions have no answer/)).toBeVisible();
  await click('button', 'Submit test');
  expect(await screen.findByText('Not passed: 0%')).toBeVisible();
  const first = within(screen.getByRole('region', { name: 'Question 1' }));
  expect(first.getAllByText('Your answer, wrong')).toHaveLength(1);
  expect(first.getByText(/This is the explanation of: She answers the e-mail/)).toBeVisible();
  expect(screen.getByText(/The right answers are shown once you have passed the test/)).toBeVisible();
  expect(screen.queryByText('Right answer')).toBeNull();
  expect(screen.queryByText(/This is the explanation of: She calls her manager/)).toBeNull();
  expect(first.getByRole('link', { name: `Read again: ${lessons[0]?.title}` })).toHaveAttribute(
    'href',
    paths.lesson('en', companyId, testedCourse.id, lessons[0]?.id ?? ''),
  );
  const third = within(screen.getByRole('region', { name: 'Question 3' }));
  expect(third.getByText('You did not answer this question.')).toBeVisible();

  await click('button', 'Try again');
  expect(await heading('Question 1 of 5')).toBeVisible();
  for (const option of await options('radio')) expect(option).not.toBeChecked();
});

test('the result of the last attempt at a final test reveals the right options, and earlier results only show that an answer is incomplete', async () => {
  await startTest();
  for (const attempt of [1, 2, 3]) {
    await click('link', 'Question 3, not answered');
    await heading('Question 3 of 5');
    // The second and the third option are right. Only the second is clicked.
    await userEvent.click((await options('checkbox'))[1]!);
    await click('link', 'Question 5, not answered');
    await click('link', 'Review answers');
    await screen.findByText(/^4 questions have no answer/);
    await click('button', 'Submit test');
    const third = within(await screen.findByRole('region', { name: 'Question 3' }));
    if (attempt === 3) {
      expect(third.getByText('Right answer')).toBeVisible();
      expect(third.queryByText('What you selected is right, but not complete.')).toBeNull();
    } else {
      expect(third.getByText('Your answer, right')).toBeVisible();
      expect(third.getByText('What you selected is right, but not complete.')).toBeVisible();
      expect(third.queryByText('Right answer')).toBeNull();
      await click('button', 'Try again');
      await heading('Question 1 of 5');
    }
  }
});

test('an interrupted attempt at a final test continues at the first question without an answer', async () => {
  const { unmount, answers, lessonPath } = await startTest();
  await answer();
  unmount();
  await openApp(lessonPath, { answers });
  await click('button', 'Continue final test');
  expect(await heading('Question 2 of 5')).toBeVisible();
  await click('link', 'Previous question');
  await heading('Question 1 of 5');
  expect((await options('radio'))[1]).toBeChecked();
});

test('an answer in a final test that could not be saved is not lost when the page is left, and is saved when the learner retries', async () => {
  let isOffline = true;
  const failing = http.patch(answerUrl, () => (isOffline ? HttpResponse.error() : undefined));
  const { unmount, answers } = await startTest([failing]);
  await userEvent.click((await options('radio'))[2]!);
  expect(await screen.findByText(/^Your answer is not saved yet\./)).toBeVisible();
  await click('link', 'Question 5, not answered');
  await click('link', 'Review answers');
  await click('button', 'Submit test');
  expect(await screen.findByText(/^The test is not submitted, because not all answers/)).toBeVisible();

  unmount();
  await openApp(testPath(1), { answers: [failing, ...answers] });
  await waitFor(async () => expect((await options('radio'))[2]).toBeChecked());
  isOffline = false;
  await click('button', 'Save now');
  expect(await screen.findByText('Your answer is saved.')).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('final-test'))).toEqual([]);
});

test('an option of a question in a final test stays selected while the answer is being saved and afterwards', async () => {
  await startTest();
  const chosen = screen.getAllByRole<HTMLInputElement>('radio')[1]!;
  const states: boolean[] = [];
  const observer = new MutationObserver(() => states.push(chosen.checked));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await userEvent.click(chosen);
  await screen.findByText('Your answer is saved.');
  observer.disconnect();
  expect(states).toContain(true);
  expect(states).not.toContain(false);
});

test('if the learner quickly selects several options one after the other in a final test, the last selected option is saved', async () => {
  const saved: string[] = [];
  const slow = http.patch(answerUrl, async ({ request }) => {
    const { data } = (await request.clone().json()) as { data: { option_ids: string[] } };
    saved.push(data.option_ids.join());
  });
  await startTest([slow]);
  for (const option of await options('radio')) await userEvent.dblClick(option);
  await screen.findByText('Your answer is saved.');
  expect(saved.at(-1)).toBe('c');
  expect((await options('radio'))[2]).toBeChecked();
});

test('if the attempt at a final test was submitted in another window, the page of the question shows a message with a link to the result', async () => {
  const { enrollmentId } = await startTest();
  const attempts = `http://localhost/api/companies/${companyId}/enrollments/${enrollmentId}/test-attempts`;
  const { data } = (await (await fetch(attempts)).json()) as { data: TestAttempts };
  await fetch(`${attempts}/${data.open_attempt_id}/submission`, { method: 'POST' });
  await userEvent.click((await options('radio'))[0]!);
  expect(await heading('This attempt has been submitted')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/in another window/);
  await click('link', 'See the result');
  expect(await screen.findByText('Not passed: 0%')).toBeVisible();
});

test('the page of a final test starts no new attempt if the open attempt cannot be loaded because it was submitted elsewhere', async () => {
  const { answers } = buildLearner();
  const attempts = { final_test: finalTest, attempts: [], attempts_left: 2, next_attempt_at: null };
  const outdated = http.get(
    answerUrl.replace('/:attemptId', ''),
    () =>
      HttpResponse.json({ data: { ...attempts, open_attempt_id: '0192f000-0000-7000-8000-000000000001' } }),
    { once: true },
  );
  await openApp(testPath(1), { answers: [outdated, ...answers] });
  expect(await heading('Final test')).toBeVisible();
  expect(await screen.findByText('3 attempts left')).toBeVisible();
});

test('if the attempt at a final test has expired, the page of the question shows a message', async () => {
  let isExpired = false;
  const closed = { errors: [{ status: '409', code: 'attempt_closed', title: 'attempt_closed' }] };
  const ended = [
    http.patch(answerUrl, () => (isExpired ? HttpResponse.json(closed, { status: 409 }) : undefined)),
    http.get(answerUrl.replace('/:attemptId', ''), () =>
      isExpired ? HttpResponse.json({ data: { final_test: finalTest, attempts: [], ...none } }) : undefined,
    ),
  ];
  await startTest(ended);
  isExpired = true;
  await userEvent.click((await options('radio'))[0]!);
  expect(await heading('This attempt has ended')).toBeVisible();
  await click('link', 'To the final test');
  expect(await screen.findByText(/^You have used all your attempts\. .* Nordlicht/)).toBeVisible();
});

test('the last lesson shows when the next attempt at the final test may start', async () => {
  const { answers, lessonPath } = buildLearner();
  const attempts = { final_test: finalTest, attempts: [], ...none, attempts_left: 2 };
  const waiting = handle(listTestAttempts, () => ({
    data: { ...attempts, next_attempt_at: '2099-11-23T15:03:00Z' },
  }));
  await openApp(lessonPath, { answers: [waiting, ...answers] });
  expect(await screen.findByText(/^You can start your next attempt from 23\.11\.2099 \d\d:03/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start final test' })).toBeNull();
});

test.each([
  ['dashboard', paths.dashboard('en', companyId)],
  ['course page', paths.course('en', companyId, testedCourse.id)],
])(
  'the %s shows when the next attempt at the final test may start, or that no attempts are left',
  async (_page, path) => {
    const { answers } = buildLearner();
    const attempts = { final_test: finalTest, attempts: [], ...none };
    const waiting = handle(listTestAttempts, () => ({
      data: { ...attempts, attempts_left: 2, next_attempt_at: '2099-11-23T15:03:00Z' },
    }));
    const { unmount } = await openApp(path, { answers: [waiting, ...answers] });
    expect(
      await screen.findByText(/^Next attempt at the final test from 23\.11\.2099 \d\d:03/),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Continue with lesson/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'To the final test' })).toHaveAttribute('href', testPath());
    unmount();
    await openApp(path, { answers: [handle(listTestAttempts, () => ({ data: attempts })), ...answers] });
    expect(await screen.findByText('You have used all your attempts at the final test.')).toBeVisible();
  },
);

test('the completion of the last lesson opens the final test if the final test was added after the lesson was opened', async () => {
  const { answers, lessonPath, learning } = buildLearner();
  const outdated = http.get(
    `/api/companies/:companyId/courses/${testedCourse.id}`,
    () => HttpResponse.json({ data: { ...learning.course(testedCourse.id, 'en'), final_test: null } }),
    { once: true },
  );
  await openApp(lessonPath, { answers: [outdated, ...answers] });
  await click('button', 'Complete');
  expect(await heading('Final test')).toBeVisible();
  expect(shownPath()).toBe(testPath());
  // The button is disabled until the attempts are loaded.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Start final test' })).toBeEnabled());
});

test('the URL of a question in a final test redirects to the description of the final test if no attempt is open', async () => {
  const { answers } = buildLearner();
  await openApp(testPath(3), { answers });
  expect(await heading('Final test')).toBeVisible();
  expect(shownPath()).toBe(testPath());
});
