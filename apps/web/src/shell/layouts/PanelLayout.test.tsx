import { exportCourses } from '@academy/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { holdResponse } from '../../testing/holdResponse.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';
import { savedFiles } from '../../testing/savedFiles.ts';

const person = personas.maintainer;
const { members, courses } = paths.maintenance('en', nordlicht.companyId);

test('on the maintenance pages, a maintainer sees a link for each tab, but no link back to the customers', async () => {
  await openApp(members, { person });
  const tab = await screen.findByRole('link', { name: 'Courses' });
  expect(screen.getByRole('link', { name: 'Members' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: 'Back to Customers' })).toBeNull();
  await userEvent.click(tab);
  await waitFor(() => expect(shownPath()).toBe(courses));
  await waitFor(() => expect(tab).toHaveAttribute('aria-current', 'page'));
});

test('the pages of a maintenance tab are listed below the tabs, and the tab stays marked when another of these pages is opened', async () => {
  await openApp(courses, { person });
  const pages = within(await screen.findByRole('navigation', { name: 'Courses' }));
  expect(pages.getByRole('link', { name: 'All courses' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(pages.getByRole('link', { name: 'Packages' }));
  await screen.findByRole('heading', { level: 1, name: 'Packages' });
  expect(screen.getByRole('link', { name: 'Courses' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Packages' })).toHaveAttribute('aria-current', 'page');
});

test('a maintainer can download all course data of the company as CSV', async () => {
  const names = savedFiles();
  await openApp(courses, { person });
  await userEvent.click(await screen.findByRole('button', { name: 'Download all course data' }));
  await waitFor(() => expect(names).toEqual(['course-data.csv']));
});

test('the maintenance pages show that the download of course data is in progress', async () => {
  await openApp(courses, { person, answers: [holdResponse(exportCourses).held] });
  await userEvent.click(await screen.findByRole('button', { name: 'Download all course data' }));
  const downloading = await screen.findByRole('button', { name: /Course data is being downloaded/ });
  expect(downloading).toHaveAttribute('aria-disabled', 'true');
  expect(downloading).toHaveFocus();
});

test('the maintenance pages show whom the user can contact when the download of course data fails', async () => {
  const answers = [http.get('/api/maintenance/companies/:companyId/courses.csv', () => HttpResponse.error())];
  await openApp(courses, { person, answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Download all course data' }));
  expect(
    await screen.findByText(/An error occurred when trying to download the file.*contact your consultant/),
  ).toBeVisible();
});
