import { listCourses, type CourseSummary } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle } from '../../shared/mocks/handle.ts';
import { createLearning } from '../../shared/mocks/learning.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const { companyId } = nordlicht;
const dashboard = paths.dashboard('en', companyId);
const courses = createLearning(personas.learner).courses('en');
const titles = courses.map(({ title }) => title);
const [begun, untouched, finished, bonus] = titles as [string, string, string, string];

const answering = (data: CourseSummary[]) => [
  handle(listCourses, () => ({ data, meta: { total: data.length, page: 1, per_page: 100 } })),
];
const cards = () => within(screen.getByRole('tabpanel')).getAllByRole('article');
const cardTitles = () => cards().map((card) => within(card).getByRole('heading').textContent);

test('shows the course to continue, followed by all courses', async () => {
  await openApp(dashboard);
  const next = await screen.findByRole('region', { name: begun });
  expect(screen.getByRole('heading', { level: 1, name: 'Your courses' })).toBeVisible();
  expect(screen.getByText('for Nordlicht Versicherung AG')).toBeVisible();
  expect(within(next).getByText('Lesson 4 of 7: E-mail and sharing')).toBeVisible();
  expect(within(next).getByRole('progressbar', { name: `Progress in ${begun}` })).toHaveAttribute(
    'aria-valuenow',
    '43',
  );
  expect(within(next).getByRole('link', { name: 'Continue with lesson 4, 6 min' })).toHaveAttribute(
    'href',
    expect.stringContaining('/lessons/'),
  );
  expect(cardTitles()).toEqual([begun, untouched, bonus, finished]);
});

test('shows the details of a course on a card that is a single link', async () => {
  await openApp(dashboard);
  await screen.findByRole('region', { name: begun });
  const [first, second, , last] = cards() as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  expect(first).toHaveTextContent(
    /Privacy.*Mandatory.*38 min · 7 lessons.*Deadline \d\d\.\d\d\.\d{4}.*In Progress 43%/,
  );
  expect(second).toHaveTextContent(/InfoSec.*Mandatory.*Not started/);
  expect(last).toHaveTextContent(/Compliance.*Optional.*Completed/);
  expect(within(first).getAllByRole('link')).toHaveLength(1);
  expect(within(first).getByRole('link', { name: begun })).toHaveAttribute(
    'href',
    paths.course('en', companyId, courses[0]!.id),
  );
});

test('is shown in German', async () => {
  await openApp(paths.dashboard('de', companyId));
  await screen.findByRole('link', { name: 'Weiter mit Lektion 4, 6 min' });
  expect(screen.getByText('für Nordlicht Versicherung AG')).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Alle Kurse',
    'Datenschutz',
    'InfoSec',
  ]);
  expect(cards()[0]).toHaveTextContent('In Bearbeitung 43 %');
});

test('filters by subject with tabs and stores the tab in the URL', async () => {
  await openApp(dashboard);
  await screen.findByRole('region', { name: begun });
  await userEvent.click(screen.getByRole('tab', { name: 'InfoSec' }));
  await waitFor(() => expect(cardTitles()).toEqual([untouched, bonus]));
  expect(shownPath()).toBe(`${dashboard}?subject=infosec`);
  expect(screen.getByRole('tab', { name: 'InfoSec' })).toHaveFocus();
  await userEvent.click(screen.getByRole('tab', { name: 'All courses' }));
  await waitFor(() => expect(cardTitles()).toHaveLength(4));
  expect(shownPath()).toBe(dashboard);
});

test('opens the tab that the URL names and links from an empty tab to all courses', async () => {
  await openApp(`${dashboard}?subject=privacy`, { answers: answering(courses.slice(1)) });
  expect(await screen.findByRole('tab', { name: 'Privacy' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Show all courses' }));
  await waitFor(() => expect(cardTitles()).toHaveLength(3));
});

test('suggests a course to a learner who has not started any', async () => {
  await openApp(dashboard, { answers: answering(courses.slice(1)) });
  const next = await screen.findByRole('region', { name: untouched });
  expect(within(next).getByText('Your next course')).toBeVisible();
  expect(within(next).getByRole('button', { name: 'Start course' })).toBeEnabled();
});

test('congratulates a learner who has completed all courses', async () => {
  await openApp(dashboard, { answers: answering(courses.slice(2, 3)) });
  expect(await screen.findByRole('heading', { name: 'You have completed all courses' })).toBeVisible();
});

test('shows an empty state when there are no courses', async () => {
  await openApp(dashboard, { answers: answering([]) });
  expect(await screen.findByRole('heading', { name: 'There are no courses here yet' })).toBeVisible();
});

test('shows a failure with its request id and offers a retry', async () => {
  const failing = http.get(
    '/api/companies/:companyId/courses',
    () =>
      HttpResponse.json(
        { errors: [{ status: '500', code: 'internal_error', title: 'x', request_id: 'r-42' }] },
        { status: 500 },
      ),
    { once: true },
  );
  await openApp(dashboard, { answers: [failing] });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error for loading data!');
  expect(alert).toHaveTextContent('r-42');
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: begun })).toBeVisible();
});

test('shows a skeleton while loading', async () => {
  const never = http.get('/api/companies/:companyId/courses', () => new Promise<never>(() => {}));
  await openApp(dashboard, { answers: [never] });
  await screen.findByRole('heading', { name: 'Your courses' });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
});

test('shows the maintainer guide to course managers only', async () => {
  const { unmount } = await openApp(dashboard, { person: personas.maintainer });
  const guide = await screen.findByRole('link', { name: 'Open the maintainer guide' });
  expect(guide).toHaveAttribute('href', paths.maintenance('en', companyId).members);
  unmount();

  await openApp(dashboard);
  await screen.findByRole('region', { name: begun });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Open the maintainer guide' })).toBeNull());
});
