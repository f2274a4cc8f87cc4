import { advance, getCourse, type Course } from '@academy/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError } from '../../shared/mocks/handle.ts';
import { createLearning } from '../../shared/mocks/learning.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { holdResponse } from '../../testing/holdResponse.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { lessonsOf } from './rules.ts';

const { companyId } = nordlicht;
const learning = createLearning(personas.learner);
const [begun, untouched, , bonus] = learning.courses('en').map(({ id }) => learning.course(id, 'en')) as [
  Course,
  Course,
  Course,
  Course,
];

const pathOf = (course: Course, number: number) =>
  paths.lesson('en', companyId, course.id, lessonsOf(course)[number - 1]?.id ?? '');

/** Opens a lesson. Returns an array that collects the POST requests in the order in which the app sends them. */
async function openLesson(course: Course, number: number, answers: RequestHandler[] = []) {
  const posts: string[] = [];
  const watching = http.post('/api/*', async ({ request }) => {
    const { data } = (await request.clone().json()) as { data: Record<string, string> };
    posts.push(...Object.entries(data).map(([name, id]) => `${name} ${id}`));
  });
  await openApp(pathOf(course, number), { answers: [watching, ...answers] });
  await waitFor(() => expect(screen.getByRole('button', { name: /^Complete/ })).toBeEnabled());
  return posts;
}

const completeButton = () => screen.getByRole('button', { name: /^Complete/ });

const untilReady = () =>
  waitFor(() => {
    expect(completeButton()).toBeEnabled();
    expect(completeButton()).toHaveAttribute('aria-busy', 'false');
  });
const lesson = (course: Course, number: number) => `lesson_id ${lessonsOf(course)[number - 1]?.id}`;
const failingOnce = () =>
  http.post('/api/companies/:companyId/enrollments/:id/advancements', () => HttpResponse.error(), {
    once: true,
  });

test('the lesson page records a completed lesson, opens the next lesson and focuses its heading', async () => {
  const posts = await openLesson(begun, 4);
  await userEvent.click(completeButton());
  expect(await screen.findByRole('heading', { level: 1, name: 'Access and deletion' })).toHaveFocus();
  expect(shownPath()).toBe(pathOf(begun, 5));
  expect(posts).toEqual([lesson(begun, 4)]);
  const outline = within(screen.getByRole('navigation', { name: 'Chapters and lessons' }));
  expect(outline.getByRole('link', { name: /^Completed E-mail and sharing/ })).toBeVisible();
});

test('after a click on the button that completes a lesson, the label of the button does not change before the next lesson is shown', async () => {
  await openLesson(begun, 4);
  const labels = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const action of screen.queryAllByRole('link', { name: 'Next lesson' }))
      labels.add(action.textContent);
  });
  observer.observe(document.body, { subtree: true, childList: true });
  await userEvent.click(completeButton());
  await waitFor(() => expect(shownPath()).toBe(pathOf(begun, 5)));
  await untilReady();
  observer.disconnect();
  expect([...labels]).toEqual([]);
});

test('the lesson page enrolls the learner before recording the lesson when the course is not started', async () => {
  const posts = await openLesson(untouched, 1);
  await userEvent.click(completeButton());
  await waitFor(() => expect(shownPath()).toBe(pathOf(untouched, 2)));
  expect(posts).toEqual([`course_id ${untouched.id}`, lesson(untouched, 1)]);
  await untilReady();
  await userEvent.click(completeButton());
  await waitFor(() => expect(shownPath()).toBe(pathOf(untouched, 3)));
  expect(posts).toEqual([`course_id ${untouched.id}`, lesson(untouched, 1), lesson(untouched, 2)]);
});

test('the lesson page sends one completion request for a double click on the complete button', async () => {
  const posts = await openLesson(begun, 4);
  await userEvent.dblClick(completeButton());
  await waitFor(() => expect(shownPath()).toBe(pathOf(begun, 5)));
  expect(posts).toEqual([lesson(begun, 4)]);
});

test('the lesson page does not complete the next lesson with the second click of a double click', async () => {
  const posts = await openLesson(begun, 4);
  await userEvent.click(completeButton());
  await waitFor(() => expect(shownPath()).toBe(pathOf(begun, 5)));
  await untilReady();
  fireEvent.click(completeButton(), { detail: 2 });
  expect(completeButton()).toHaveAttribute('aria-busy', 'false');
  fireEvent.click(completeButton(), { detail: 1 });
  expect(completeButton()).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(shownPath()).toBe(pathOf(begun, 6)));
  expect(posts).toEqual([lesson(begun, 4), lesson(begun, 5)]);
});

test('the lesson page shows the lesson as completed and as being saved while the completion request is in flight', async () => {
  const { held, release } = holdResponse(advance);
  await openLesson(begun, 4, [held]);
  await userEvent.click(completeButton());
  expect(await screen.findByRole('progressbar', { name: 'Your progress is being saved' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Completed E-mail and sharing/ })).toBeVisible();
  expect(completeButton()).toHaveAttribute('aria-busy', 'true');
  expect(shownPath()).toBe(pathOf(begun, 4));
  release();
  await waitFor(() => expect(shownPath()).toBe(pathOf(begun, 5)));
});

test('the lesson page shows that completing a lesson failed, rolls back the optimistic update and allows another attempt', async () => {
  const posts = await openLesson(begun, 4, [failingOnce()]);
  await userEvent.click(completeButton());
  expect(await screen.findByText(/^Your progress could not be saved\. Network Error/)).toBeVisible();
  expect(shownPath()).toBe(pathOf(begun, 4));
  expect(screen.getByText(/^Personal data is any information/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Open E-mail and sharing/ })).toBeVisible();
  expect(completeButton()).toBeEnabled();
  await userEvent.click(completeButton());
  await waitFor(() => expect(shownPath()).toBe(pathOf(begun, 5)));
  expect(posts).toEqual([lesson(begun, 4), lesson(begun, 4)]);
});

test('if recording the lesson fails after the enrollment, a retry does not enroll the learner again', async () => {
  const posts = await openLesson(untouched, 1, [failingOnce()]);
  await userEvent.click(completeButton());
  await screen.findByText(/^Your progress could not be saved/);
  await userEvent.click(completeButton());
  await waitFor(() => expect(shownPath()).toBe(pathOf(untouched, 2)));
  expect(posts).toEqual([`course_id ${untouched.id}`, lesson(untouched, 1), lesson(untouched, 1)]);
});

test('if the service rejects the completion of a lesson with the status 409, the lesson page shows the reason and stays on the lesson', async () => {
  const refusing = handle(advance, () => {
    throw new MockError('lesson_locked');
  });
  await openLesson(begun, 4, [refusing]);
  await userEvent.click(completeButton());
  expect(await screen.findByText(/This lesson is locked until all other lessons are complete/)).toBeVisible();
  expect(shownPath()).toBe(pathOf(begun, 4));
});

test('a learner completes all lessons of a course, and the lesson page then shows the congratulation', async () => {
  const posts = await openLesson(bonus, 1);
  await userEvent.click(completeButton());
  await waitFor(() => expect(shownPath()).toBe(pathOf(bonus, 2)));
  await untilReady();
  await userEvent.click(completeButton());

  await waitFor(() => expect(shownPath()).toBe(pathOf(bonus, 3)));
  await untilReady();
  expect(completeButton()).toHaveAccessibleName('Complete');
  expect(screen.getByRole('link', { name: /^Unlocked Key rules/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download Certificate' })).toBeEnabled();

  await userEvent.click(completeButton());
  const heading = await screen.findByRole('heading', { name: 'Congratulations!' });
  expect(heading).toHaveFocus();
  expect(heading).toHaveAccessibleDescription(
    'You have completed “Working on the move” and earned a certificate and a badge.',
  );
  expect(screen.getByRole('button', { name: 'Download Certificate' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull();
  expect(await screen.findByRole('link', { name: begun.title })).toHaveAttribute(
    'href',
    paths.course('en', companyId, begun.id),
  );
  expect(posts).toEqual([`course_id ${bonus.id}`, ...[1, 2, 3].map((number) => lesson(bonus, number))]);

  await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
  const cards = within(await screen.findByRole('tabpanel'));
  const card = cards.getByRole('link', { name: bonus.title }).closest('article');
  expect(card).toHaveTextContent(/Completed on \d\d\.\d\d\.\d{4}/);
});

test('after the last known lesson, the lesson page offers a lesson that was added after the course was loaded', async () => {
  const [chapter] = bonus.chapters as [Course['chapters'][number]];
  const lessons = chapter.lessons.slice(0, 2);
  const enrollment = { ...begun.enrollment!, course_id: bonus.id, completed: false, advancements_count: 1 };
  const withLessons = (count: number, completed: boolean): Course => ({
    ...bonus,
    ...{ status: 'in_progress', enrollment, lessons_count: count },
    chapters: [
      {
        ...chapter,
        lessons: lessons
          .slice(0, count)
          .map((one, index) => ({ ...one, completed: completed && index === 0, locked: false })),
      },
    ],
  });
  let course = withLessons(1, false);
  await openLesson(bonus, 1, [
    handle(getCourse, () => ({ data: course })),
    handle(advance, ({ body }) => {
      course = withLessons(2, true);
      return { data: { lesson_id: body.data.lesson_id, created_at: enrollment.created_at, enrollment } };
    }),
  ]);
  await userEvent.click(completeButton());
  expect(await screen.findByRole('link', { name: 'Next lesson' })).toHaveAttribute('href', pathOf(bonus, 2));
});

test('in a course with one lesson, the lesson page offers the certificate only after the course has been started', async () => {
  const [chapter] = bonus.chapters as [Course['chapters'][number]];
  const lessons = chapter.lessons.slice(0, 1).map((one) => ({ ...one, locked: false }));
  const only = { ...bonus, lessons_count: 1, chapters: [{ ...chapter, lessons }] };
  const opened = await openLesson(bonus, 1, [handle(getCourse, () => ({ data: { ...only, locked: true } }))]);
  expect(opened).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Download Certificate' })).toBeNull();
  const started = { ...only, status: 'in_progress' as const, enrollment: begun.enrollment, locked: false };
  await openLesson(bonus, 1, [handle(getCourse, () => ({ data: started }))]);
  expect(await screen.findByRole('button', { name: 'Download Certificate' })).toBeEnabled();
});

test('if a lesson was removed from the course while the lesson was open, the lesson page shows this after the refused completion', async () => {
  const shown = lessonsOf(begun)[3]!;
  const changed = {
    ...begun,
    chapters: begun.chapters.map((chapter) => ({
      ...chapter,
      lessons: chapter.lessons.filter(({ id }) => id !== shown.id),
    })),
  };
  let isRemoved = false;
  await openLesson(begun, 4, [
    handle(getCourse, () => ({ data: isRemoved ? changed : begun })),
    handle(advance, () => {
      isRemoved = true;
      throw new MockError('lesson_not_found');
    }),
  ]);
  await userEvent.click(completeButton());
  expect(await screen.findByRole('heading', { name: 'This lesson cannot be opened' })).toBeVisible();
  expect(screen.getByText(/^The course does not contain this lesson, or no longer does/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to course overview' })).toBeVisible();
});
