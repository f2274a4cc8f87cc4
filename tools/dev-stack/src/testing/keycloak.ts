import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { SignIn } from '../identity-provider/sign-ins.ts';

export interface Mapper {
  name: string;
  protocolMapper: string;
  config: Record<string, string>;
}
interface ClientScope {
  name: string;
  attributes: Record<string, string>;
  protocolMappers: Mapper[];
}
export interface KeycloakRealm {
  [setting: string]: unknown;
  realm: string;
  roles: { realm: { name: string; composites?: { client?: Record<string, string[]> } }[] };
  defaultRoles: string[];
  supportedLocales: string[];
  passwordPolicy: string;
  clientScopes: ClientScope[];
  scopeMappings: { clientScope: string; roles: string[] }[];
  clients: { clientId: string; defaultClientScopes: string[]; redirectUris: string[] }[];
}

const folder = join(import.meta.dirname, '../../../../docker/keycloak');
export const keycloakFile = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Keycloak imports this realm. */
export const keycloakRealm = JSON.parse(keycloakFile('academy-realm.json')) as KeycloakRealm;

export const { mappers: scriptMappers } = JSON.parse(
  keycloakFile('roles-claim/META-INF/keycloak-scripts.json'),
) as { mappers: { fileName: string }[] };

/**
 * Returns the name of a mapper's script file, or undefined if the mapper has no script. In a realm, the type of a
 * mapper with a script is `script-<file name>` (Keycloak's class KeycloakProcessor).
 */
const scriptOf = (protocolMapper: string) =>
  scriptMappers.find(({ fileName }) => protocolMapper === `script-${fileName}`)?.fileName;

export const scopesOf = ({ clients, clientScopes }: KeycloakRealm, id: string): ClientScope[] => {
  const client = clients.find(({ clientId }) => clientId === id);
  return clientScopes.filter(({ name }) => client?.defaultClientScopes.includes(name));
};

type Claims = Record<string, unknown>;

/**
 * Returns a token for the script of a mapper. Keycloak passes Java collections to scripts, so the claims imitate them.
 */
function tokenWith(claims: Claims) {
  const javaList = (value: unknown[]) => ({
    iterator: () => {
      const left = [...value];
      return { hasNext: () => left.length > 0, next: () => left.shift() };
    },
  });
  const get = (name: string) =>
    Array.isArray(claims[name]) ? javaList(claims[name]) : (claims[name] ?? null);
  return { getOtherClaims: () => ({ get }) };
}

const attributes: Record<string, (user: SignIn) => unknown> = {
  username: ({ email }) => email,
  email: ({ email }) => email,
  emailVerified: () => true,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  locale: ({ locale }) => locale,
};

/** Returns the claim of a mapper, computed as in Keycloak's package org.keycloak.protocol.oidc.mappers. */
function claimOf({ protocolMapper, config }: Mapper, user: SignIn, claims: Claims, scoped: string[]) {
  const name = config['claim.name'] ?? '';
  const script = scriptOf(protocolMapper);
  if (script) {
    const text = runInNewContext(keycloakFile(`roles-claim/${script}`), { token: tokenWith(claims) });
    return [name, JSON.parse(text as string)] as const;
  }
  switch (protocolMapper) {
    case 'oidc-sub-mapper':
      return ['sub', user.id] as const;
    case 'oidc-full-name-mapper':
      return ['name', `${user.firstName} ${user.lastName}`] as const;
    case 'oidc-audience-mapper':
      return ['aud', config['included.custom.audience']] as const;
    case 'oidc-amr-mapper':
      // The claim `amr` states how a user has signed in. These tests simulate no sign-in.
      return ['amr', undefined] as const;
    case 'oidc-usersessionmodel-note-mapper':
      return [name, `the note ${config['user.session.note']}`] as const;
    case 'oidc-usermodel-attribute-mapper':
    case 'oidc-usermodel-property-mapper':
      return [name, attributes[config['user.attribute'] ?? '']?.(user)] as const;
    case 'oidc-usermodel-realm-role-mapper': {
      const roles = user.roles.filter((role) => scoped.includes(role));
      return [name, roles.length > 0 ? roles : undefined] as const;
    }
    default:
      throw new Error(`these tests do not support the protocol mapper ${protocolMapper}`);
  }
}

/**
 * Position in the order in which mappers run, as in Keycloak's class ProtocolMapperUtils. Scripts run after the role
 * mappers, because scripts read the claims that role mappers add.
 */
const priority = ({ protocolMapper }: Mapper) =>
  scriptOf(protocolMapper) ? 50 : protocolMapper === 'oidc-usermodel-realm-role-mapper' ? 40 : 0;

/** Returns the claims that Keycloak's mappers would put into an access token. */
export function accessTokenClaims(realm: KeycloakRealm, clientId: string, user: SignIn): Claims {
  const scopes = scopesOf(realm, clientId);
  const scoped = realm.scopeMappings
    .filter(({ clientScope }) => scopes.some(({ name }) => name === clientScope))
    .flatMap(({ roles }) => roles);
  const claims: Claims = {};
  const mappers = scopes
    .flatMap(({ protocolMappers }) => protocolMappers)
    .filter(({ config }) => config['access.token.claim'] === 'true')
    .toSorted((one, other) => priority(one) - priority(other));
  for (const mapper of mappers) {
    const [name, value] = claimOf(mapper, user, claims, scoped);
    if (value !== undefined) claims[name] = value;
  }
  return claims;
}
