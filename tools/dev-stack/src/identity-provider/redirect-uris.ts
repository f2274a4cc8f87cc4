import type { Provider } from 'oidc-provider';

/**
 * Whether an address lies below an origin, as the realm's redirect URI `<origin>/*` says. The address is parsed:
 * compared as text, `http://localhost:4200.example.org` would begin with `http://localhost:4200`.
 */
export function liesBelow(origin: string, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.origin === origin && url.username === '' && url.password === '' && url.hash === '';
}

/** The library knows exact redirect URIs only; this realm's client may be returned to anywhere in the web app. */
export function allowRedirectsBelow(provider: Provider, origin: string): void {
  const { prototype } = provider.Client;
  prototype.redirectUriAllowed = (address) => liesBelow(origin, address);
  prototype.postLogoutRedirectUriAllowed = (address) => liesBelow(origin, address);
}
