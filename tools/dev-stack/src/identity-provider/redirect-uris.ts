import type { Provider } from 'oidc-provider';

/**
 * Returns true if a redirect URI is on the given origin, with any path.
 * A prefix comparison would accept `http://localhost:4200.example.org` for the origin `http://localhost:4200`.
 */
export function isBelow(origin: string, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.origin === origin && url.username === '' && url.password === '' && url.hash === '';
}

/** Allows redirects to all paths of an origin. By default, oidc-provider allows only exact URIs. */
export function allowRedirectsBelow(provider: Provider, origin: string): void {
  const { prototype } = provider.Client;
  prototype.redirectUriAllowed = (address) => isBelow(origin, address);
  prototype.postLogoutRedirectUriAllowed = (address) => isBelow(origin, address);
}
