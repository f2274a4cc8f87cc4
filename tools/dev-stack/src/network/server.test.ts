import { setTimeout as sleep } from 'node:timers/promises';
import { buildNetwork } from './server.ts';

const redirectUri = 'http://localhost:4200/linkedin-redirect';
const client = { clientId: 'academy', clientSecret: 'the-secret', redirectUri };
const request = {
  response_type: 'code',
  client_id: client.clientId,
  redirect_uri: redirectUri,
  state: 'the-state',
  scope: 'openid profile w_member_social',
};
const share = (author: string) => ({
  author,
  lifecycleState: 'PUBLISHED',
  specificContent: {
    'com.linkedin.ugc.ShareContent': {
      shareCommentary: { text: 'I earned a badge.' },
      shareMediaCategory: 'ARTICLE',
      media: [
        { status: 'READY', originalUrl: 'https://academy.example.org/badges/1', title: { text: 'Badge' } },
      ],
    },
  },
  visibility: { 'com.linkedin.ugc.MemberNetworkVisibility': 'PUBLIC' },
});

const app = buildNetwork(client);
afterAll(() => app.close());

const form = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const answer = async (how: string, more: Record<string, string> = {}) => {
  const { headers } = await form('/oauth/v2/authorization', { ...request, answer: how, ...more });
  return new URL(String(headers.location)).searchParams;
};
const redeem = (code: string, changed: Record<string, string> = {}) =>
  form('/oauth/v2/accessToken', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: client.clientId,
    client_secret: client.clientSecret,
    ...changed,
  });
const post = (token: string, body: object, version = '2.0.0') =>
  app.inject({
    method: 'POST',
    url: '/v2/ugcPosts',
    headers: { authorization: `Bearer ${token}`, 'x-restli-protocol-version': version },
    body,
  });

test('the simulated LinkedIn issues an access token, returns the member, and accepts a post', async () => {
  const page = await app.inject({ url: '/oauth/v2/authorization', query: request });
  expect(page.body).toMatch(/Allow.*Cancel/s);
  const back = await answer('allow');
  expect(back.get('state')).toBe('the-state');
  const { access_token } = (await redeem(back.get('code') ?? '')).json<{ access_token: string }>();
  const headers = { authorization: `Bearer ${access_token}` };
  const { sub } = (await app.inject({ url: '/v2/userinfo', headers })).json<{ sub: string }>();
  const posted = await post(access_token, share(`urn:li:person:${sub}`));
  expect(posted.statusCode).toBe(201);
  expect(posted.headers['x-restli-id']).toMatch(/^urn:li:share:\d+$/);
  expect((await app.inject('/posts')).json()).toMatchObject([{ id: posted.headers['x-restli-id'] }]);

  expect((await post(access_token, share('urn:li:person:somebody'))).statusCode).toBe(403);
  expect((await post(access_token, share(`urn:li:person:${sub}`), '1.0.0')).statusCode).toBe(400);
  expect((await post(access_token, { text: 'hello' })).statusCode).toBe(422);
  expect((await post('another', share(`urn:li:person:${sub}`))).statusCode).toBe(401);
});

test('an authorization code of the simulated LinkedIn is valid only once, and only for a client that has the secret', async () => {
  const code = (await answer('allow')).get('code') ?? '';
  expect((await redeem(code, { client_secret: 'wrong' })).statusCode).toBe(401);
  expect((await redeem(code)).statusCode).toBe(200);
  expect((await redeem(code)).statusCode).toBe(400);
});

test('the simulated LinkedIn simulates a refusal, an error and a timeout', async () => {
  const allowedTo = async (behaviour: string) => {
    const code = (await answer('allow', { behaviour })).get('code') ?? '';
    return (await redeem(code)).json<{ access_token: string }>().access_token;
  };
  const author = share('urn:li:person:Xq7mR2pLwA');
  expect((await post(await allowedTo('refuses'), author)).statusCode).toBe(403);
  expect((await post(await allowedTo('fails'), author)).statusCode).toBe(500);
  const silent = post(await allowedTo('does not answer'), author).then(() => 'answered');
  expect(await Promise.race([silent, sleep(500, 'silent')])).toBe('silent');
  expect(
    (await form('/oauth/v2/authorization', { ...request, answer: 'allow', behaviour: 'x' })).statusCode,
  ).toBe(400);
});

test('cancelling on the consent page of the simulated LinkedIn redirects with the error code that LinkedIn uses', async () => {
  const back = await answer('cancel');
  expect(Object.fromEntries(back)).toMatchObject({ error: 'user_cancelled_authorize', state: 'the-state' });
  expect(back.has('code')).toBe(false);
});

test.each([
  ['redirect_uri', 'http://localhost:4200/elsewhere'],
  ['client_id', 'somebody'],
  ['scope', 'openid'],
  ['state', ''],
])('the simulated LinkedIn rejects an authorization request with a wrong %s', async (name, value) => {
  const response = await app.inject({ url: '/oauth/v2/authorization', query: { ...request, [name]: value } });
  expect(response.statusCode).toBe(400);
});
