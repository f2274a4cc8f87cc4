import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { hafenkontor } from '../../shared/mocks/companies.ts';
import { invitationTokens as tokens } from '../../shared/mocks/landingHandlers.ts';
import { personas } from '../../shared/mocks/people.ts';
import { paths } from '../../shared/routing/paths.ts';
import { readStoredPath, createReturnPath } from '../../shared/session/returnPath.ts';
import { openApp, shownPath } from '../../testing/openApp.tsx';

const open = (token: string, options: Parameters<typeof openApp>[1] = {}) =>
  openApp(paths.invitation('en', token), { person: null, ...options });
const button = (name: string) => screen.findByRole('button', { name });

test('the invitation page shows a visitor the inviting company, and the visitor returns to the invitation after the registration', async () => {
  const { provider } = await open(tokens.email);
  await screen.findByRole('heading', { name: `Join ${hafenkontor.name} on Academy` });
  expect(screen.getByText(/sent to n•••@academy.test/)).toBeVisible();
  await userEvent.click(await button('Register'));
  expect(provider.register).toHaveBeenCalledWith({ returnPath: '/login', locale: 'en' });
  expect(provider.login).not.toHaveBeenCalled();

  await openApp('/login', { person: personas.newcomer });
  await waitFor(() => expect(shownPath()).toBe(paths.invitation('en', tokens.email)));
  expect(await button('Accept invitation')).toBeVisible();
});

test('the return path to an invitation stays stored for sign-ins in other tabs until the invitation is accepted', async () => {
  createReturnPath(paths.invitation('en', tokens.email));
  await openApp('/login', { person: personas.newcomer });
  const accept = await button('Accept invitation');
  expect(readStoredPath()).toBe(paths.invitation('en', tokens.email));
  await userEvent.click(accept);
  await waitFor(() => expect(shownPath()).toBe(paths.dashboard('en', hafenkontor.companyId)));
  expect(readStoredPath()).toBeUndefined();
});

test('on the page of an expired invitation, the link to the sign-in page opens the sign-in page and not the invitation again', async () => {
  createReturnPath(paths.invitation('en', tokens.expired));
  await open(tokens.expired);
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Sign in to Academy' })).toBeVisible();
});

test('the sign-in page ignores a return path to an invitation that was stored more than an hour ago', async () => {
  createReturnPath(paths.invitation('en', tokens.email));
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
  await openApp('/login', { person: null });
  expect(await screen.findByRole('heading', { name: 'Sign in to Academy' })).toBeVisible();
  later.mockRestore();
});

test('the invitation page shows that the redirect to the sign-in failed and allows another attempt', async () => {
  const { provider } = await open(tokens.link);
  provider.login.mockRejectedValueOnce(new Error('down'));
  await userEvent.click(await button('Sign in'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Signing in is not possible');
  await userEvent.click(await button('Sign in'));
  expect(provider.login).toHaveBeenCalledTimes(2);
});

test('the invitation page opens the company after the invitation is accepted', async () => {
  await open(tokens.email, { person: personas.newcomer });
  await userEvent.click(await button('Accept invitation'));
  await waitFor(() => expect(shownPath()).toBe(paths.dashboard('en', hafenkontor.companyId)));
  expect(await screen.findByText(`Welcome! You are now a member of ${hafenkontor.name}.`)).toBeVisible();
  expect(await screen.findByRole('navigation', { name: 'Main navigation' })).toBeVisible();
});

test('the invitation page offers to switch accounts if the invitation was sent to another e-mail address than the user’s address', async () => {
  const { provider } = await open(tokens.another, { person: personas.newcomer });
  await userEvent.click(await button('Accept invitation'));
  expect(await screen.findByRole('alert')).toHaveTextContent('sent to another e-mail address');
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
  await userEvent.click(await button('Use another account'));
  expect(provider.logout).toHaveBeenCalledWith({ returnPath: '/login' });
  expect(await button('Sign in')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['expired', tokens.expired, 'This invitation has expired'],
  ['revoked', tokens.revoked, 'This invitation has been withdrawn'],
  ['used', tokens.used, 'This invitation has already been used'],
  ['unknown', 'x'.repeat(43), 'There is no such invitation'],
  ['malformed', 'short', 'There is no such invitation'],
])('the invitation page explains that an invitation is %s', async (_, token, title) => {
  await open(token);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
});

test('the invitation page prevents the invitation token from appearing in the Referer header and in the page title', async () => {
  await open(tokens.email);
  await button('Register');
  expect(document.head.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  expect(document.title).not.toContain(tokens.email);
});

test('the invitation page offers a retry when the invitation cannot be loaded', async () => {
  const failing = http.get('/core-services/invitations/:token', () => HttpResponse.error(), { once: true });
  await open(tokens.email, { answers: [failing] });
  await userEvent.click(await button('Try again'));
  expect(await button('Register')).toBeVisible();
});
