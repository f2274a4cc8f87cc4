import { screen, waitFor } from '@testing-library/react';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp } from '../../testing/openApp.tsx';

let isBroken = true;

jest.mock(
  '../../features/courses/DashboardPage.tsx',
  () => {
    if (isBroken) throw new Error('Failed to fetch dynamically imported module');
    return { __esModule: true, default: () => <h1>Courses</h1> };
  },
  { virtual: true },
);

const dashboard = `${paths.dashboard('en', nordlicht.companyId)}?tab=all`;

test('reloads the URL once when code of a page fails to load', async () => {
  const reload = jest.fn();
  const first = await openApp(dashboard, { reload });
  await waitFor(() => expect(reload).toHaveBeenCalledWith(dashboard));
  first.unmount();

  await openApp(dashboard, { reload });
  await screen.findByRole('heading', { name: /something went wrong/ });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('reloads again after a successful load', async () => {
  sessionStorage.setItem('reloaded:Dashboard', 'yes');
  isBroken = false;
  await openApp(dashboard);
  await screen.findByRole('heading', { name: 'Courses' });
  expect(sessionStorage.getItem('reloaded:Dashboard')).toBeNull();
});
