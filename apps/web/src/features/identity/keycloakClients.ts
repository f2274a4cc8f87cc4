import type { IdentityConfig } from '@academy/contracts';
import type Keycloak from 'keycloak-js';
import type { KeycloakInitOptions } from 'keycloak-js';
import type { Tokens } from '../../shared/session/identityProvider.ts';

/** Time in milliseconds that keycloak-js waits for the hidden frame of the silent session check to respond. */
const messageReceiveTimeout = 60_000;
/** Time in seconds between two checks of whether the user has signed out at the identity provider. */
export const statusCheckInterval = 5;

const options: KeycloakInitOptions = { pkceMethod: 'S256', messageReceiveTimeout };

/** Creates clients of the identity provider. Each client can be initialised once. */
export interface KeycloakClients {
  /**
   * Knows only the endpoints that a session check needs. It therefore does not first load the frames by which keycloak-js
   * finds out whether the browser blocks cookies, so that it checks for a session in two round trips.
   */
  createChecker: () => Keycloak;
  /** Knows every endpoint, so that it can notice a sign-out at the identity provider. */
  createWatcher: () => Keycloak;
}

export function keycloakClients(
  Client: typeof Keycloak,
  { url, realm, clientId }: IdentityConfig,
): KeycloakClients {
  const base = `${url.replace(/\/$/, '')}/realms/${encodeURIComponent(realm)}/protocol/openid-connect`;
  return {
    createChecker: () =>
      new Client({
        clientId,
        oidcProvider: {
          authorization_endpoint: `${base}/auth`,
          token_endpoint: `${base}/token`,
          end_session_endpoint: `${base}/logout`,
        },
      }),
    createWatcher: () => new Client({ url, realm, clientId }),
  };
}

/**
 * Checks silently for a session of the user.
 * A browser that blocks the cookies of frames hides the session from this check. The stored refresh token then continues
 * the session, unless the session has ended.
 * @param checker a client that is not initialised yet
 * @returns the client that holds the tokens of the session, if there is one
 */
export async function checkSession(
  checker: Keycloak,
  { createChecker }: KeycloakClients,
  stored: Tokens | undefined,
): Promise<Keycloak> {
  const hasSession = await checker.init({
    ...options,
    onLoad: 'check-sso',
    silentCheckSsoRedirectUri: `${window.location.origin}/silent-check-sso.html`,
    checkLoginIframe: false,
  });
  if (hasSession || stored?.refreshToken === undefined) return checker;
  const continuing = createChecker();
  const { accessToken: token, refreshToken } = stored;
  const isContinued = await continuing
    .init({ ...options, token, refreshToken, checkLoginIframe: false })
    .catch(() => false);
  return isContinued ? continuing : checker;
}

/**
 * Watches whether the session ends at the identity provider.
 * @returns a client with the tokens of the given one, or undefined if the session has already ended
 */
export async function watchSession(
  { createWatcher }: KeycloakClients,
  { token, refreshToken, idToken }: Keycloak,
  onEnded: () => void,
): Promise<Keycloak | undefined> {
  if (token === undefined || refreshToken === undefined) return undefined;
  const watcher = createWatcher();
  watcher.onAuthLogout = onEnded;
  const isActive = await watcher.init({
    ...options,
    token,
    refreshToken,
    ...(idToken !== undefined && { idToken }),
    checkLoginIframe: true,
    checkLoginIframeInterval: statusCheckInterval,
  });
  return isActive ? watcher : undefined;
}
