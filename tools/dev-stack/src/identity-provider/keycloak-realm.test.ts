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

/** Type errors of the realm as a literal of Keycloak's types, which reject unknown fields. */
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

/** Configuration keys of each mapper, from the named class of Keycloak's source. */
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
  test('conforms to Keycloak’s realm representation', () => {
    expect(complaintsOfTypes()).toEqual([]);
  }, 60_000);

  test('uses existing mappers with existing settings', () => {
    const unknown = keycloakRealm.clientScopes
      .flatMap(({ protocolMappers }) => protocolMappers)
      .flatMap(({ protocolMapper, config }) =>
        Object.keys(config)
          .filter((key) => ![...(mapperKeys[protocolMapper] ?? []), ...targets].includes(key))
          .map((key) => `${protocolMapper}: ${key}`),
      );
    expect(unknown).toEqual([]);
  });

  test('references only scopes and roles that it defines', () => {
    const names = keycloakRealm.clientScopes.map(({ name }) => name);
    const named = [
      ...keycloakRealm.clients.flatMap(({ defaultClientScopes }) => defaultClientScopes),
      ...keycloakRealm.scopeMappings.map(({ clientScope }) => clientScope),
    ];
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
    expect(keycloakRealm.defaultRoles.filter((name) => !roles.includes(name))).toEqual([]);
  });

  test('documents the source of each placeholder', () => {
    const placeholders = keycloakFile('academy-realm.json').matchAll(/\$\{([A-Z_]+)[:}]/g);
    const readme = keycloakFile('README.md');
    const missing = [...placeholders].filter(([, name]) => !readme.includes(`\`${name}\``));
    expect(missing.map(([, name]) => name)).toEqual([]);
  });
});

test('registration is enabled in both languages, with e-mail verification', () => {
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

test('the client is public, requires PKCE and redirects to the web app only', () => {
  expect(client).toMatchObject({
    publicClient: true,
    standardFlowEnabled: true,
    implicitFlowEnabled: false,
    serviceAccountsEnabled: false,
    // If full scope were allowed, a stolen token would grant the user's permissions at Keycloak's own API.
    fullScopeAllowed: false,
    redirectUris: ['${ACADEMY_PUBLIC_URL}/*'],
    webOrigins: ['${ACADEMY_PUBLIC_URL}'],
    attributes: { 'pkce.code.challenge.method': 'S256', 'post.logout.redirect.uris': '+' },
  });
  // The redirect page of the silent check.
  expect(existsSync(join(import.meta.dirname, '../../../../apps/web/public/silent-check-sso.html'))).toBe(
    true,
  );
});

test('tokens and sessions have the lifetimes of the local stack', () => {
  expect(keycloakRealm).toMatchObject({
    accessTokenLifespan: lifetimes.accessToken,
    ssoSessionIdleTimeout: lifetimes.refreshToken,
    ssoSessionMaxLifespan: lifetimes.session,
    accessCodeLifespan: lifetimes.code,
    accessCodeLifespanLogin: lifetimes.signIn,
  });
});

test('the roles claim contains all realm roles, and all roles except the default role of new users are administrator roles', () => {
  const scoped = keycloakRealm.scopeMappings
    .filter(({ clientScope }) => scopes.some(({ name }) => name === clientScope))
    .flatMap((mapping) => mapping.roles);
  expect(scoped.toSorted()).toEqual(roles.toSorted());
  expect(roles.filter((role) => !isAdmin([role]))).toEqual(keycloakRealm.defaultRoles);
});

test('the script uses only the syntax of Keycloak’s engine', () => {
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

test('the image contains the mapper and enables scripts', () => {
  const dockerfile = keycloakFile('../keycloak.Dockerfile');
  expect(dockerfile).toMatch(/COPY docker\/keycloak\/roles-claim /);
  expect(dockerfile).toMatch(/\/opt\/keycloak\/providers\/\S+\.jar$/m);
  expect(dockerfile).toMatch(/^ENV KC_FEATURES=scripts$/m);
});
