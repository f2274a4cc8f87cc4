import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nordlicht } from '../../shared/mocks/companies.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const members = paths.maintenance('en', nordlicht.companyId).members;

test('navigates to the requested page when the provider has a session', async () => {
  await openApp(paths.login(members), { person: personas.maintainer });
  await waitFor(() => expect(shownPath()).toBe(members));
});

test('ignores a redirect to another origin', async () => {
  await openApp(paths.login('//evil.example/'), { person: personas.newcomer });
  await screen.findByRole('heading', { name: 'You are not a member of a company yet' });
  expect(window.location.origin).toBe('http://localhost');
  expect(shownPath()).toBe('/');
});

test('signs in at the provider with the requested page as the return path', async () => {
  const user = userEvent.setup();
  const { provider } = await openApp(paths.login(members), { person: null });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(provider.login).toHaveBeenCalledWith({ returnPath: paths.login(members), locale: 'en' });
});

test('shows that the sign-in failed and allows another attempt', async () => {
  const user = userEvent.setup();
  const { provider } = await openApp(paths.login(), { person: null });
  provider.login.mockRejectedValueOnce(new Error('unreachable'));
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You could not be signed in.');
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});

test('confirms that the user has signed out', async () => {
  const { provider } = await openApp(paths.logout);
  await screen.findByRole('heading', { name: 'You are signed out' });
  expect(provider.logout).toHaveBeenCalledWith({ returnPath: '/logout' });
  expect(localStorage.getItem('access-token')).toBeNull();
});

test('signs out when the user signs out in another tab', async () => {
  await openApp(members, { person: personas.maintainer });
  await screen.findByRole('heading', { name: / members$/ });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access-token', newValue: null })));
  await screen.findByRole('heading', { name: 'You are signed out' });
});
