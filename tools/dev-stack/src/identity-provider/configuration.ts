import { randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import { userClaims } from './claims.ts';
import type { Library } from './library.ts';
import { libraryPages } from './library-pages.ts';
import { lifetimes, realm } from './realm.ts';
import { resourceServer } from './resource-server.ts';
import { signIns } from './sign-ins.ts';
import { memoryStorage } from './storage.ts';

export interface ProviderOptions {
  issuer: string;
  productOrigin: string;
  accounts: Accounts;
  key: JWK & { kty: string };
}

/** Grants the web app all scopes without a consent page, because the web app is a first-party client. */
async function grantEverything(ctx: KoaContextWithOIDC) {
  const { session, client, provider } = ctx.oidc;
  if (!session?.accountId || !client) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId && (await provider.Grant.find(grantId));
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(resourceServer.scope);
  grant.addResourceScope(realm.resource, resourceServer.scope);
  await grant.save();
  return grant;
}

function prompts({ interactionPolicy }: Library) {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  // With `prompt=create`, the web app requests the registration page.
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  return policy;
}

function routes() {
  const at = (path: string) => `${realm.protocolPath}${path}`;
  return {
    authorization: at('/auth'),
    token: at('/token'),
    userinfo: at('/userinfo'),
    jwks: at('/certs'),
    end_session: at('/logout'),
    revocation: at('/revoke'),
  };
}

export function configuration(
  library: Library,
  { productOrigin, accounts, key }: ProviderOptions,
): Configuration {
  const { features, renderError } = libraryPages(productOrigin);
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    adapter: memoryStorage,
    jwks: { keys: [key] },
    clients: [
      {
        client_id: realm.clientId,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token', 'password'],
        response_types: ['code'],
        redirect_uris: [`${productOrigin}/`],
        post_logout_redirect_uris: [`${productOrigin}/`],
      },
    ],
    clientBasedCORS: (_ctx, origin) => origin === productOrigin,
    pkce: { required: () => true },
    routes: routes(),
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: 'academy_session', interaction: 'academy_sign_in', resume: 'academy_sign_in_resume' },
      long: { ...cookie, path: realm.path },
      short: cookie,
    },
    scopes: [...realm.scopes],
    // Like Keycloak, the provider adds all claims of the user for any scope, and adds them to ID tokens.
    claims: { openid: ['sid', ...Object.keys(userClaims(signIns.learner))] },
    conformIdTokenClaims: false,
    findAccount: (_ctx, id, token) => {
      const user = accounts.find(id);
      const session = token?.kind !== 'PreAuthorizedCode' &&
        token && { sid: token.sessionUid ?? token.grantId };
      return user && { accountId: id, claims: () => ({ ...userClaims(user), ...session }) };
    },
    extraTokenClaims: (_ctx, token) => {
      const user = token.kind === 'AccessToken' && accounts.find(token.accountId);
      if (!user) return undefined;
      return {
        ...userClaims(user),
        typ: 'Bearer',
        azp: token.clientId,
        sid: token.sessionUid ?? token.grantId,
      };
    },
    loadExistingGrant: grantEverything,
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    expiresWithSession: () => true,
    interactions: {
      policy: prompts(library),
      url: (_ctx, { uid, prompt }) =>
        `${realm.path}/login-actions/${uid}${prompt.name === 'create' ? '?action=register' : ''}`,
    },
    ttl: {
      AccessToken: lifetimes.accessToken,
      IdToken: lifetimes.accessToken,
      RefreshToken: lifetimes.refreshToken,
      AuthorizationCode: lifetimes.code,
      Interaction: lifetimes.signIn,
      Session: lifetimes.session,
      Grant: lifetimes.session,
    },
    features: {
      ...features,
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => realm.resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => resourceServer,
      },
    },
    renderError,
  };
}
