import {
  getReportOverview,
  inviteMembers,
  listCourseReports,
  listGroupReports,
  remindChosenMembers,
} from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { handle, MockError, mockPath } from '../../shared/mocks/handle.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { savedFiles } from '../../testing/savedFiles.ts';
import { selectOption } from '../../testing/selectOption.ts';

const { reports, reportedPeople } = paths.maintenance('en', nordlicht.companyId);
const open = (path = reports, options: Parameters<typeof openApp>[1] = {}) =>
  openApp(path, { person: personas.maintainer, ...options });

test('the page of reports shows the numbers of the report, charts with a text alternative, and tables by course and by group', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: `Reports of ${nordlicht.name}` })).toBeVisible();
  expect(await screen.findByText(/^As of 20\.11\.2026 10:30/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Evidence packs' })).toBeVisible();
  expect(await screen.findByText('40 people, of whom 3 have never signed in')).toBeVisible();
  expect(screen.getByText('6 people, of whom 1 has never signed in')).toBeVisible();
  const courses = await screen.findByRole('table', { name: 'By course' });
  const row = within(await within(courses).findByRole('row', { name: /Data protection at work/ }));
  expect(row.getByText('77%')).toBeVisible();
  expect(row.getByRole('link', { name: 'Data protection at work: Overdue: 5, show people' })).toBeVisible();
  expect(
    screen.getByRole('img', {
      name: /^Bar chart of 2 courses, most overdue first: Data protection at work has 5 overdue of 40/,
    }),
  ).toBeInTheDocument();
  expect(await screen.findByRole('table', { name: 'By group' })).toBeVisible();
  expect(await screen.findByRole('img', { name: /52% in 09\.2026, 86% in 11\.2026/ })).toBeInTheDocument();
});

test('the page of reports stores the filters of the report in the URL, and a number links to the list of the counted people', async () => {
  await open();
  const filter = await screen.findByRole('combobox', { name: 'Course' });
  await selectOption(filter, 'Data protection at work');
  await waitFor(() => expect(shownPath()).toMatch(/reports\?course=[\w-]+$/));
  // The page is rendered some time after the URL has changed.
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Overdue: 6, show people' })).toHaveAttribute(
      'href',
      expect.stringMatching(/reports\/people\?number=overdue&course=[\w-]+$/),
    ),
  );
});

test('the page of reports stores the page numbers of the course and group tables in the URL, and a chosen filter resets both tables to page 1', async () => {
  const meta = (page: number) => ({ total: 60, page, per_page: 25, as_of: '2026-11-20T09:30:00.000Z' });
  const numbers = { expected: 4, completed: 1, overdue: 2, due_soon: 0, expiring: 0 };
  const id = '0192f000-0000-7000-b000-000000000001';
  const answers = [
    handle(listCourseReports, ({ query: { page } }) => ({
      data: [{ ...numbers, kind: 'course' as const, company_course_id: id, title: `Course of page ${page}` }],
      meta: meta(page),
    })),
    handle(listGroupReports, ({ query: { page } }) => ({
      data: [{ ...numbers, group_id: id, name: `Group of page ${page}` }],
      meta: meta(page),
    })),
  ];
  await open(`${reports}?groupsPage=2`, { answers });
  expect(await screen.findByRole('rowheader', { name: 'Group of page 2' })).toBeVisible();
  const courses = await screen.findByRole('region', { name: 'By course' });
  await userEvent.click(await within(courses).findByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(shownPath()).toBe(`${reports}?groupsPage=2&coursesPage=3`));
  expect(await screen.findByRole('rowheader', { name: 'Course of page 3' })).toBeVisible();
  await selectOption(screen.getByRole('combobox', { name: 'Course' }), 'Course of page 1');
  await waitFor(() => expect(shownPath()).toBe(`${reports}?course=${id}`));
});

test('in a company with more than 100 mandatory courses, the course filter of the report finds a course by a part of its title', async () => {
  const id = '0192f000-0000-7000-b000-000000000142';
  const numbers = { expected: 4, completed: 1, overdue: 2, due_soon: 0, expiring: 0 };
  const late = { ...numbers, kind: 'course' as const, company_course_id: id, title: 'Working at height' };
  const first = Array.from({ length: 100 }, (_, index) => ({
    ...numbers,
    kind: 'course' as const,
    company_course_id: `0192f000-0000-7000-b000-${String(index).padStart(12, '0')}`,
    title: `Course ${index}`,
  }));
  const courses = handle(listCourseReports, ({ query: { company_course_id, search, page, per_page } }) => {
    const data = company_course_id === id || search === 'height' ? [late] : first.slice(0, per_page);
    const total = data.length === 1 ? 1 : 142;
    return { data, meta: { total, page, per_page, as_of: '2026-11-20T09:30:00.000Z' } };
  });
  await open(reports, { answers: [courses] });
  // The filter is a `select` until the number of courses is loaded. A `select` has no state `expanded`, so this waits
  // for the search field.
  const field = await screen.findByRole('combobox', { name: 'Course', expanded: false });
  await userEvent.type(field, 'height');
  await userEvent.click(await screen.findByRole('option', { name: 'Working at height' }));
  await waitFor(() => expect(shownPath()).toBe(`${reports}?course=${id}`));
  const table = await screen.findByRole('table', { name: 'By course' });
  expect(await within(table).findByRole('rowheader', { name: 'Working at height' })).toBeVisible();
  expect(await screen.findByDisplayValue('Working at height')).toBeVisible();
});

test('the list of people who are counted in a report links to the members and back to the report', async () => {
  await open(`${reportedPeople}?number=overdue`);
  expect(await screen.findByRole('heading', { name: 'People: Overdue' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Anna Beck' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Finn Graf' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the report' })).toHaveAttribute('href', reports);
});

test('a maintainer reminds selected people of a report, and the people who have never signed in get an invitation instead of a reminder', async () => {
  const sent: unknown[] = [];
  const answers = [
    handle(remindChosenMembers, ({ body: { data }, params: { companyCourseId } }) => {
      sent.push([companyCourseId, ...data.user_ids]);
      return { data: { queued: 1 } };
    }),
    handle(inviteMembers, ({ body: { data } }) => {
      sent.push([data.companyCourseId, ...data.memberIds]);
      return { data: { invited: 1, invitedRecently: 0, overLimit: 0 } };
    }),
  ];
  await open(`${reportedPeople}?number=overdue`, { answers });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Anna Beck' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Finn Graf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remind 2 members' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind 2 members?' }));
  expect(dialog.getByText(/Data protection at work.*Anna Beck, Finn Graf$/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Send reminders' }));
  expect(await screen.findByText('Reminder sent')).toBeVisible();
  const course = expect.any(String);
  expect(sent).toEqual([
    [course, expect.stringMatching(/21$/)],
    [course, expect.stringMatching(/26$/)],
  ]);
  expect(await screen.findByRole('button', { name: 'Send reminder' })).toBeDisabled();
});

test('the menu Export of the page of reports saves the report by course as XLSX', async () => {
  const names = savedFiles();
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Courses as XLSX' }));
  await waitFor(() => expect(names).toEqual(['report.xlsx']));
});

test('a maintainer exports the people who are counted by a number of the report, and the link back to the report preserves the report’s filters', async () => {
  const names = savedFiles();
  await open(`${reports}?month=2026-10`);
  await userEvent.click(await screen.findByRole('link', { name: 'Overdue: 6, show people' }));
  expect(await screen.findByRole('heading', { name: 'People: Overdue' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'People as CSV' }));
  await waitFor(() => expect(names).toEqual(['report.csv']));
  await userEvent.click(screen.getByRole('link', { name: 'Back to the report' }));
  await waitFor(() => expect(shownPath()).toBe(`${reports}?month=2026-10`));
});

test('the page of reports shows a message if the company has no mandatory courses', async () => {
  const meta = { total: 0, page: 1, per_page: 100, as_of: '2026-11-20T09:30:00.000Z' };
  await open(reports, { answers: [handle(listCourseReports, () => ({ data: [], meta }))] });
  expect(await screen.findByText('No mandatory courses yet')).toBeVisible();
});

test('the page of reports shows a message while the first report is prepared', async () => {
  const preparing = handle(listCourseReports, () => {
    throw new MockError('report_not_ready');
  });
  await open(reports, { answers: [preparing] });
  expect(await screen.findByText('The numbers are being prepared')).toBeVisible();
});

test('the page that lists the people of a report can be opened by its URL, and then show the people of another number', async () => {
  await open(`${reportedPeople}?number=overdue`);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Number' }), 'Completed');
  await waitFor(() => expect(shownPath()).toBe(`${reportedPeople}?number=completed`));
});

test('the page of reports keeps the filters visible if the group in the URL no longer exists', async () => {
  const group = '0192f000-0000-7000-8000-0000000000ff';
  const missing = http.get(mockPath(getReportOverview.path), ({ request }) =>
    new URL(request.url).searchParams.has('group_id')
      ? HttpResponse.json({ errors: [{ code: 'group_not_found', title: '' }] }, { status: 404 })
      : undefined,
  );
  await open(`${reports}?group=${group}`, { answers: [missing] });
  expect(await screen.findByText('Sorry, we could not find any data!')).toBeVisible();
  await selectOption(await screen.findByRole('combobox', { name: 'Group' }), 'All groups');
  expect(await screen.findByText('40 people, of whom 3 have never signed in')).toBeVisible();
});
