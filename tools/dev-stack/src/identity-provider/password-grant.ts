import type { errors, Provider } from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import { userClaims } from './claims.ts';
import { realm } from './realm.ts';
import { resourceServer } from './resource-server.ts';

const defaultScopes = ['profile', 'email', 'roles'];

/**
 * Adds `grant_type=password`, with which tests and people at a terminal can call the API without a browser. The tokens
 * have the same claims as tokens from the sign-in page, and can be refreshed.
 */
export function addPasswordGrant(
  provider: Provider,
  library: { errors: typeof errors },
  accounts: Accounts,
): void {
  provider.registerGrantType<{ username?: string; password?: string }>(
    'password',
    async (ctx) => {
      const { client, params } = ctx.oidc;
      const user = await accounts.authenticate(params.username ?? '', params.password ?? '');
      if (!user) {
        const refused = new library.errors.CustomOIDCProviderError(
          'invalid_grant',
          'Invalid user credentials',
        );
        throw Object.assign(refused, { status: 401, statusCode: 401 });
      }

      const requested = (params.scope ?? '')
        .split(' ')
        .filter((name) => realm.scopes.some((known) => known === name));
      const scope = [...new Set([...requested, ...defaultScopes])].join(' ');
      const grant = new provider.Grant({ accountId: user.id, clientId: client.clientId });
      grant.addOIDCScope(scope);
      grant.addResourceScope(realm.resource, scope);
      const grantId = await grant.save();

      const granted = { client, accountId: user.id, grantId, gty: 'password', scope };
      const accessToken = new provider.AccessToken({
        ...granted,
        resourceServer: new provider.ResourceServer(realm.resource, resourceServer),
      });
      const refreshToken = new provider.RefreshToken({ ...granted, resource: realm.resource });
      const idToken = new provider.IdToken({ sub: user.id }, { ctx });
      for (const [name, value] of Object.entries({ ...userClaims(user), sid: grantId }))
        idToken.set(name, value);
      ctx.body = {
        access_token: await accessToken.save(),
        expires_in: accessToken.expiration,
        refresh_token: await refreshToken.save(),
        ...(requested.includes('openid') ? { id_token: await idToken.issue({ use: 'idtoken' }) } : {}),
        token_type: 'Bearer',
        scope,
      };
    },
    ['username', 'password', 'scope'],
  );
}
