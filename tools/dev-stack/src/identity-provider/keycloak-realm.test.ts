import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import ts from 'typescript';
import { isAdmin } from '@academy/contracts';
import { keycloakFile, keycloakRealm, scopesOf, scriptMappers } from '../testing/keycloak.ts';
import { lifetimes, realm } from './realm.ts';

const client = keycloakRealm.clients.find(({ clientId }) => clientId === realm.clientId);
const scopes = scopesOf(keycloakRealm, realm.clientId);
const roles = keycloakRealm.roles.realm.map(({ name }) => name);

/** What TypeScript says about the realm as a literal of Keycloak's own types, which knows no other fields. */
function complaintsOfTypes(): string[] {
  const file = join(import.meta.dirname, '../realm-literal.ts');
  const source = `
    import type Realm from '@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js';
    import type Scope from '@keycloak/keycloak-admin-client/lib/defs/clientScopeRepresentation.js';
    type ScopeMapping = { clientScope: string; roles: string[] };
    type Known = Omit<Realm, 'clientScopes' | 'scopeMappings'> & { clientScopes: Scope[]; scopeMappings: ScopeMapping[] };
    export const realm: Known = ${keycloakFile('academy-realm.json')};`;
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  } satisfies ts.CompilerOptions;
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, source, options.target, true)
      : getSourceFile.call(host, name, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** The keys of each mapper's configuration, by the classes of these names in Keycloak's source. */
const claim = ['claim.name', 'jsonType.label'];
const mapperKeys: Record<string, string[]> = {
  'oidc-sub-mapper': [], // SubMapper
  'oidc-full-name-mapper': [], // FullNameMapper
  'oidc-allowed-origins-mapper': [], // AllowedWebOriginsProtocolMapper
  'oidc-audience-resolve-mapper': [], // AudienceResolveProtocolMapper
  'oidc-audience-mapper': ['included.client.audience', 'included.custom.audience'], // AudienceProtocolMapper
  'oidc-usersessionmodel-note-mapper': [...claim, 'user.session.note'], // UserSessionNoteMapper
  'oidc-usermodel-property-mapper': [...claim, 'user.attribute'], // UserPropertyMapper
  'oidc-usermodel-attribute-mapper': [...claim, 'user.attribute', 'multivalued', 'aggregate.attrs'], // UserAttributeMapper
  'oidc-usermodel-realm-role-mapper': [...claim, 'multivalued', 'usermodel.realmRoleMapping.rolePrefix'], // UserRealmRoleMappingMapper
  'oidc-usermodel-client-role-mapper': [...claim, 'multivalued', 'usermodel.clientRoleMapping.clientId'], // UserClientRoleMappingMapper
  // DeployedScriptOIDCProtocolMapper
  ...Object.fromEntries(
    scriptMappers.map(({ fileName }) => [`script-${fileName}`, [...claim, 'multivalued']]),
  ),
};
const targets = ['access', 'id', 'userinfo', 'introspection'].map((token) => `${token}.token.claim`);

describe('the file', () => {
  test('has only fields of Keycloak’s representation of a realm, with values of their types', () => {
    expect(complaintsOfTypes()).toEqual([]);
  }, 60_000);

  test('names mappers that Keycloak has, and their settings', () => {
    const unknown = keycloakRealm.clientScopes
      .flatMap(({ protocolMappers }) => protocolMappers)
      .flatMap(({ protocolMapper, config }) =>
        Object.keys(config)
          .filter((key) => ![...(mapperKeys[protocolMapper] ?? []), ...targets].includes(key))
          .map((key) => `${protocolMapper}: ${key}`),
      );
    expect(unknown).toEqual([]);
  });

  test('names scopes and roles that it has', () => {
    const names = keycloakRealm.clientScopes.map(({ name }) => name);
    const named = [
      ...keycloakRealm.clients.flatMap(({ defaultClientScopes }) => defaultClientScopes),
      ...keycloakRealm.scopeMappings.map(({ clientScope }) => clientScope),
    ];
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
    expect(keycloakRealm.defaultRoles.filter((name) => !roles.includes(name))).toEqual([]);
  });

  test('says where each value that is filled in comes from', () => {
    const placeholders = keycloakFile('academy-realm.json').matchAll(/\$\{([A-Z_]+)[:}]/g);
    const readme = keycloakFile('README.md');
    const missing = [...placeholders].filter(([, name]) => !readme.includes(`\`${name}\``));
    expect(missing.map(([, name]) => name)).toEqual([]);
  });
});

test('people register, in both languages, and prove their address', () => {
  expect(keycloakRealm).toMatchObject({
    registrationAllowed: true,
    registrationEmailAsUsername: true,
    verifyEmail: true,
    resetPasswordAllowed: true,
    internationalizationEnabled: true,
    supportedLocales: ['de', 'en'],
    loginTheme: 'keycloak.v2',
    bruteForceProtected: true,
  });
});

test('the client is public, proves its codes and returns to the web app only', () => {
  expect(client).toMatchObject({
    publicClient: true,
    standardFlowEnabled: true,
    implicitFlowEnabled: false,
    serviceAccountsEnabled: false,
    // Else what is stolen from a browser could do at Keycloak's own API whatever its user may do there.
    fullScopeAllowed: false,
    redirectUris: ['${ACADEMY_PUBLIC_URL}/*'],
    webOrigins: ['${ACADEMY_PUBLIC_URL}'],
    attributes: { 'pkce.code.challenge.method': 'S256', 'post.logout.redirect.uris': '+' },
  });
  // The page that the silent check returns to.
  expect(existsSync(join(import.meta.dirname, '../../../../apps/web/public/silent-check-sso.html'))).toBe(
    true,
  );
});

test('tokens and sessions live as long as those of the local stack', () => {
  expect(keycloakRealm).toMatchObject({
    accessTokenLifespan: lifetimes.accessToken,
    ssoSessionIdleTimeout: lifetimes.refreshToken,
    ssoSessionMaxLifespan: lifetimes.session,
    accessCodeLifespan: lifetimes.code,
    accessCodeLifespanLogin: lifetimes.signIn,
  });
});

test('every role of the realm reaches the claim, and all but the one of newcomers are administrators', () => {
  const scoped = keycloakRealm.scopeMappings
    .filter(({ clientScope }) => scopes.some(({ name }) => name === clientScope))
    .flatMap((mapping) => mapping.roles);
  expect(scoped.toSorted()).toEqual(roles.toSorted());
  expect(roles.filter((role) => !isAdmin([role]))).toEqual(keycloakRealm.defaultRoles);
});

test('the script keeps to what Keycloak’s engine knows', () => {
  const [mapper, ...others] = scriptMappers;
  expect(others).toEqual([]);
  const mistakes = new Linter().verify(keycloakFile(`roles-claim/${mapper?.fileName}`), [
    {
      languageOptions: {
        ecmaVersion: 5,
        sourceType: 'script',
        globals: { token: 'readonly', JSON: 'readonly' },
      },
      rules: { 'no-undef': 'error' },
    },
  ]);
  expect(mistakes).toEqual([]);
});

test('the image carries the mapper, and turns scripts on', () => {
  const dockerfile = keycloakFile('../keycloak.Dockerfile');
  expect(dockerfile).toMatch(/COPY docker\/keycloak\/roles-claim /);
  expect(dockerfile).toMatch(/\/opt\/keycloak\/providers\/\S+\.jar$/m);
  expect(dockerfile).toMatch(/^ENV KC_FEATURES=scripts$/m);
});
