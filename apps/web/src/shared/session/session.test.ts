import { waitFor } from '@testing-library/react';
import { fakeProvider, tokenOf } from '../../testing/fakeProvider.ts';
import { personas } from '../mocks/people.ts';
import { createSession } from './session.ts';

const token = (seconds: number, name?: string) => ({
  accessToken: tokenOf(personas.learner, seconds, name),
  refreshToken: 'refresh',
});

async function createSignedInSession(seconds = 300) {
  const tokens = token(seconds);
  const provider = fakeProvider(tokens);
  const session = createSession(provider);
  await session.check();
  return { provider, session, tokens };
}

test('the session stores the tokens as access-token and refresh-token (rule 164)', async () => {
  const { session, tokens } = await createSignedInSession();
  expect(session.user()).toMatchObject({ name: 'Lena Vogt', isAdmin: false });
  expect(localStorage.getItem('access-token')).toBe(tokens.accessToken);
  expect(localStorage.getItem('refresh-token')).toBe('refresh');
});

test('the session does not contact the identity provider at start-up when no token is stored', async () => {
  const provider = fakeProvider(token(300));
  expect(await createSession(provider).start()).toBeUndefined();
  expect(provider.check).not.toHaveBeenCalled();
});

test('if a token is stored at start-up, the app checks the session at the identity provider and deletes the token if the session has ended', async () => {
  localStorage.setItem('access-token', 'old');
  localStorage.setItem('refresh-token', 'old');
  const provider = fakeProvider(undefined);
  expect(await createSession(provider).start()).toBeUndefined();
  expect(provider.check).toHaveBeenCalledTimes(1);
  expect(localStorage).toHaveLength(0);
});

test('the session is checked only once when `start` is called twice concurrently', async () => {
  localStorage.setItem('access-token', 'old');
  const provider = fakeProvider(token(300));
  const session = createSession(provider);
  await Promise.all([session.start(), session.start()]);
  expect(provider.check).toHaveBeenCalledTimes(1);
});

test('the session refreshes an access token that expires within 30 seconds', async () => {
  const { provider, session } = await createSignedInSession();
  const fresh = token(300, 'fresh');
  provider.become(fresh);
  expect(await session.token()).toBe(fresh.accessToken);
  expect(provider.refreshTokens).toHaveBeenCalledWith(30);
  expect(localStorage.getItem('access-token')).toBe(fresh.accessToken);
});

test('the session uses the old token after a failed refresh if the token is valid for at least 5 more seconds', async () => {
  const { provider, session, tokens } = await createSignedInSession(10);
  provider.refreshTokens.mockRejectedValue(new Error('offline'));
  expect(await session.token()).toBe(tokens.accessToken);
});

test('the session replaces the old token after a failed refresh if the token is valid for less than 5 more seconds', async () => {
  const { provider, session } = await createSignedInSession(3);
  provider.refreshTokens.mockRejectedValue(new Error('offline'));
  const fresh = token(300, 'fresh');
  provider.become(fresh);
  expect(await session.token()).toBe(fresh.accessToken);
});

test('the app checks for a session at the identity provider when the refresh token is rejected', async () => {
  const { provider, session, tokens } = await createSignedInSession();
  provider.refreshTokens.mockRejectedValue(new Error('refused'));
  const fresh = token(300, 'fresh');
  provider.become(fresh);
  expect(await session.renew(tokens.accessToken)).toBe(fresh.accessToken);
});

test('the session ends and reports its end once when the refresh token is rejected and the provider has no session', async () => {
  const { provider, session, tokens } = await createSignedInSession();
  const ended = jest.fn();
  session.onEnd(ended);
  provider.become(undefined);
  const renewals = await Promise.all([session.renew(tokens.accessToken), session.renew(tokens.accessToken)]);
  await session.renew(tokens.accessToken);
  expect(renewals).toEqual([undefined, undefined]);
  expect(ended.mock.calls).toEqual([['lost']]);
  expect(session.user()).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test('the user stays signed in when the identity provider reports the end of the session but still refreshes the token', async () => {
  const { provider, session } = await createSignedInSession();
  const ended = jest.fn();
  session.onEnd(ended);
  provider.become(token(300, 'fresh'));
  provider.end();
  await waitFor(() => expect(provider.refreshTokens).toHaveBeenCalledWith('now'));
  expect(ended).not.toHaveBeenCalled();
  expect(session.user()).toBeDefined();
});

describe('a user who returns to the tab', () => {
  const returnAfter = async (seconds: number) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + seconds * 1000);
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  };
  afterEach(() => jest.restoreAllMocks());

  test('a user who returns to the tab gets new tokens if the tokens are older than a minute', async () => {
    const { provider, session } = await createSignedInSession();
    const fresh = token(300, 'fresh');
    provider.become(fresh);
    await returnAfter(59);
    expect(provider.refreshTokens).not.toHaveBeenCalled();
    await returnAfter(2);
    await waitFor(() => expect(localStorage.getItem('access-token')).toBe(fresh.accessToken));
    expect(session.user()).toBeDefined();
  });

  test('a user who returns to the tab stays signed in if the refresh fails without a network', async () => {
    const { provider, session, tokens } = await createSignedInSession();
    provider.refreshTokens.mockRejectedValue(new Error('offline'));
    await returnAfter(61);
    expect(provider.refreshTokens).toHaveBeenCalledWith('now');
    expect(session.user()).toBeDefined();
    expect(localStorage.getItem('access-token')).toBe(tokens.accessToken);
  });
});

test('the session ends when the user signs out in another tab', async () => {
  const { session } = await createSignedInSession();
  const ended = jest.fn();
  session.onEnd(ended);
  window.dispatchEvent(new StorageEvent('storage', { key: 'access-token', newValue: null }));
  expect(ended).toHaveBeenCalledWith('signed-out-elsewhere');
  expect(session.user()).toBeUndefined();
});

test('signing out deletes tokens, badge sharing data and unsaved answers of final tests, and ends the provider’s session', async () => {
  const { provider, session } = await createSignedInSession();
  localStorage.setItem('badge-share', 'state');
  sessionStorage.setItem('badge-share:course', 'state');
  localStorage.setItem('final-test-answers:0192f000-0000-7000-8000-000000000000', '{}');
  localStorage.setItem('locale', 'de');
  await Promise.all([session.logout(), session.logout()]);
  expect(provider.logout).toHaveBeenCalledTimes(1);
  expect({ ...localStorage }).toEqual({ locale: 'de' });
  expect(sessionStorage).toHaveLength(0);
  await session.logout();
  expect(provider.logout).toHaveBeenCalledTimes(1);
});
