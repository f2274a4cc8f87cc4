import type { IdentityConfig } from '@academy/contracts';
import type { default as Keycloak, KeycloakInitOptions } from 'keycloak-js';
import type { IdentityProvider, Tokens } from '../../shared/session/identityProvider.ts';

/** Milliseconds that keycloak-js waits for the hidden frame of the silent session check. */
const messageTimeout = 60_000;
/** Value of `minValidity` with which keycloak-js refreshes the token even if it is still valid. */
const now = -1;

/** Maximum time in milliseconds that a sign-in waits for a running silent session check. */
const longestWait = 3_000;

interface Begun {
  keycloak: Keycloak;
  /** Result of the silent session check. Rejects if the check fails. */
  checked: Promise<boolean>;
}

/** Identity provider for production. Loads keycloak-js at the first use. */
export function keycloakProvider(loadConfig: () => Promise<IdentityConfig>): IdentityProvider {
  let begun: Promise<Begun> | undefined;
  let ended = () => {};

  async function create(sessionCheck: KeycloakInitOptions): Promise<Begun> {
    const [config, { default: Keycloak }] = await Promise.all([loadConfig(), import('keycloak-js')]);
    const keycloak = new Keycloak({ url: config.url, realm: config.realm, clientId: config.clientId });
    keycloak.onAuthLogout = () => ended();
    removeExpiredError();
    const checked = keycloak.init({
      ...sessionCheck,
      pkceMethod: 'S256',
      // Without this setting, the session check would wait until Keycloak's status frame has loaded. The frame would
      // only report the end of a session, which `createSession` detects by refreshing the tokens.
      checkLoginIframe: false,
    });
    // Prevents an error about an unhandled rejection. `check` passes a failure on to its caller, and sign-in and
    // sign-out ignore it.
    checked.catch(() => undefined);
    return { keycloak, checked };
  }

  /** A Keycloak instance can check for a session only once, so each check needs a new instance. */
  function begin(): Promise<Begun> {
    begun = create({
      onLoad: 'check-sso',
      silentCheckSsoRedirectUri: `${window.location.origin}/silent-check-sso.html`,
      messageReceiveTimeout: messageTimeout,
    });
    begun.catch(() => (begun = undefined));
    return begun;
  }

  /**
   * Waits for a running session check before a sign-in or registration. If the check ran during the sign-in, Keycloak
   * would treat their requests as one sign-in and refuse the password with 'Your login attempt timed out'.
   */
  async function beforeSignIn(): Promise<Keycloak> {
    const { keycloak, checked } = await (begun ?? create({}));
    const waited = new Promise((resolve) => setTimeout(resolve, longestWait));
    await Promise.race([checked.catch(() => undefined), waited]);
    return keycloak;
  }

  async function afterCheck(): Promise<Keycloak> {
    const { keycloak, checked } = await (begun ?? begin());
    await checked.catch(() => undefined);
    return keycloak;
  }

  return {
    async check() {
      const { keycloak, checked } = await begin();
      await checked;
      return tokensOf(keycloak);
    },
    async refreshTokens(minValidity) {
      const keycloak = await afterCheck();
      await keycloak.updateToken(minValidity === 'now' ? now : minValidity);
      const tokens = tokensOf(keycloak);
      if (tokens === undefined) throw new Error('The session has ended');
      return tokens;
    },
    async login({ returnPath, locale }) {
      const keycloak = await beforeSignIn();
      await keycloak.login({ redirectUri: `${window.location.origin}${returnPath}`, locale });
    },
    async register({ returnPath, locale }) {
      const keycloak = await beforeSignIn();
      await keycloak.register({ redirectUri: `${window.location.origin}${returnPath}`, locale });
    },
    async logout({ returnPath }) {
      const keycloak = await afterCheck();
      if (!keycloak.authenticated) return false;
      await keycloak.logout({ redirectUri: `${window.location.origin}${returnPath}` });
      return true;
    },
    onEnded(callback) {
      ended = callback;
    },
  };
}

/**
 * Removes the error `authentication_expired` from the fragment of the URL before keycloak-js reads it. Keycloak adds
 * this error when it redirects a tab whose sign-in or registration the user has completed in another tab.
 * If keycloak-js found the error, it would start the sign-in or registration again, and starting a registration ends
 * the user's session at Keycloak. keycloak-js would also delete the sign-in state in local storage that the other tab
 * still needs.
 * Without the error, keycloak-js only checks whether the user has a session.
 */
function removeExpiredError() {
  const { pathname, search, hash } = window.location;
  if (new URLSearchParams(hash.slice(1)).get('error_description') !== 'authentication_expired') return;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
}

function tokensOf({ token, refreshToken }: Keycloak): Tokens | undefined {
  return token === undefined ? undefined : { accessToken: token, refreshToken };
}
