import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { configuration, type ProviderOptions } from './configuration.ts';
import type { Library } from './library.ts';
import { addPasswordGrant } from './password-grant.ts';
import { realm, refreshTokenShape } from './realm.ts';
import { allowRedirectsBelow } from './redirect-uris.ts';
import { sessionStateCookie } from './session-pages.ts';

/**
 * Sets the CORS header that allows the web app to send cookies, because keycloak-js sends its requests with
 * credentials.
 */
function allowCredentials(ctx: KoaContextWithOIDC, productOrigin: string): void {
  if (ctx.response.get('access-control-allow-origin') === productOrigin) {
    ctx.set('access-control-allow-credentials', 'true');
  }
}

/** Sets the cookie that `sessionStatusPage` reads. */
function setSessionStateCookie(ctx: KoaContextWithOIDC): void {
  const { session, route } = ctx.oidc ?? {};
  if (!session) return;
  const cookie = (value: string) => `${sessionStateCookie}=${value}; path=${realm.path}; samesite=lax`;
  if (route === 'end_session_confirm') ctx.res.appendHeader('set-cookie', `${cookie('')}; max-age=0`);
  else if (session.accountId) ctx.res.appendHeader('set-cookie', cookie(session.uid));
}

export function createProvider(library: Library, options: ProviderOptions): Provider {
  const { productOrigin, issuer, accounts } = options;
  const provider = new library.Provider(issuer, configuration(library, options));
  addPasswordGrant(provider, library, accounts);
  allowRedirectsBelow(provider, productOrigin);
  Object.assign(provider.RefreshToken.prototype, {
    generateTokenId(this: { accountId: string }) {
      return refreshTokenShape({ sub: this.accountId, azp: realm.clientId });
    },
  });
  provider.use(async (ctx, next) => {
    await next();
    // These headers must be set after `next`: if a response already had CORS headers, oidc-provider would not add its
    // own.
    allowCredentials(ctx as KoaContextWithOIDC, productOrigin);
    setSessionStateCookie(ctx as KoaContextWithOIDC);
  });
  return provider;
}
