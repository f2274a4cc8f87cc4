import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';
import { server } from '../../testing/server.ts';

let isBroken = true;

jest.mock(
  '../../features/courses/DashboardPage.tsx',
  () => {
    if (isBroken) throw new Error('Failed to fetch dynamically imported module');
    return { __esModule: true, default: () => <h1>Courses</h1> };
  },
  { virtual: true },
);

const reachable = http.head('/', () => new HttpResponse());

const dashboard = `${paths.dashboard('en', nordlicht.companyId)}?tab=all`;

test('the page loader reloads the URL once when the code of a page fails to load', async () => {
  const reload = jest.fn();
  const first = await openApp(dashboard, { reload, answers: [reachable] });
  await waitFor(() => expect(reload).toHaveBeenCalledWith(dashboard));
  first.unmount();

  await openApp(dashboard, { reload, answers: [reachable] });
  await screen.findByRole('heading', { name: /something went wrong/ });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the page loader allows another reload of a page after the page has loaded successfully', async () => {
  sessionStorage.setItem('reloaded:Dashboard', 'yes');
  isBroken = false;
  await openApp(dashboard);
  await screen.findByRole('heading', { name: 'Courses' });
  expect(sessionStorage.getItem('reloaded:Dashboard')).toBeNull();
});

test('if a page cannot be loaded without a connection, the open page stays visible, and the requested page opens when the connection is back', async () => {
  isBroken = false;
  const { router } = await openApp(`${paths.dashboard('en', nordlicht.companyId)}/nothing`, {
    answers: [http.head('/', () => HttpResponse.error())],
  });
  await screen.findByRole('heading', { name: 'Sorry, we could not find any data!' });
  jest.resetModules();
  isBroken = true;
  void router.navigate(dashboard);
  await screen.findByText(/Academy cannot be reached/);
  expect(screen.getByRole('heading', { name: 'Sorry, we could not find any data!' })).toBeVisible();

  isBroken = false;
  server.use(reachable);
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('heading', { name: 'Courses' });
});
