import { getLesson, listCourses, type Course } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle } from '../../shared/mocks/handle.ts';
import { createLearning } from '../../shared/mocks/learning.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { lessonsOf } from './rules.ts';

const { companyId } = nordlicht;
const learning = createLearning(personas.learner);
const [begun, untouched, finished] = learning.courses('en').map(({ id }) => learning.course(id, 'en')) as [
  Course,
  Course,
  Course,
];

const idOf = (course: Course, number: number) => lessonsOf(course)[number - 1]?.id ?? '';
const pathOf = (course: Course, number: number, locale: 'de' | 'en' = 'en') =>
  paths.lesson(locale, companyId, course.id, idOf(course, number));
const outline = () => within(screen.getByRole('navigation', { name: 'Chapters and lessons' }));
const bar = () => within(screen.getByRole('group', { name: 'Go on in the course' }));

test('the lesson page shows the lesson’s content with its `lang` attribute, and the lesson’s position in the course', async () => {
  await openApp(pathOf(begun, 4));
  expect(await screen.findByText(/^Personal data is any information/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'E-mail and sharing' })).toBeVisible();
  expect(screen.getByText('Lesson 4 of 7 · 6 min')).toBeVisible();
  expect(screen.getByText(/^Personal data is any information/).parentElement).toHaveAttribute('lang', 'en');
  expect(document.title).toBe('E-mail and sharing · Academy');
});

test('the outline of a course marks completed, not completed and locked lessons', async () => {
  await openApp(pathOf(begun, 4));
  await screen.findByRole('heading', { level: 1 });
  const [back, ...lessons] = outline().getAllByRole('link');
  expect(back).toHaveAccessibleName('Back to course overview');
  expect(back).toHaveAttribute('href', paths.course('en', companyId, begun.id));
  expect(lessons.map((lesson) => lesson.getAttribute('aria-current'))).toEqual([
    null,
    null,
    null,
    'page',
    null,
    null,
    null,
  ]);
  expect(lessons[0]).toHaveAccessibleName('Completed What is personal data? 6 min');
  expect(lessons[3]).toHaveAccessibleName('Open E-mail and sharing 6 min');
  expect(lessons[6]).toHaveAccessibleName('Locked Key rules and your certificate 3 min');
  expect(outline().getByText('7 lessons · 38 min · 3 completed')).toBeVisible();
});

test('on phones, the outline of a course closes when a lesson is chosen', async () => {
  await openApp(pathOf(begun, 4));
  await userEvent.click(await screen.findByRole('button', { name: 'Show chapters and lessons' }));
  const sheet = within(screen.getByRole('dialog'));
  await userEvent.click(sheet.getByRole('link', { name: /The principles/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'The principles' })).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the lesson page links to the previous lesson, except on the first lesson', async () => {
  const { unmount } = await openApp(pathOf(begun, 1));
  await screen.findByRole('heading', { level: 1 });
  expect(bar().queryByRole('link', { name: 'Previous Lesson' })).toBeNull();
  unmount();
  await openApp(pathOf(begun, 2));
  await screen.findByRole('heading', { level: 1 });
  expect(bar().getByRole('link', { name: 'Previous Lesson' })).toHaveAttribute('href', pathOf(begun, 1));
});

test('the lesson page sends no completion request for a lesson that is already completed', async () => {
  await openApp(pathOf(begun, 2));
  await userEvent.click(await screen.findByRole('link', { name: 'Next lesson' }));
  await waitFor(() => expect(shownPath()).toBe(pathOf(begun, 3)));
  expect(screen.queryByRole('button', { name: 'Complete and Continue' })).toBeNull();
});

test('the lesson page prefetches the next lesson', async () => {
  const asked: string[] = [];
  const watching = http.get('/api/companies/:companyId/courses/:courseId/lessons/:lessonId', ({ params }) => {
    asked.push(String(params['lessonId']));
  });
  await openApp(pathOf(begun, 1), { answers: [watching] });
  await waitFor(() => expect(asked).toEqual([idOf(begun, 1), idOf(begun, 2)]));
  await userEvent.click(screen.getByRole('link', { name: 'Next lesson' }));
  await waitFor(() => expect(asked).toEqual([idOf(begun, 1), idOf(begun, 2), idOf(begun, 3)]));
});

test('the locked last lesson links to the lessons that are not completed', async () => {
  await openApp(pathOf(begun, 7));
  expect(await screen.findByRole('heading', { name: 'This lesson is still locked' })).toBeVisible();
  const download = bar().getByRole('button', { name: 'Download Certificate' });
  expect(download).toBeDisabled();
  expect(download).toHaveAccessibleDescription(/unlock as soon as you have completed 3 more lessons/);
  const open = within(screen.getByRole('article')).getAllByRole('listitem');
  expect(open.map((item) => item.textContent)).toEqual([
    'OpenE-mail and sharing6 min',
    'OpenAccess and deletion5 min',
    'OpenRecognising a breach6 min',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Continue with lesson 4, 6 min' }));
  await waitFor(() => expect(shownPath()).toBe(pathOf(begun, 4)));
});

test('when the last lesson of a completed course is opened, the focus does not move to the congratulation', async () => {
  await openApp(pathOf(finished, 3));
  const heading = await screen.findByRole('heading', { name: 'Congratulations!' });
  expect(heading).not.toHaveFocus();
  expect(screen.getAllByRole('button', { name: 'Download Certificate' })).toHaveLength(1);
  expect(await screen.findByRole('region', { name: begun.title })).toBeVisible();
  expect(bar().getByRole('link', { name: 'Go to the next course' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Back to Overview' })).toBeNull();
});

test('the last lesson of a completed course links back to the overview if there is no next course', async () => {
  const answers = [handle(listCourses, () => ({ data: [], meta: { total: 0, page: 1, per_page: 100 } }))];
  await openApp(pathOf(finished, 3), { answers });
  await screen.findByRole('heading', { name: 'Congratulations!' });
  expect(await bar().findByRole('link', { name: 'Back to Overview' })).toHaveAttribute(
    'href',
    paths.dashboard('en', companyId),
  );
});

test('if the content of a lesson fails to load, the page offers a retry and does not allow completing the lesson until the content is shown', async () => {
  const failing = http.get(
    '/api/companies/:companyId/courses/:courseId/lessons/:lessonId',
    () => HttpResponse.error(),
    { once: true },
  );
  await openApp(pathOf(begun, 4), { answers: [failing] });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(bar().getByRole('button', { name: 'Complete and Continue' })).toBeDisabled();
  await userEvent.click(retry);
  expect(await screen.findByText(/^Personal data is any information/)).toBeVisible();
  expect(bar().getByRole('button', { name: 'Complete and Continue' })).toBeEnabled();
});

test('the lesson page links to the course when the lesson does not exist', async () => {
  await openApp(paths.lesson('en', companyId, begun.id, idOf(untouched, 1)));
  expect(await screen.findByRole('heading', { name: 'This lesson cannot be opened' })).toBeVisible();
  expect(screen.getByText(/^The course does not contain this lesson, or no longer does/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to course overview' })).toHaveAttribute(
    'href',
    paths.course('en', companyId, begun.id),
  );
  expect(screen.getByRole('link', { name: 'Back to the Homepage' })).toHaveAttribute(
    'href',
    paths.dashboard('en', companyId),
  );
});

test('the lesson page shows that the course was not found', async () => {
  await openApp(paths.lesson('de', companyId, 'no-course', 'no-lesson'));
  expect(await screen.findByText(/^Kurs nicht gefunden: Entweder gibt es den Kurs nicht/)).toBeVisible();
});

test('the lesson page shows that the course is not offered any more, even if the web app still has the course in its cache', async () => {
  const errors = [{ status: '404', code: 'course_not_found', title: 'Not Found' }];
  const refusing = http.get(getLesson.path.replaceAll(/\{(\w+)\}/g, ':$1'), () =>
    HttpResponse.json({ errors }, { status: 404 }),
  );
  await openApp(pathOf(begun, 4), { answers: [refusing] });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This lesson cannot be opened' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to your courses' })).toHaveAttribute(
    'href',
    paths.dashboard('en', companyId),
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('the URL of a course’s lessons redirects to the current lesson without a new entry in the browser history', async () => {
  const before = window.history.length;
  await openApp(paths.lessons('en', companyId, begun.id));
  await waitFor(() => expect(shownPath()).toBe(pathOf(begun, 4)));
  expect(window.history.length).toBe(before);
});

test('the lesson page sets the `lang` attribute of content in another language than the page', async () => {
  const content = '<p>Nur auf Deutsch</p>';
  await openApp(pathOf(begun, 4), {
    answers: [
      handle(getLesson, () => ({
        data: {
          ...lessonsOf(begun)[3]!,
          course_id: begun.id,
          language: 'de' as const,
          content,
          packaged: false,
        },
      })),
    ],
  });
  expect((await screen.findByText('Nur auf Deutsch')).parentElement).toHaveAttribute('lang', 'de');
});

const withCheck = `<p>Read this.</p><section class="lesson-check"><h3 class="lesson-check-title">Quick check</h3>
  <p class="lesson-check-question">Who helps?</p>
  <details class="lesson-check-answer lesson-check-wrong"><summary>Nobody</summary><p><strong>Not quite.</strong> Ask.</p></details>
  <details class="lesson-check-answer lesson-check-right"><summary>Your team</summary><p><strong>Right.</strong> Call.</p></details>
  </section>`;

test('the lesson page explains the submitted answer of a knowledge check, and shows the answer again when the learner returns to the lesson', async () => {
  const checked = handle(getLesson, ({ params }) => {
    const lesson = lessonsOf(begun).find(({ id }) => id === params.lessonId)!;
    const language = 'en' as const;
    return { data: { ...lesson, course_id: begun.id, language, content: withCheck, packaged: false } };
  });
  await openApp(pathOf(begun, 2), { answers: [checked] });
  const check = await screen.findByRole('group', { name: 'Who helps?' });
  const result = () => document.querySelector('.lesson-check [role=status]');
  expect(within(check).getAllByRole('radio', { checked: false })).toHaveLength(2);
  expect(result()).toBeEmptyDOMElement();
  const submit = within(result()!.parentElement!).getByRole('button', { name: 'Check' });
  expect(submit).toBeDisabled();
  await userEvent.click(screen.getByText('Nobody'));
  expect(result()).toBeEmptyDOMElement();
  await userEvent.click(submit);
  expect(result()).toHaveTextContent('Not quite. Ask.');
  // The arrow key only chooses another answer, so the explanation of the previous answer disappears.
  screen.getByRole('radio', { name: 'Nobody' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Your team' })).toBeChecked();
  expect(result()).toBeEmptyDOMElement();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(result()).toHaveTextContent(/^Right. Call.$/);

  await userEvent.click(bar().getByRole('link', { name: 'Next lesson' }));
  await waitFor(() => expect(shownPath()).toBe(pathOf(begun, 3)));
  await waitFor(() => expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(2));
  await userEvent.click(bar().getByRole('link', { name: 'Previous Lesson' }));
  await waitFor(() => expect(shownPath()).toBe(pathOf(begun, 2)));
  expect(await screen.findByRole('radio', { name: 'Your team', checked: true })).toBeVisible();
  expect(result()).toHaveTextContent('Right. Call.');
});
