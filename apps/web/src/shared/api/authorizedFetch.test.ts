import { getCompany, getEnvData } from '@academy/contracts/client';
import { http, HttpResponse, type DefaultBodyType, type StrictRequest } from 'msw';
import { fakeProvider, tokenOf } from '../../testing/fakeProvider.ts';
import { server } from '../../testing/server.ts';
import { personas } from '../mocks/people.ts';
import { installSession } from '../session/currentSession.ts';
import { createSession } from '../session/session.ts';
import { authorizedFetch } from './authorizedFetch.ts';
import { requestOf } from './call.ts';

const old = { accessToken: tokenOf(personas.learner, 300, 'old') };
const fresh = { accessToken: tokenOf(personas.learner, 300, 'fresh') };
const company = (companyId: string) => requestOf(getCompany, { companyId });

/**
 * Adds a handler that accepts requests with the renewed token and rejects all others. Returns an array to which the
 * received requests are added.
 */
function serveFreshTokens(refusal: () => Response) {
  const received: StrictRequest<DefaultBodyType>[] = [];
  server.use(
    http.get('/core-services/companies/:companyId', ({ request }) => {
      received.push(request);
      const isFresh = request.headers.get('authorization') === `Bearer ${fresh.accessToken}`;
      return isFresh ? HttpResponse.json({ data: {} }) : refusal();
    }),
  );
  return received;
}

const unauthorized = () => HttpResponse.json({ errors: [{ title: 'Unauthorized' }] }, { status: 401 });

async function signIn() {
  const provider = fakeProvider(old);
  const session = createSession(provider);
  installSession(session);
  await session.check();
  return { provider, session };
}

/** Signs in with a token that has not expired, but that the services reject. */
async function signInWithRefusedToken() {
  const { provider, session } = await signIn();
  provider.refreshTokens.mockImplementation(async (minValidity) => {
    if (minValidity === 'now') provider.become(fresh);
    return minValidity === 'now' ? fresh : old;
  });
  return { provider, session };
}

test('authorizedFetch sends the access token, the language and the XSRF token', async () => {
  document.cookie = 'XSRF-TOKEN=a%3Db';
  await signIn();
  const received = serveFreshTokens(() => HttpResponse.json({}));
  await authorizedFetch(company('1'));
  const { headers } = received[0]!;
  expect(headers.get('authorization')).toBe(`Bearer ${old.accessToken}`);
  expect(headers.get('accept-language')).toBe('en');
  expect(headers.get('x-xsrf-token')).toBe('a=b');
});

test('authorizedFetch sends no access token to public endpoints', async () => {
  await signIn();
  server.use(http.get('/config/env-data', ({ request }) => HttpResponse.json([...request.headers.keys()])));
  const response = await authorizedFetch(requestOf(getEnvData, undefined));
  expect(await response.json()).not.toContain('authorization');
});

test.each([
  ['a response with the status 401', unauthorized],
  [
    'a response with the status 502 and the title “Unauthorized”',
    () => HttpResponse.json({ errors: [{ title: 'Unauthorized' }] }, { status: 502 }),
  ],
  [
    'a response with the status 502 and a longer title that contains “unauthorized”',
    () => HttpResponse.json({ errors: [{ title: 'Upstream error: unauthorized' }] }, { status: 502 }),
  ],
])('authorizedFetch refreshes the token and retries the request once after %s', async (_, refusal) => {
  const { provider } = await signInWithRefusedToken();
  const received = serveFreshTokens(refusal);
  const response = await authorizedFetch(company('1'));
  expect(response.status).toBe(200);
  expect(received).toHaveLength(2);
  expect(provider.refreshTokens).toHaveBeenCalledWith('now');
});

test('authorizedFetch refreshes the token once for concurrent 401 responses', async () => {
  const { provider } = await signInWithRefusedToken();
  const received = serveFreshTokens(unauthorized);
  const responses = await Promise.all(['1', '2', '3'].map((id) => authorizedFetch(company(id))));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(received).toHaveLength(6);
  expect(provider.refreshTokens.mock.calls.filter(([minValidity]) => minValidity === 'now')).toHaveLength(1);
});

test('authorizedFetch returns the second 401 if the retry with the renewed token is rejected as well', async () => {
  const { provider } = await signIn();
  provider.refreshTokens.mockImplementation(async (minValidity) =>
    minValidity === 'now' ? { accessToken: tokenOf(personas.learner, 300, 'other') } : old,
  );
  const received = serveFreshTokens(unauthorized);
  const response = await authorizedFetch(company('1'));
  expect(response.status).toBe(401);
  expect(received).toHaveLength(2);
});

test('authorizedFetch ends the session and returns the 401 if the token cannot be refreshed', async () => {
  const { provider, session } = await signIn();
  const ended = jest.fn();
  session.onEnd(ended);
  provider.refreshTokens.mockImplementation(async (minValidity) => {
    if (minValidity === 'now') throw new Error('refused');
    return old;
  });
  provider.become(undefined);
  serveFreshTokens(unauthorized);
  expect((await authorizedFetch(company('1'))).status).toBe(401);
  expect(ended).toHaveBeenCalledWith('lost');
});

test('authorizedFetch returns a 502 response without an error body unchanged, and does not refresh the token', async () => {
  const { provider } = await signIn();
  const received = serveFreshTokens(() => new HttpResponse('<h1>Bad Gateway</h1>', { status: 502 }));
  expect((await authorizedFetch(company('1'))).status).toBe(502);
  expect(received).toHaveLength(1);
  expect(provider.refreshTokens).not.toHaveBeenCalledWith('now');
});
