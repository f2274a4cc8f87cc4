import type { Provider } from 'oidc-provider';

/**
 * Whether a redirect URI matches `<origin>/*`. Compares parsed URLs, because `http://localhost:4200.example.org` starts
 * with `http://localhost:4200`.
 */
export function isBelow(origin: string, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.origin === origin && url.username === '' && url.password === '' && url.hash === '';
}

/** Allows all paths of the web app as redirect URIs; the library by itself only supports exact URIs. */
export function allowRedirectsBelow(provider: Provider, origin: string): void {
  const { prototype } = provider.Client;
  prototype.redirectUriAllowed = (address) => isBelow(origin, address);
  prototype.postLogoutRedirectUriAllowed = (address) => isBelow(origin, address);
}
