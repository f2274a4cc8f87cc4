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

/**
 * Returns TypeScript's errors for the realm file. The file is compiled as an object literal, because only in object
 * literals does TypeScript reject unknown fields.
 */
function complaintsOfTypes(): string[] {
  const file = join(import.meta.dirname, '../realm-literal.ts');
  const source = `
    import type Realm from '@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js';
    import type Scope from '@keycloak/keycloak-admin-client/lib/defs/clientScopeRepresentation.js';
    type ScopeMapping = { clientScope: string; roles: string[] };
    type Known = Omit<Realm, 'clientScopes' | 'scopeMappings'> & { webAuthnPolicyRpEntityName: string; clientScopes: Scope[]; scopeMappings: ScopeMapping[] };
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

/**
 * Configuration keys that each mapper accepts. The comments name the classes in Keycloak's source code that define the
 * keys.
 */
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
  // Script mappers are instances of Keycloak’s class DeployedScriptOIDCProtocolMapper.
  ...Object.fromEntries(
    scriptMappers.map(({ fileName }) => [`script-${fileName}`, [...claim, 'multivalued']]),
  ),
};
const targets = ['access', 'id', 'userinfo', 'introspection'].map((token) => `${token}.token.claim`);

describe('the realm file of Keycloak', () => {
  test('the realm file of Keycloak conforms to Keycloak’s realm representation', () => {
    expect(complaintsOfTypes()).toEqual([]);
  }, 60_000);

  test('the realm file of Keycloak uses only mappers and mapper settings that Keycloak has', () => {
    const unknown = keycloakRealm.clientScopes
      .flatMap(({ protocolMappers }) => protocolMappers)
      .flatMap(({ protocolMapper, config }) =>
        Object.keys(config)
          .filter((key) => ![...(mapperKeys[protocolMapper] ?? []), ...targets].includes(key))
          .map((key) => `${protocolMapper}: ${key}`),
      );
    expect(unknown).toEqual([]);
  });

  test('the realm file of Keycloak references only client scopes and roles that it defines', () => {
    const names = keycloakRealm.clientScopes.map(({ name }) => name);
    const named = [
      ...keycloakRealm.clients.flatMap(({ defaultClientScopes }) => defaultClientScopes),
      ...keycloakRealm.scopeMappings.map(({ clientScope }) => clientScope),
    ];
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
    expect(keycloakRealm.defaultRoles.filter((name) => !roles.includes(name))).toEqual([]);
  });

  test('the realm file of Keycloak contains only placeholders whose source is documented', () => {
    const placeholders = keycloakFile('academy-realm.json').matchAll(/\$\{([A-Z_]+)[:}]/g);
    const readme = keycloakFile('README.md');
    const missing = [...placeholders].filter(([, name]) => !readme.includes(`\`${name}\``));
    expect(missing.map(([, name]) => name)).toEqual([]);
  });
});

test('the realm allows registration in both languages, with e-mail verification', () => {
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

test('the client of the realm is public, requires PKCE and redirects to the web app only', () => {
  expect(client).toMatchObject({
    publicClient: true,
    standardFlowEnabled: true,
    implicitFlowEnabled: false,
    serviceAccountsEnabled: false,
    // With `fullScopeAllowed`, a token would contain all of the user's roles, so the stolen token of a Keycloak
    // administrator could be used to call Keycloak's own API.
    fullScopeAllowed: false,
    redirectUris: ['/login/*', '/logout', '/silent-check-sso.html'].map(
      (path) => `\${ACADEMY_PUBLIC_URL}${path}`,
    ),
    webOrigins: ['${ACADEMY_PUBLIC_URL}'],
    attributes: { 'pkce.code.challenge.method': 'S256', 'post.logout.redirect.uris': '+' },
  });
  // The silent sign-on check of keycloak-js redirects to the page silent-check-sso.html.
  expect(existsSync(join(import.meta.dirname, '../../../../apps/web/public/silent-check-sso.html'))).toBe(
    true,
  );
});

test('Keycloak sends e-mails over TLS from the beginning of the connection by default', () => {
  // `starttls` is off, because with it Keycloak would send an e-mail without TLS if the relay does not offer STARTTLS.
  expect(keycloakRealm).toMatchObject({
    smtpServer: { ssl: '${REALM_SMTP_SSL:true}', starttls: '${REALM_SMTP_STARTTLS:false}' },
  });
});

test('tokens and sessions of the realm have the same lifetimes as in the local stack', () => {
  expect(keycloakRealm).toMatchObject({
    accessTokenLifespan: lifetimes.accessToken,
    ssoSessionIdleTimeout: lifetimes.refreshToken,
    ssoSessionMaxLifespan: lifetimes.session,
    accessCodeLifespan: lifetimes.code,
    accessCodeLifespanLogin: lifetimes.signIn,
  });
});

test('the claim `roles` contains all realm roles, and every role except the default role of new users is an administrator role', () => {
  const scoped = keycloakRealm.scopeMappings
    .filter(({ clientScope }) => scopes.some(({ name }) => name === clientScope))
    .flatMap((mapping) => mapping.roles);
  expect(scoped.toSorted()).toEqual(roles.toSorted());
  expect(roles.filter((role) => !isAdmin([role]))).toEqual(keycloakRealm.defaultRoles);
});

test('every administrator role requires a second factor, and the default role does not', () => {
  const requiring = keycloakRealm.roles.realm.filter(({ composites }) =>
    composites?.client?.[realm.clientId]?.includes('second-factor'),
  );
  expect(requiring.map(({ name }) => name)).toEqual(roles.filter((role) => isAdmin([role])));
});

test('the Keycloak image contains the list of common passwords that the password policy names, and the list is in lower case', () => {
  const [, file] = /passwordBlacklist\(([^)]+)\)/.exec(keycloakRealm.passwordPolicy) ?? [];
  expect(keycloakFile('../keycloak.Dockerfile')).toContain(
    `COPY docker/keycloak/${file} /opt/keycloak/data/password-blacklists/${file}\n`,
  );
  const passwords = keycloakFile(file ?? '')
    .trimEnd()
    .split('\n');
  expect(passwords.length).toBeGreaterThan(10_000);
  // Keycloak looks up passwords in lower case, so entries with capitals would match nothing. Entries below the minimum
  // password length are not needed.
  expect(passwords.filter((password) => password !== password.toLowerCase() || password.length < 12)).toEqual(
    [],
  );
  expect(new Set(passwords).size).toBe(passwords.length);
});

test('the script of the role mapper uses only syntax that Keycloak’s JavaScript engine supports', () => {
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

test('the Keycloak image contains the role mapper and enables scripts', () => {
  const dockerfile = keycloakFile('../keycloak.Dockerfile');
  expect(dockerfile).toMatch(/COPY docker\/keycloak\/roles-claim /);
  expect(dockerfile).toMatch(/\/opt\/keycloak\/providers\/\S+\.jar$/m);
  expect(dockerfile).toMatch(/^ENV KC_FEATURES=scripts$/m);
});
