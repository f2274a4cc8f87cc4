import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { freePort } from '@academy/testing';
import { Browser } from '../testing/browser.ts';
import { accessTokenClaims, keycloakFile, keycloakRealm, scopesOf } from '../testing/keycloak.ts';
import { hashPassword } from './password-hash.ts';
import { realm } from './realm.ts';
import { startIdentityProvider } from './server.ts';
import { rolesOfNewcomers, signIns, type SignIn } from './sign-ins.ts';

const productOrigin = 'http://localhost:4200';
const password = 'password1234';
const person = (email: string, roles: string[], number: number): SignIn => ({
  email,
  roles,
  firstName: 'Zoë',
  lastName: 'Müller',
  locale: 'de',
  id: `00000000-0000-4000-8000-00000000000${number}`,
});
const people = {
  'no role': person('none@example.test', [], 1),
  'one role': person('one@example.test', ['dpo'], 2),
  'several roles': person('several@example.test', ['academy-user', 'csm', 'dpo'], 3),
};

const dataDirectory = mkdtempSync(join(tmpdir(), 'academy-identity-'));
let identity: Awaited<ReturnType<typeof startIdentityProvider>>;
let protocol: string;

beforeAll(async () => {
  const passwordHash = await hashPassword(password);
  const registered = Object.values(people).map((user) => ({ ...user, passwordHash }));
  writeFileSync(join(dataDirectory, 'registered-users.json'), JSON.stringify(registered));
  identity = await startIdentityProvider({ port: await freePort(), productOrigin, dataDirectory });
  protocol = `${identity.issuer}${realm.protocolPath}`;
});
afterAll(async () => {
  await identity?.stop();
  rmSync(dataDirectory, { recursive: true });
});

const post = (fields: Record<string, string>) =>
  fetch(`${protocol}/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: realm.clientId, ...fields }),
  });
const signIn = (username: string, password: string) =>
  post({ grant_type: 'password', username, password, scope: 'openid' });

async function tokensOf(user: SignIn) {
  const response = await signIn(user.email, password);
  expect(response.status).toBe(200);
  return (await response.json()) as { access_token: string; refresh_token: string };
}
const accessTokenOf = async (user: SignIn) => decodeJwt((await tokensOf(user)).access_token);

function authorization(parameters: Record<string, string> = {}, endpoint = 'auth') {
  const url = new URL(`${protocol}/${endpoint}`);
  url.search = new URLSearchParams({
    client_id: realm.clientId,
    redirect_uri: `${productOrigin}/`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: createHash('sha256').update('a verifier of a code').digest('base64url'),
    code_challenge_method: 'S256',
    ...parameters,
  }).toString();
  return url;
}
async function pageAt(url: URL) {
  const browser = new Browser('fr');
  return { browser, page: (await browser.follow(await browser.request(url))) as Response };
}

/**
 * Claims that do not come from protocol mappers. docker/keycloak/README.md explains how the last three differ between
 * Keycloak and the local identity provider.
 */
const ofTheProtocol = ['iss', 'iat', 'exp', 'jti', 'typ', 'azp', 'sid', 'scope', 'auth_time', 'client_id'];
const without = (claims: object) =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !ofTheProtocol.includes(name)));

const users = Object.entries(people);
test.each(users)(
  'access tokens of the local identity provider and Keycloak have the same claims for a user with %s',
  async (_, user) => {
    const keycloak = accessTokenClaims(keycloakRealm, realm.clientId, user);
    expect(without(await accessTokenOf(user))).toEqual(without(keycloak));
    expect(keycloak).toMatchObject({ sub: user.id, aud: realm.audience, roles: { '': user.roles } });
  },
);

test('tokens of the local identity provider and Keycloak have the same signing algorithm and lifetimes', async () => {
  const { access_token, refresh_token } = await tokensOf(people['one role']);
  expect(decodeProtectedHeader(access_token).alg).toBe(keycloakRealm['defaultSignatureAlgorithm']);
  const { iat = 0, exp = 0 } = decodeJwt(access_token);
  expect(exp - iat).toBe(keycloakRealm['accessTokenLifespan']);
  const idle = (decodeJwt(refresh_token).exp ?? 0) - iat;
  expect(Math.abs(idle - Number(keycloakRealm['ssoSessionIdleTimeout']))).toBeLessThanOrEqual(2);
});

test('registered users get the same roles from the local identity provider and Keycloak', () => {
  expect(keycloakRealm.defaultRoles).toEqual(rolesOfNewcomers);
});

test('issuer and endpoints have the same paths in the local identity provider and Keycloak', async () => {
  const issuer = `${new URL(identity.issuer).origin}/realms/${keycloakRealm.realm}`;
  const at = (path: string) => `${issuer}/protocol/openid-connect/${path}`;
  // Keycloak's class OIDCWellKnownProvider defines these paths.
  expect(await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()).toMatchObject({
    issuer,
    authorization_endpoint: at('auth'),
    token_endpoint: at('token'),
    userinfo_endpoint: at('userinfo'),
    end_session_endpoint: at('logout'),
    jwks_uri: at('certs'),
    revocation_endpoint: at('revoke'),
    code_challenge_methods_supported: ['S256'],
  });
});

test('the local identity provider serves every path that keycloak-js requests', async () => {
  const source = readFileSync(require.resolve('keycloak-js'), 'utf8');
  const paths = [...source.matchAll(/'(\/protocol\/openid-connect\/[^']+)'/g)].map(([, path]) => path ?? '');
  expect(paths).toContain('/protocol/openid-connect/login-status-iframe.html');
  const asked = async (path: string, method: string) =>
    (await fetch(`${identity.issuer}${path}`, { method })).status !== 404;
  const answered = await Promise.all(
    paths.map(async (path) => (await asked(path, 'GET')) || asked(path, 'POST')),
  );
  expect(paths.filter((_, index) => !answered[index])).toEqual([]);
});

test('the local identity provider and Keycloak require PKCE', async () => {
  expect(keycloakRealm.clients[0]).toMatchObject({ attributes: { 'pkce.code.challenge.method': 'S256' } });
  const url = authorization();
  url.searchParams.delete('code_challenge');
  url.searchParams.delete('code_challenge_method');
  const refused = await new Browser().request(url);
  expect(refused.headers.get('location')).toContain('error=invalid_request');
});

test.each(keycloakRealm.supportedLocales)(
  'the local identity provider shows its pages in %s, a language of the Keycloak realm, if the web app requests it',
  async (locale) => {
    const { page } = await pageAt(authorization({ ui_locales: locale }));
    expect(await page.text()).toContain(`lang="${locale}"`);
  },
);

test('default language and minimum password length of the local provider equal those of the Keycloak realm', async () => {
  const { browser, page } = await pageAt(authorization({}, 'registrations'));
  expect(await page.text()).toContain(`lang="${String(keycloakRealm['defaultLocale'])}"`);
  const [, least] = /length\((\d+)\)/.exec(keycloakRealm.passwordPolicy) ?? [];
  const fields = { firstName: 'Zoë', lastName: 'Müller', email: 'short@example.test' };
  const short = await browser.post(page.url, { ...fields, password: 'x'.repeat(Number(least) - 1) });
  expect(await short.text()).toContain(`at least ${least} characters`);
});

/**
 * Checks of the differences between Keycloak and the local identity provider. The keys are the first column of the
 * table in docker/keycloak/README.md.
 */
const differences: Record<string, () => Promise<void>> = {
  'Password grant': async () => {
    expect((await signIn(signIns.learner.email, 'academy')).status).toBe(200);
    expect(keycloakRealm.clients[0]).toMatchObject({ directAccessGrantsEnabled: false });
  },
  'E-mail address of a new user': async () => {
    const { browser, page } = await pageAt(authorization({}, 'registrations'));
    const fields = { firstName: 'Zoë', lastName: 'Müller', email: 'new@example.test', password };
    const registered = await browser.post(page.url, fields);
    const back = await browser.follow(registered, (url) => url.startsWith(productOrigin));
    expect(back).toContain('code=');
    const attributes = { 'actionTokenGeneratedByUserLifespan.verify-email': String(24 * 60 * 60) };
    expect(keycloakRealm).toMatchObject({ verifyEmail: true, attributes });
  },
  'Password of a new user': async () => {
    const { page } = await pageAt(authorization({}, 'registrations'));
    expect(await page.text()).toContain('name="password"');
    // Keycloak’s registration flow asks for the password only after the e-mail address is verified.
    expect(keycloakRealm).toMatchObject({ verifyEmail: true });
    expect(keycloakRealm).not.toHaveProperty('registrationFlow');
  },
  'Common passwords': async () => {
    expect((await signIn(people['no role'].email, password)).status).toBe(200);
    expect(keycloakFile('common-passwords.txt').split('\n')).toContain(password);
  },
  'Second factor': async () => {
    expect((await signIn(signIns.admin.email, 'academy')).status).toBe(200);
    expect(keycloakRealm['browserFlow']).toBe('academy browser');
  },
  'Account console': async () => {
    expect((await fetch(`${identity.issuer}/account/`)).status).toBe(404);
    expect(keycloakRealm.clients.map(({ clientId }) => clientId)).toContain('account-console');
  },
  'Stored sign-in events': async () => {
    expect(readdirSync(dataDirectory).filter((name) => /event/.test(name))).toEqual([]);
    expect(keycloakRealm).toMatchObject({ eventsEnabled: true, eventsExpiration: 90 * 24 * 60 * 60 });
  },
  'Forgotten password': async () => {
    const { page } = await pageAt(authorization());
    expect(await page.text()).not.toMatch(/forgot/i);
    expect(keycloakRealm).toMatchObject({ resetPasswordAllowed: true });
  },
  'Wrong passwords': async () => {
    const most = Number(keycloakRealm['failureFactor']);
    for (let attempt = 0; attempt <= most; attempt++) await signIn(signIns.learner.email, 'wrong');
    expect((await signIn(signIns.learner.email, 'academy')).status).toBe(200);
    expect(keycloakRealm).toMatchObject({ bruteForceProtected: true });
  },
  'Refresh token used twice': async () => {
    const { refresh_token } = await tokensOf(people['one role']);
    const refresh = () => post({ grant_type: 'refresh_token', refresh_token });
    expect((await refresh()).status).toBe(200);
    expect((await refresh()).status).toBe(200);
    expect(keycloakRealm).toMatchObject({ revokeRefreshToken: true, refreshTokenMaxReuse: 0 });
  },
  'Claim `auth_time` of access tokens': async () => {
    expect(await accessTokenOf(people['one role'])).not.toHaveProperty('auth_time');
    expect(accessTokenClaims(keycloakRealm, realm.clientId, people['one role'])).toHaveProperty('auth_time');
  },
  'Claim `client_id` of access tokens': async () => {
    expect(await accessTokenOf(people['one role'])).toMatchObject({ client_id: realm.clientId });
    expect(accessTokenClaims(keycloakRealm, realm.clientId, people['one role'])).not.toHaveProperty(
      'client_id',
    );
  },
  'Claim `scope`': async () => {
    expect((await accessTokenOf(people['one role']))['scope']).toBe('openid profile email roles');
    const named = scopesOf(keycloakRealm, realm.clientId)
      .filter(({ attributes }) => attributes['include.in.token.scope'] === 'true')
      .map(({ name }) => name);
    expect(named).toEqual(['profile', 'email']);
  },
  'Parameter `kc_locale`': async () => {
    const { page } = await pageAt(authorization({ kc_locale: 'de' }));
    expect(await page.text()).toContain('lang="en"');
  },
  'Introspection of tokens': async () => {
    expect((await fetch(`${protocol}/token/introspect`, { method: 'POST' })).status).toBe(404);
  },
};

describe('the documented differences between the local provider and Keycloak', () => {
  const checks = Object.entries(differences);
  test.each(checks)('the documented difference from Keycloak exists: %s', async (_, check) => check());

  test('every documented difference between the local identity provider and Keycloak has a check', () => {
    const rows = keycloakFile('README.md')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split('|')[1]?.trim() ?? '')
      .filter((name) => name !== 'What' && !/^-+$/.test(name));
    expect(rows).toEqual(Object.keys(differences));
  });
});
