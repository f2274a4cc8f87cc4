import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alpenblick, hafenkontor, nordlicht } from '../../shared/mocks/companies.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const missing = `${paths.dashboard('en', nordlicht.companyId)}/nothing`;

test.each([
  ['a learner', personas.learner, ['Overview', 'Policies', 'Sessions']],
  [
    'a course manager with a team',
    personas.maintainer,
    ['Overview', 'Policies', 'Sessions', 'My team', 'Maintenance'],
  ],
  ['an administrator', personas.admin, ['Overview', 'Maintenance', 'Customers']],
])('the navigation bar shows %s only the links that the user may open', async (_, person, names) => {
  await openApp(missing, { person });
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' });
  await waitFor(() =>
    expect([...navigation.querySelectorAll('a')].map((link) => link.textContent)).toEqual(names),
  );
});

test('a user can switch to another company with the keyboard in the user menu', async () => {
  const user = userEvent.setup();
  await openApp(missing, { person: personas.maintainer });
  const button = await screen.findByRole('button', { name: /Menu of Miriam Brandt/ });
  act(() => button.focus());
  await user.keyboard('{Enter}');
  const other = await screen.findByRole('menuitemradio', { name: alpenblick.name });
  expect(screen.getByRole('menuitemradio', { name: nordlicht.name })).toBeChecked();
  while (document.activeElement !== other) await user.keyboard('{ArrowUp}');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shownPath()).toBe(paths.dashboard('en', alpenblick.companyId)));
});

test('the skip link moves the focus past the navigation to the main content', async () => {
  const user = userEvent.setup();
  await openApp(missing);
  await screen.findByRole('heading', { name: 'Sorry, we could not find any data!' });
  await user.tab();
  expect(screen.getByText('Skip to the content')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the navigation bar switches between light and dark mode and stores the choice', async () => {
  const user = userEvent.setup();
  await openApp(missing);
  await user.click(await screen.findByRole('button', { name: /Menu of Lena Vogt/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
  expect(localStorage.getItem('color-mode')).toBe('dark');
});

test('only the user menu of an administrator has an entry for all companies', async () => {
  const user = userEvent.setup();
  const { unmount } = await openApp(missing, { person: personas.admin });
  await user.click(await screen.findByRole('button', { name: /Menu of Anton Keller/ }));
  expect(await screen.findByRole('group', { name: 'Companies' })).toHaveTextContent('All companies');
  const names = ['EN - English', 'DE - German', 'All companies'];
  for (const name of names) expect(screen.getByRole('menuitemradio', { name })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
  unmount();

  await openApp(missing, { person: personas.maintainer });
  await user.click(await screen.findByRole('button', { name: /Menu of Miriam Brandt/ }));
  await screen.findByRole('menuitem', { name: 'Log Out' });
  expect(screen.queryByText('All companies')).toBeNull();
});

test('while an administrator manages a customer, the user menu shows the customer’s name, and the administrator’s company is not selected', async () => {
  const { domains } = paths.customer('en', nordlicht.companyId, hafenkontor.companyId);
  await openApp(domains, { person: personas.admin });
  const menu = await screen.findByRole('button', { name: `Menu of Anton Keller, ${hafenkontor.name}` });
  expect(menu).toHaveTextContent(hafenkontor.name);
  await userEvent.click(menu);
  expect(await screen.findByRole('menuitemradio', { name: nordlicht.name })).not.toBeChecked();
});
