import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const members = paths.maintenance('en', nordlicht.companyId).members;

test('the sign-in page opens the requested page when the user already has a session at the identity provider', async () => {
  await openApp(paths.login(members), { person: personas.maintainer });
  await waitFor(() => expect(shownPath()).toBe(members));
});

test('the sign-in page ignores a requested page on another origin (open redirect)', async () => {
  await openApp(paths.login('//evil.example/'), { person: personas.newcomer });
  await screen.findByRole('heading', { name: 'You are not a member of a company yet' });
  expect(window.location.origin).toBe('http://localhost');
  expect(shownPath()).toBe('/');
});

test('the sign-in page passes the requested page to the identity provider as the return path', async () => {
  const user = userEvent.setup();
  const { provider } = await openApp(paths.login(members), { person: null });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(provider.login).toHaveBeenCalledWith({ returnPath: paths.login(members), locale: 'en' });
});

test('the sign-in page shows whom to ask for help, and links to the configured support URL', async () => {
  await openApp(paths.login(), { person: null });
  expect(await screen.findByText(/Trouble signing in\?/)).toBeVisible();
  const link = await screen.findByRole('link', { name: 'Contact support' });
  expect(link).toHaveAttribute('href', 'mailto:support@academy.test');
});

test('the sign-in page shows that the sign-in failed and allows another attempt', async () => {
  const user = userEvent.setup();
  const { provider } = await openApp(paths.login(), { person: null });
  provider.login.mockRejectedValueOnce(new Error('unreachable'));
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You could not be signed in.');
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});

test('the sign-in page confirms that the user has signed out', async () => {
  const { provider } = await openApp(paths.logout);
  await screen.findByRole('heading', { name: 'You are signed out' });
  expect(provider.logout).toHaveBeenCalledWith({ returnPath: '/logout' });
  expect(localStorage.getItem('access-token')).toBeNull();
});

test('the web app signs the user out in this tab when the user signs out in another tab', async () => {
  await openApp(members, { person: personas.maintainer });
  await screen.findByRole('heading', { name: / members$/ });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access-token', newValue: null })));
  await screen.findByRole('heading', { name: 'You are signed out' });
});
