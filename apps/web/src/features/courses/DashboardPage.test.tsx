import { listCourses, type CourseSummary } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
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
const dashboard = paths.dashboard('en', companyId);
const courses = createLearning(personas.learner).courses('en');
const titles = courses.map(({ title }) => title);
const [begun, untouched, finished, bonus] = titles as [string, string, string, string];

const answering = (data: CourseSummary[]) => [
  handle(listCourses, () => ({ data, meta: { total: data.length, page: 1, per_page: 100 } })),
];
const cards = () => within(screen.getByRole('tabpanel')).getAllByRole('article');
const cardTitles = () => cards().map((card) => within(card).getByRole('heading').textContent);

test('the dashboard shows the course to continue, followed by all courses', async () => {
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

test('after a new round of a course has begun, the dashboard announces the new round instead of suggesting to go on with the course', async () => {
  const again = { ...courses[0]!, round: 2, lessons_completed: 0, progress: 0 };
  await openApp(dashboard, { answers: answering([again, ...courses.slice(1)]) });
  const next = within(await screen.findByRole('region', { name: begun }));
  expect(next.getByText('A new round has begun')).toBeVisible();
  expect(next.getByText(/Your earlier completion and certificate are kept/)).toBeVisible();
  expect(screen.queryByText('Go on where you left off')).toBeNull();
});

test('each course on the dashboard is a card with the details of the course and a single link', async () => {
  await openApp(dashboard);
  await screen.findByRole('region', { name: begun });
  const [first, second, , last] = cards() as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  expect(first).toHaveTextContent(
    /Privacy.*Mandatory.*20 min left · 7 lessons.*Deadline \d\d\.\d\d\.\d{4}.*In Progress 43%/,
  );
  expect(second).toHaveTextContent(/InfoSec.*Mandatory.*Not started/);
  expect(last).toHaveTextContent(/Compliance.*Optional.*Completed on \d\d\.\d\d\.\d{4}/);
  expect(within(first).getAllByRole('link')).toHaveLength(1);
  expect(within(first).getByRole('link', { name: begun })).toHaveAttribute(
    'href',
    paths.course('en', companyId, courses[0]!.id),
  );
});

type Four = [CourseSummary, CourseSummary, CourseSummary, CourseSummary] & CourseSummary[];
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const german = (date: string) => date.split('-').reverse().join('.');

test('the dashboard lists courses with due dates first (including renewals), then courses in progress, then the rest', async () => {
  const [first, second, third, fourth] = courses as CourseSummary[] as Four;
  const [overdue, soon, later] = [dayFromNow(-3), dayFromNow(5), dayFromNow(20)];
  await openApp(dashboard, {
    answers: answering([
      { ...first, deadline: null, due_on: null },
      { ...second, deadline: null, due_on: soon },
      { ...third, status: 'not_started', round: 2, due_on: later },
      { ...fourth, due_on: overdue },
      { ...third, id: crypto.randomUUID(), valid_until: later },
      { ...third, id: crypto.randomUUID(), valid_until: overdue },
    ]),
  });
  const next = await screen.findByRole('region', { name: bonus });
  expect(within(next).getByText(`Overdue since ${german(overdue)}`)).toBeVisible();
  const group = (name: string) => within(screen.getByRole('region', { name }));
  const texts = group('Due')
    .getAllByRole('article')
    .map((card) => card.textContent);
  expect(texts).toEqual([
    expect.stringContaining(`Overdue since ${german(overdue)}`),
    expect.stringMatching(new RegExp(`Due on ${german(soon)}, \\d days left`)),
    expect.stringContaining(`Renew until ${german(later)}`),
  ]);
  expect(group('In progress').getByRole('heading', { level: 3 })).toHaveTextContent(begun);
  const rest = group('More courses');
  expect(rest.getByText(`Certificate valid until ${german(later)}`)).toBeVisible();
  expect(rest.getByText(`Certificate expired, was valid until ${german(overdue)}`)).toBeVisible();
});

test('if no course has a due date, the dashboard shows all courses as one list without group headings', async () => {
  const data = courses.map((course) => ({ ...course, deadline: null, due_on: null }));
  await openApp(dashboard, { answers: answering(data) });
  await screen.findByRole('region', { name: begun });
  expect(cardTitles()).toEqual([begun, untouched, bonus, finished]);
  expect(screen.queryByRole('region', { name: 'Due' })).toBeNull();
});

test('the dashboard is shown in German', async () => {
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

test('the dashboard filters the courses by subject with tabs and stores the tab in the URL', async () => {
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

test('the dashboard filters the courses by status and stores the status in the URL', async () => {
  await openApp(dashboard);
  await screen.findByRole('region', { name: begun });
  const filter = screen.getByRole('combobox', { name: 'Status' });
  await userEvent.selectOptions(filter, 'Completed');
  await waitFor(() => expect(cardTitles()).toEqual([finished]));
  expect(shownPath()).toBe(`${dashboard}?status=completed`);
  await userEvent.click(screen.getByRole('tab', { name: 'Privacy' }));
  expect(await screen.findByText('No course has this status.')).toBeVisible();
  await userEvent.selectOptions(filter, 'All');
  await waitFor(() => expect(cardTitles()).toEqual([begun]));
});

test('the dashboard opens the tab given in the URL, and an empty tab has a button that shows all courses', async () => {
  await openApp(`${dashboard}?subject=privacy`, { answers: answering(courses.slice(1)) });
  expect(await screen.findByRole('tab', { name: 'Privacy' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Show all courses' }));
  await waitFor(() => expect(cardTitles()).toHaveLength(3));
});

test('the dashboard suggests a course to a learner who has not started any course', async () => {
  await openApp(dashboard, { answers: answering(courses.slice(1)) });
  const next = await screen.findByRole('region', { name: untouched });
  expect(within(next).getByText('Your next course')).toBeVisible();
  expect(within(next).getByRole('button', { name: 'Start course' })).toBeEnabled();
});

test('the dashboard congratulates a learner who has completed all courses', async () => {
  await openApp(dashboard, { answers: answering(courses.slice(2, 3)) });
  expect(await screen.findByRole('heading', { name: 'You have completed all courses' })).toBeVisible();
});

test('the dashboard shows a message when there are no courses', async () => {
  await openApp(dashboard, { answers: answering([]) });
  expect(await screen.findByRole('heading', { name: 'There are no courses here yet' })).toBeVisible();
});

test('the dashboard shows that loading the courses failed, with the request id and a retry button', async () => {
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

test('the dashboard shows placeholders while the courses are loading', async () => {
  await openApp(dashboard, { answers: [holdResponse(listCourses).held] });
  await screen.findByRole('heading', { name: 'Your courses' });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
});

test('the dashboard has a link to the guide for maintainers only for course managers', async () => {
  const { unmount } = await openApp(dashboard, { person: personas.maintainer });
  const guide = await screen.findByRole('link', { name: 'Open the maintainer guide' });
  expect(guide).toHaveAttribute('href', paths.maintenance('en', companyId).guide);
  unmount();

  await openApp(dashboard);
  await screen.findByRole('region', { name: begun });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Open the maintainer guide' })).toBeNull());
});

test('only for administrators, the dashboard has links to all companies, to the maintenance of this company and to failed work', async () => {
  const { unmount } = await openApp(dashboard, { person: personas.admin });
  const tools = within(await screen.findByRole('complementary', { name: 'You administer Academy' }));
  const targets = {
    'Find a company': paths.customers('en', companyId),
    'Maintain this company': paths.maintenance('en', companyId).root,
    'What is waiting today': paths.maintenance('en', companyId).today,
    'Background work': paths.backgroundWork('en'),
  };
  for (const [name, href] of Object.entries(targets))
    expect(await tools.findByRole('link', { name })).toHaveAttribute('href', href);
  expect(await tools.findByText(/: \d+ failed or unclear/)).toBeVisible();
  unmount();

  await openApp(dashboard, { person: personas.maintainer });
  await screen.findByRole('link', { name: 'Open the maintainer guide' });
  expect(screen.queryByRole('complementary', { name: 'You administer Academy' })).toBeNull();
});
