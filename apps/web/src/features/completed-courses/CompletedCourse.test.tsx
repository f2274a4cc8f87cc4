import { getBadge, listCourses, type CourseSummary } from '@academy/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle } from '../../shared/mocks/handle.ts';
import { createLearning } from '../../shared/mocks/learning.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { holdResponse } from '../../testing/holdResponse.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const { companyId } = nordlicht;
const learning = createLearning(personas.learner);
const courses: CourseSummary[] = learning.courses('en');
const [begun, untouched, finished] = courses as [CourseSummary, CourseSummary, CourseSummary];
const lessons = learning.course(finished.id, 'en').chapters.flatMap((chapter) => chapter.lessons);
const lastLesson = paths.lesson('en', companyId, finished.id, lessons.at(-1)?.id ?? '');

const listing = (data: CourseSummary[]) =>
  handle(listCourses, () => ({ data, meta: { total: data.length, page: 1, per_page: 100 } }));
const completed = (course: CourseSummary): CourseSummary => ({ ...course, status: 'completed' });
const moment = async () => within(await screen.findByRole('region', { name: 'Congratulations!' }));

test('the last lesson of a completed course shows the certificate with the holder’s name, number and dates, and the badge', async () => {
  await openApp(lastLesson);
  const shown = await moment();
  expect(await shown.findByText('Lena Vogt')).toBeVisible();
  expect(shown.getByText(finished.title)).toBeVisible();
  expect(shown.getByText('AC-7Q4M-29KX')).toBeVisible();
  expect(shown.getByText('Completed on').nextElementSibling).toHaveTextContent(/^\d\d\.\d\d\.\d{4}$/);
  expect(shown.getByText('Valid until').nextElementSibling).toHaveTextContent('14.09.2086');
  expect(shown.getByRole('img', { name: `Badge: ${finished.title}` })).toBeVisible();
  await userEvent.click(shown.getByRole('button', { name: 'Show badge' }));
  expect(await screen.findByRole('dialog', { name: 'Your badge' })).toBeVisible();
});

test('while the certificate of a completed course is loading, the last lesson shows the certificate’s frame and announces no delay', async () => {
  const { held, release } = holdResponse(getBadge);
  await openApp(lastLesson, { answers: [held] });
  const shown = await moment();
  expect(shown.getByText('Issued to')).toBeVisible();
  expect(shown.getByRole('status')).toBeEmptyDOMElement();
  release();
  expect(await shown.findByText('Lena Vogt')).toBeVisible();
});

test('if a certificate cannot be loaded, the last lesson announces a delay, and shows the certificate after a repeated request has succeeded', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
  let isFailing = true;
  const failing = http.get('/api/companies/:companyId/courses/:courseId/badge', () =>
    isFailing ? HttpResponse.json({}, { status: 503 }) : undefined,
  );
  await openApp(lastLesson, { answers: [failing] });
  const shown = await moment();
  expect(await shown.findByText(/^Your certificate is still being issued/)).toBeVisible();
  expect(shown.queryByRole('button', { name: /badge/i })).toBeNull();
  isFailing = false;
  jest.advanceTimersByTime(10_000);
  expect(await shown.findByText('Lena Vogt')).toBeVisible();
  expect(shown.queryByText(/^Your certificate is still being issued/)).toBeNull();
  jest.useRealTimers();
});

test('the last lesson of a completed course does not show a revoked certificate', async () => {
  const revoked = http.get('/api/companies/:companyId/courses/:courseId/badge', () =>
    HttpResponse.json({ errors: [{ code: 'certificate_not_found', message: '' }] }, { status: 404 }),
  );
  await openApp(lastLesson, { answers: [revoked] });
  await (await moment()).findByText('0 of 2 mandatory courses completed');
  expect((await moment()).queryByText('Issued to')).toBeNull();
  expect((await moment()).queryByRole('button')).toBeNull();
});

test('after completing a course, the learner sees how many mandatory courses are completed, and which course is next', async () => {
  await openApp(lastLesson, { answers: [listing([completed(begun), untouched, finished])] });
  expect(await (await moment()).findByText('1 of 2 mandatory courses completed')).toBeVisible();
  const next = within(screen.getByRole('region', { name: untouched.title }));
  expect(next.getByRole('button', { name: 'Start course' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Go to the next course' }));
  expect(shownPath()).toBe(paths.course('en', companyId, untouched.id));
});

test('after completing the last open course, the learner sees that all courses are completed', async () => {
  await openApp(lastLesson, { answers: [listing([begun, untouched, finished].map(completed))] });
  expect(await (await moment()).findByText('All 2 mandatory courses are completed')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'You have completed all courses' })).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Back to Overview' }))
    expect(link).toHaveAttribute('href', paths.dashboard('en', companyId));
});

test('after completing a course, the learner sees no number of completed mandatory courses if there are no mandatory courses', async () => {
  const optional = courses.map((course) => ({ ...course, mandatory: false }));
  await openApp(lastLesson, { answers: [listing(optional)] });
  await screen.findByRole('region', { name: begun.title });
  expect(screen.queryByText(/mandatory course/)).toBeNull();
});
