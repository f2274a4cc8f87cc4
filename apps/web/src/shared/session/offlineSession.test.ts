import { http, HttpResponse } from 'msw';
import { fakeProvider, tokenOf } from '../../testing/fakeProvider.ts';
import { server } from '../../testing/server.ts';
import { connection } from '../connection/connection.ts';
import { personas } from '../mocks/people.ts';
import { createSession } from './session.ts';

let isOffline = false;

beforeEach(() => {
  isOffline = true;
  server.use(http.head('/', () => (isOffline ? HttpResponse.error() : new HttpResponse())));
});
afterEach(async () => {
  const returned = new Promise<void>((resolve) => connection.onReturn(async () => resolve()));
  if (!connection.isLost()) return;
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await returned;
});

const learner = tokenOf(personas.learner);
const other = tokenOf(personas.maintainer);

/** Starts the session of a learner while the server and the identity provider are unreachable. */
async function startOffline() {
  localStorage.setItem('access-token', learner);
  const provider = fakeProvider({ accessToken: learner });
  provider.check.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const session = createSession(provider);
  const ended = jest.fn();
  session.onEnd(ended);
  await session.start();
  return { provider, session, ended };
}

test('without a connection, the session continues with the user of the stored token, but returns no token', async () => {
  const { session, provider } = await startOffline();
  expect(session.user()).toMatchObject({ id: personas.learner.id });
  provider.check.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(session.token()).rejects.toThrow(TypeError);
  expect(localStorage.getItem('access-token')).toBe(learner);
});

test('if the identity provider fails although the server can be reached, the session has no user', async () => {
  isOffline = false;
  localStorage.setItem('access-token', learner);
  const provider = fakeProvider(undefined);
  provider.check.mockRejectedValue(new Error('The provider is away'));
  const session = createSession(provider);
  await expect(session.start()).rejects.toThrow('The provider is away');
  expect(session.user()).toBeUndefined();
});

test('a session that started without a connection returns a token when the connection is back', async () => {
  const { session, ended } = await startOffline();
  await session.resume();
  expect(await session.token()).toBe(learner);
  expect(ended).not.toHaveBeenCalled();
});

test('when the connection is back, the session in the app ends if the session at the identity provider has ended meanwhile', async () => {
  const { session, provider, ended } = await startOffline();
  provider.become(undefined);
  await session.resume();
  expect(session.user()).toBeUndefined();
  expect(ended).toHaveBeenCalledWith('lost');
});

test('if another user is signed in at the identity provider when the connection is back, the session changes to this user', async () => {
  const { session, provider } = await startOffline();
  provider.become({ accessToken: other });
  await session.resume();
  expect(session.user()).toMatchObject({ id: personas.maintainer.id });
});

test('a token that cannot be renewed without a connection does not end the session', async () => {
  const provider = fakeProvider({ accessToken: tokenOf(personas.learner, 1) });
  const session = createSession(provider);
  const ended = jest.fn();
  session.onEnd(ended);
  await session.check();
  provider.refreshTokens.mockRejectedValue(new TypeError('Failed to fetch'));
  provider.check.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(session.token()).rejects.toThrow('Network Error');
  expect(session.user()).toMatchObject({ id: personas.learner.id });
  expect(ended).not.toHaveBeenCalled();
});

test('after a sign-out without a connection, the next session check ends the session at the identity provider', async () => {
  const { session, provider } = await startOffline();
  expect(await session.logout()).toBe(false);
  expect(provider.logout).not.toHaveBeenCalled();
  expect(localStorage.getItem('access-token')).toBeNull();

  isOffline = false;
  const returned = new Promise<void>((resolve) => connection.onReturn(async () => resolve()));
  window.dispatchEvent(new Event('online'));
  await returned;
  const next = createSession(provider);
  expect(await next.check()).toBeUndefined();
  expect(provider.logout).toHaveBeenCalledTimes(1);
  expect(await next.check()).toMatchObject({ id: personas.learner.id });
});
