import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const missing = `${paths.dashboard('en', nordlicht.companyId)}/nothing`;

const wide = window.matchMedia;
beforeEach(() => {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: false }));
});

async function openDrawer() {
  const user = userEvent.setup();
  await openApp(missing, { person: personas.maintainer });
  const button = await screen.findByRole('button', { name: 'Open the menu' });
  await user.tab();
  while (document.activeElement !== button) await user.tab();
  await user.keyboard('{Enter}');
  return { user, button, drawer: await screen.findByRole('dialog', { name: 'Main navigation' }) };
}

test('on phones, a user can open a page from the navigation drawer with the keyboard', async () => {
  const { user, drawer } = await openDrawer();
  const maintenance = within(drawer).getByRole('link', { name: 'Maintenance' });
  while (document.activeElement !== maintenance) await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: / members$/ });
  expect(shownPath()).toBe(paths.maintenance('en', nordlicht.companyId).members);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape closes the navigation drawer and returns the focus to the button that opened the drawer', async () => {
  const { user, button } = await openDrawer();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveFocus();
});

test('switching the language in the navigation drawer keeps the page open', async () => {
  const { user, drawer } = await openDrawer();
  await user.click(within(drawer).getByRole('button', { name: 'DE - German' }));
  await waitFor(() => expect(shownPath()).toBe(missing.replace('/en/', '/de/')));
});
