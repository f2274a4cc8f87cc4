import 'fake-indexeddb/auto';
import type { Course } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { listLessons, readAnswer, removeAll } from '../../shared/device/deviceData.ts';
import { waitingLessons } from '../../shared/device/waitingLessons.ts';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { createLearning } from '../../shared/mocks/learning.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { lessonsOf } from './rules.ts';

const { companyId } = nordlicht;
const { id: userId } = personas.learner;
const learning = createLearning(personas.learner);
const [begun] = learning.courses('en').map(({ id }) => learning.course(id, 'en')) as [Course];
const lessons = lessonsOf(begun);
const pathOf = (number: number) => paths.lesson('en', companyId, begun.id, lessons[number - 1]?.id ?? '');
const completeButton = () => screen.findByRole('button', { name: /^Complete/ });
const advancements = '/api/companies/:companyId/enrollments/:id/advancements';

let isOffline = false;

/**
 * Handlers that make every request fail while the test is offline, and otherwise pass the request on to the other
 * handlers.
 */
const offlineHandlers = [
  http.head('/', () => (isOffline ? HttpResponse.error() : new HttpResponse())),
  http.all('*', () => (isOffline ? HttpResponse.error() : undefined)),
];

const goOffline = () => (isOffline = true);
function goOnline() {
  isOffline = false;
  window.dispatchEvent(new Event('online'));
}

beforeEach(async () => {
  isOffline = false;
  await removeAll();
  waitingLessons.clear();
});

test('a lesson that is completed offline is stored on the device, is marked as waiting to be sent, and is sent once when the connection is back', async () => {
  const posts: unknown[] = [];
  const watching = http.post(advancements, async ({ request }) => {
    posts.push(((await request.clone().json()) as { data: unknown }).data);
  });
  const first = await openApp(pathOf(4), { answers: [...offlineHandlers, watching] });
  await waitFor(async () => expect(await completeButton()).toBeEnabled());

  goOffline();
  await userEvent.click(await completeButton());
  await waitFor(() => expect(shownPath()).toBe(pathOf(5)));
  expect(await screen.findByText(/^You are offline\..*One completed lesson is waiting/)).toBeVisible();
  const outline = within(screen.getByRole('navigation', { name: 'Chapters and lessons' }));
  expect(
    await outline.findByRole('link', {
      name: new RegExp(`^Completed, waiting to be sent ${lessons[3]?.title}`),
    }),
  ).toBeVisible();
  expect(posts).toEqual([]);
  expect(await listLessons(userId)).toMatchObject([{ lessonId: lessons[3]?.id, courseId: begun.id }]);

  goOnline();
  await waitFor(() => expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument());
  await waitFor(() => expect(posts).toEqual([{ lesson_id: lessons[3]?.id }]));
  await waitFor(async () => expect(await listLessons(userId)).toEqual([]));
  first.unmount();
});

test('the locked last lesson of a course is stored on the device, and opens offline after the learner has completed all other lessons offline', async () => {
  const next = lessons.findIndex(({ completed }) => !completed) + 1;
  await openApp(pathOf(next), { answers: offlineHandlers });
  await waitFor(async () => expect(await completeButton()).toBeEnabled());
  const lastRequest = `en /api/companies/${companyId}/courses/${begun.id}/lessons/${lessons.at(-1)?.id}?language=en`;
  const findLast = () => readAnswer(userId, lastRequest);
  await waitFor(async () => expect(await findLast()).toBeDefined());

  goOffline();
  for (const { title } of lessons.slice(next)) {
    await waitFor(async () => expect(await completeButton()).toBeEnabled());
    await userEvent.click(await completeButton());
    await screen.findByRole('heading', { level: 1, name: title });
  }
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent(/\w+/));
  expect(screen.queryByText('Not available offline')).not.toBeInTheDocument();
});

test('if the service refuses a lesson that was completed offline, a message shows the reason until the learner confirms the message', async () => {
  const refusing = http.post(advancements, () =>
    isOffline
      ? undefined
      : HttpResponse.json(
          { errors: [{ status: '404', code: 'course_not_found', title: 'Not Found' }] },
          { status: 404 },
        ),
  );
  await openApp(pathOf(4), { answers: [...offlineHandlers, refusing] });
  await waitFor(async () => expect(await completeButton()).toBeEnabled());
  goOffline();
  await userEvent.click(await completeButton());
  await screen.findByText(/One completed lesson is waiting/);
  goOnline();
  expect(await screen.findByText('A lesson that you completed offline could not be saved')).toBeVisible();
  expect(screen.getByText(new RegExp(`“${lessons[3]?.title}”: Course not found`))).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Understood' }));
  await waitFor(async () => expect(await listLessons(userId)).toEqual([]));
});

test.each([401, 408, 429, 503])(
  'after a response with the status %s, a lesson that was completed offline stays on the device and is not marked as refused',
  async (status) => {
    let tries = 0;
    const failing = http.post(advancements, () => {
      tries += 1;
      return HttpResponse.json(
        { errors: [{ status: String(status), code: 'unavailable', title: 'Unavailable' }] },
        { status },
      );
    });
    await openApp(pathOf(4), { answers: [...offlineHandlers, failing] });
    await waitFor(async () => expect(await completeButton()).toBeEnabled());
    goOffline();
    await userEvent.click(await completeButton());
    await screen.findByText(/One completed lesson is waiting/);
    goOnline();
    await waitFor(() => expect(tries).toBeGreaterThan(0));
    await waitFor(() => expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument());
    expect(await listLessons(userId)).toMatchObject([{ lessonId: lessons[3]?.id }]);
    expect((await listLessons(userId))[0]?.refusedBy).toBeUndefined();
  },
);

test('without a connection, the page of a course that was opened before is shown, and another page loads when the connection is back', async () => {
  const course = paths.course('en', companyId, begun.id);
  const { unmount } = await openApp(course, { answers: offlineHandlers });
  await screen.findByRole('heading', { level: 1, name: begun.title });
  unmount();

  goOffline();
  const app = await openApp(course, { answers: offlineHandlers });
  expect(await screen.findByRole('heading', { level: 1, name: begun.title })).toBeVisible();
  expect(await screen.findByText(/^You are offline/)).toBeVisible();
  void app.router.navigate(paths.certificates('en', companyId));
  expect(await screen.findByRole('heading', { name: 'Not available offline' })).toBeVisible();

  goOnline();
  await waitFor(() => expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
