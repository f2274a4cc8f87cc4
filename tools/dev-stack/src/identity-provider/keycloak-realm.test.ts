import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAdmin, rolesClaim } from '@academy/contracts';
import { userClaims } from './claims.ts';
import { lifetimes, realm } from './realm.ts';
import { signIns } from './sign-ins.ts';

interface Mapper {
  protocolMapper: string;
  config: Record<string, string>;
}
interface KeycloakRealm {
  [setting: string]: unknown;
  roles: { realm: { name: string }[] };
  clientScopes: { name: string; protocolMappers: Mapper[] }[];
  scopeMappings: { clientScope: string; roles: string[] }[];
  clients: { clientId: string; redirectUris: string[]; defaultClientScopes: string[] }[];
}

const file = join(process.cwd(), '../../docker/keycloak/academy-realm.json');
const keycloak = JSON.parse(readFileSync(file, 'utf8')) as KeycloakRealm;
const client = keycloak.clients.find(({ clientId }) => clientId === realm.clientId);
const scopes = keycloak.clientScopes.filter(({ name }) => client?.defaultClientScopes.includes(name));
const mappers = scopes.flatMap(({ protocolMappers }) => protocolMappers);
const mapped = (type: string) => mappers.filter(({ protocolMapper }) => protocolMapper === type);

test('Keycloak has the realm under the same path, in both languages, with registration', () => {
  expect(`/realms/${String(keycloak['realm'])}`).toBe(realm.path);
  expect(keycloak).toMatchObject({
    registrationAllowed: true,
    registrationEmailAsUsername: true,
    verifyEmail: true,
    internationalizationEnabled: true,
    supportedLocales: ['de', 'en'],
  });
});

test('its client is public, proves its codes and returns to the web app only', () => {
  expect(client).toMatchObject({
    publicClient: true,
    standardFlowEnabled: true,
    implicitFlowEnabled: false,
    directAccessGrantsEnabled: false,
    redirectUris: ['${ACADEMY_PUBLIC_URL}/*'],
    webOrigins: ['${ACADEMY_PUBLIC_URL}'],
    attributes: { 'pkce.code.challenge.method': 'S256', 'post.logout.redirect.uris': '+' },
  });
  expect(scopes.map(({ name }) => name).sort()).toEqual([...(client?.defaultClientScopes ?? [])].sort());
});

test('its tokens live as long', () => {
  expect(keycloak).toMatchObject({
    accessTokenLifespan: lifetimes.accessToken,
    ssoSessionIdleTimeout: lifetimes.refreshToken,
    ssoSessionMaxLifespan: lifetimes.session,
    accessCodeLifespan: lifetimes.code,
    accessCodeLifespanLogin: lifetimes.signIn,
    revokeRefreshToken: true,
  });
});

test('its access tokens name the same audience', () => {
  const [audience, ...others] = mapped('oidc-audience-mapper');
  expect(others).toEqual([]);
  expect(audience?.config).toMatchObject({
    'included.custom.audience': realm.audience,
    'access.token.claim': 'true',
  });
});

test('its access tokens say the same about a user', () => {
  const claims = mappers.flatMap(({ config }) => config['claim.name'] ?? []);
  const always = [
    ...mapped('oidc-full-name-mapper').map(() => 'name'),
    ...mapped('oidc-sub-mapper').map(() => 'sub'),
  ];
  expect([...claims, ...always]).toEqual(expect.arrayContaining(Object.keys(userClaims(signIns.admin))));
});

test('whoever has the role of an administrator, and nobody else, has it in the claim `roles`', () => {
  const roles = keycloak.roles.realm.map(({ name }) => name);
  const given = scopes.flatMap(({ name, protocolMappers }) =>
    protocolMappers
      .filter(({ config }) => config['claim.name'] === 'roles')
      .map(({ config }) => ({
        to: keycloak.scopeMappings
          .filter(({ clientScope }) => clientScope === name)
          .flatMap((scope) => scope.roles),
        claim: config['jsonType.label'] === 'JSON' && (JSON.parse(config['claim.value'] ?? '') as unknown),
      })),
  );
  expect(given).toEqual(roles.map((role) => ({ to: [role], claim: { '': [role] } })));
  for (const { claim } of given) expect(isAdmin(rolesClaim.parse(claim)?.[''] ?? [])).toBe(true);
});
