import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { freePort } from '@academy/testing';
import { Browser } from '../testing/browser.ts';
import { startIdentityProvider } from './server.ts';
import { signIns } from './sign-ins.ts';

const productOrigin = 'http://localhost:4200';
const verifier = 'a-code-verifier-that-is-long-enough-to-be-accepted';
const dataDirectory = mkdtempSync(join(tmpdir(), 'academy-identity-'));

let identity: Awaited<ReturnType<typeof startIdentityProvider>>;
let protocol: string;

beforeAll(async () => {
  identity = await startIdentityProvider({ port: await freePort(), productOrigin, dataDirectory });
  protocol = `${identity.issuer}/protocol/openid-connect`;
});
afterAll(async () => {
  await identity?.stop();
  rmSync(dataDirectory, { recursive: true });
});

interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token?: string;
  expires_in: number;
}

const token = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${protocol}/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ client_id: 'academy-web', ...fields }),
  });
const passwordGrant = (username: string, password = 'academy') =>
  token({ grant_type: 'password', username, password, scope: 'openid' });
const verified = async (accessToken: string) =>
  jwtVerify(accessToken, createRemoteJWKSet(new URL(`${protocol}/certs`)), {
    issuer: identity.issuer,
    audience: 'academy-api',
  });

function authorization(parameters: Record<string, string> = {}, endpoint = 'auth') {
  const url = new URL(`${protocol}/${endpoint}`);
  url.search = new URLSearchParams({
    client_id: 'academy-web',
    redirect_uri: `${productOrigin}/de/some/page`,
    response_type: 'code',
    response_mode: 'query',
    scope: 'openid',
    state: 'the-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...parameters,
  }).toString();
  return url;
}

const backInTheApp = (url: string) => url.startsWith(productOrigin);

/** Returns the URL of the last redirect. */
async function signIn(browser: Browser, response: Response, username = signIns.learner.email) {
  const page = (await browser.follow(response)) as Response;
  const submitted = await browser.post(page.url, { username, password: 'academy' });
  return (await browser.follow(submitted, backInTheApp)) as string;
}

async function redeem(address: string): Promise<Tokens> {
  const code = new URL(address).searchParams.get('code') ?? '';
  const redirect_uri = `${productOrigin}/de/some/page`;
  const response = await token({
    grant_type: 'authorization_code',
    code,
    redirect_uri,
    code_verifier: verifier,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Tokens;
}

test('the identity provider serves its discovery document below the realm’s path', async () => {
  const response = await fetch(`${identity.issuer}/.well-known/openid-configuration`);
  expect(await response.json()).toMatchObject({
    issuer: identity.issuer,
    token_endpoint: `${protocol}/token`,
    authorization_endpoint: `${protocol}/auth`,
    jwks_uri: `${protocol}/certs`,
    end_session_endpoint: `${protocol}/logout`,
    userinfo_endpoint: `${protocol}/userinfo`,
  });
});

describe('the password grant of the local identity provider', () => {
  test.each(Object.values(signIns))(
    'the password grant returns verifiable tokens with all claims for $email',
    async (user) => {
      const response = await passwordGrant(user.email);
      expect(response.status).toBe(200);
      const tokens = (await response.json()) as Tokens;
      const { payload, protectedHeader } = await verified(tokens.access_token);
      expect(protectedHeader.alg).toBe('RS256');
      expect(payload).toMatchObject({
        sub: user.id,
        aud: 'academy-api',
        azp: 'academy-web',
        typ: 'Bearer',
        sid: expect.any(String),
        jti: expect.any(String),
        roles: { '': user.roles },
        email: user.email,
        email_verified: true,
        name: `${user.firstName} ${user.lastName}`,
        given_name: user.firstName,
        family_name: user.lastName,
        preferred_username: user.email,
        locale: user.locale,
      });
      expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
      expect(tokens.expires_in).toBe(300);
      expect(decodeJwt(tokens.id_token ?? '')).toMatchObject({
        sub: user.id,
        aud: 'academy-web',
        email: user.email,
      });
    },
  );

  test('the password grant rejects a wrong password with the same response as Keycloak', async () => {
    const response = await passwordGrant(signIns.learner.email, 'wrong');
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: 'invalid_grant',
      error_description: 'Invalid user credentials',
    });
  });

  test('the password grant returns a new refresh token for each refresh', async () => {
    const first = (await (await passwordGrant(signIns.learner.email)).json()) as Tokens;
    const refreshed = await token({ grant_type: 'refresh_token', refresh_token: first.refresh_token });
    const second = (await refreshed.json()) as Tokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.access_token).not.toBe(first.access_token);
    expect((await verified(second.access_token)).payload.sub).toBe(signIns.learner.id);
    expect(decodeJwt(second.refresh_token).typ).toBe('Refresh');
  });
});

describe('the authorization code flow', () => {
  test('a user can sign in with PKCE, stay signed in, refresh tokens and sign out by the authorization code flow', async () => {
    const browser = new Browser();
    const address = await signIn(browser, await browser.request(authorization()));
    expect(address).toContain(`${productOrigin}/de/some/page?`);
    expect(new URL(address).searchParams.get('state')).toBe('the-state');
    const tokens = await redeem(address);
    const { payload } = await verified(tokens.access_token);
    expect(payload).toMatchObject({ sub: signIns.learner.id, roles: { '': ['academy-user'] } });
    expect(decodeJwt(tokens.id_token ?? '')).toMatchObject({
      sid: payload['sid'],
      email: signIns.learner.email,
    });

    const silent = await browser.request(authorization({ prompt: 'none' }));
    expect(silent.headers.get('location')).toContain('code=');

    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    expect((await token(refresh, { origin: productOrigin })).status).toBe(200);

    const logout = new URL(`${protocol}/logout`);
    logout.searchParams.set('id_token_hint', tokens.id_token ?? '');
    logout.searchParams.set('post_logout_redirect_uri', `${productOrigin}/de/goodbye`);
    const page = await (await browser.request(logout)).text();
    expect(page).toContain('document.forms[0].submit()');
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
    const signedOut = await browser.post(`${protocol}/logout/confirm`, { xsrf, logout: 'yes' });
    expect(signedOut.headers.get('location')).toBe(`${productOrigin}/de/goodbye`);
    expect((await token(refresh)).status).toBe(400);
    const silentAgain = await browser.request(authorization({ prompt: 'none' }));
    expect(silentAgain.headers.get('location')).toContain('error=login_required');
  });

  test('the Content-Security-Policy of a page allows the page’s own style and script', async () => {
    const browser = new Browser();
    const tokens = await redeem(await signIn(browser, await browser.request(authorization())));
    const page = await browser.request(`${protocol}/logout?id_token_hint=${tokens.id_token}`);
    const text = await page.text();
    for (const element of ['style', 'script']) {
      const [, content = ''] = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(text) ?? [];
      const hash = createHash('sha256').update(content).digest('base64');
      expect(page.headers.get('content-security-policy')).toContain(`${element}-src 'sha256-${hash}'`);
    }
  });

  test('the identity provider asks the user to confirm a sign-out if the request has no ID token hint', async () => {
    const browser = new Browser();
    await signIn(browser, await browser.request(authorization()));
    const page = await (await browser.request(`${protocol}/logout?client_id=academy-web`)).text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('Do you want to sign out?');
  });

  test('after a wrong password the sign-in form is shown again with the e-mail address but without the password', async () => {
    const browser = new Browser('de-DE,de;q=0.9');
    const page = (await browser.follow(await browser.request(authorization()))) as Response;
    expect(await page.text()).toContain('Bei Academy anmelden');
    const again = await browser.post(page.url, { username: 'lena"><b>', password: 'secret-thing' });
    const text = await again.text();
    expect(again.status).toBe(200);
    expect(text).toContain('E-Mail-Adresse oder Passwort ist falsch.');
    expect(text).toContain('value="lena&quot;&gt;&lt;b&gt;"');
    expect(text).not.toContain('secret-thing');
    expect(again.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
  });

  test('the parameter ui_locales takes precedence over Accept-Language', async () => {
    const browser = new Browser('en');
    const page = (await browser.follow(
      await browser.request(authorization({ ui_locales: 'fr de' })),
    )) as Response;
    expect(await page.text()).toContain('lang="de"');
  });

  test.each([
    'http://localhost:4200.example.org/',
    'http://localhost:42001/',
    'http://localhost:4200@example.org/',
    'http://user@localhost:4200/',
    'https://localhost:4200/',
    'http://127.0.0.1:4200/',
    'javascript:alert(1)',
  ])('the identity provider does not redirect to %s', async (redirect_uri) => {
    const response = await new Browser().request(authorization({ redirect_uri }));
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('redirect_uri');
  });

  test('the identity provider requires PKCE with S256', async () => {
    const without = authorization();
    without.searchParams.delete('code_challenge');
    without.searchParams.delete('code_challenge_method');
    const refused = await new Browser().request(without);
    expect(refused.headers.get('location')).toContain('error=invalid_request');
    const plain = await new Browser().request(authorization({ code_challenge_method: 'plain' }));
    expect(plain.headers.get('location')).toContain('error=invalid_request');
  });

  test('the identity provider shows an explanation if the sign-in was started in another browser', async () => {
    const page = (await new Browser().request(authorization())).headers.get('location') ?? '';
    const response = await new Browser().request(new URL(page, identity.issuer));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('This sign-in has expired');
  });
});

describe('registration at the local identity provider', () => {
  const person = {
    firstName: 'Zoë',
    lastName: 'Müller',
    email: 'Zoe@Example.test',
    password: 'twelve characters',
  };

  test('registration has the same URL as in Keycloak, validates the input, and signs the new user in', async () => {
    const browser = new Browser();
    const page = (await browser.follow(
      await browser.request(authorization({}, 'registrations')),
    )) as Response;
    expect(page.url).toMatch(/\/login-actions\/[\w-]+\/register$/);
    const wrong = await (await browser.post(page.url, { ...person, email: 'zoe', password: 'short' })).text();
    expect(wrong).toContain('Please enter a valid email address.');
    expect(wrong).toContain('at least 12 characters.');
    expect(wrong).toContain('value="Müller"');
    const registered = await browser.post(page.url, person);
    const tokens = await redeem((await browser.follow(registered, backInTheApp)) as string);
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      email: 'zoe@example.test',
      email_verified: true,
      name: 'Zoë Müller',
      locale: 'en',
      roles: { '': ['academy-user'] },
    });
    const kept = readFileSync(join(dataDirectory, 'registered-users.json'), 'utf8');
    expect(kept).toContain('zoe@example.test');
    expect(kept).not.toContain(person.password);
    expect((await passwordGrant(person.email, person.password)).status).toBe(200);
  });

  test('registration rejects an e-mail address that is already registered, and links to the sign-in page', async () => {
    const browser = new Browser();
    const page = (await browser.follow(
      await browser.request(authorization({ prompt: 'create' })),
    )) as Response;
    const taken = await (await browser.post(page.url, { ...person, email: signIns.admin.email })).text();
    expect(taken).toContain('There is an account with this email address already.');
    const signInPath = page.url.replace('/register', '');
    expect(taken).toContain(`href="${new URL(signInPath).pathname}"`);
    const submitted = await browser.post(signInPath, { username: signIns.admin.email, password: 'academy' });
    expect(await browser.follow(submitted, backInTheApp)).toContain('code=');
  });
});

describe('scripts of the web app', () => {
  test('scripts of the web app can read userinfo with the access token', async () => {
    const tokens = (await (await passwordGrant(signIns.maintainer.email)).json()) as Tokens;
    const headers = { authorization: `Bearer ${tokens.access_token}`, origin: productOrigin };
    const response = await fetch(`${protocol}/userinfo`, { headers });
    expect(response.headers.get('access-control-allow-origin')).toBe(productOrigin);
    expect(await response.json()).toMatchObject({ sub: signIns.maintainer.id, name: 'Jörg Brückner' });
    const forged = await fetch(`${protocol}/userinfo`, {
      headers: { authorization: `Bearer ${tokens.id_token}` },
    });
    expect(forged.status).toBe(401);
  });

  test('scripts on another origin than the web app’s cannot read responses of the identity provider', async () => {
    const fields = { grant_type: 'password', username: signIns.learner.email, password: 'academy' };
    const allowed = await token(fields, { origin: productOrigin });
    expect(allowed.headers.get('access-control-allow-origin')).toBe(productOrigin);
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
    const refused = await token(fields, { origin: 'http://localhost:4999' });
    expect(refused.status).toBe(400);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
  });

  const frames = ['3p-cookies/step1.html', 'login-status-iframe.html'];
  test.each(frames)('the web app can load %s in a frame', async (path) => {
    const response = await fetch(`${protocol}/${path}`);
    expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${productOrigin}`);
  });
});
