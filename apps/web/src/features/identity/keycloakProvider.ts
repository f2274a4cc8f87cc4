import type { IdentityConfig } from '@academy/contracts';
import type Keycloak from 'keycloak-js';
import type { IdentityProvider, Tokens } from '../../shared/session/identityProvider.ts';
import { checkSession, keycloakClients, statusCheckInterval, watchSession } from './keycloakClients.ts';

/** Minimum validity that makes keycloak-js refresh the token regardless of how long the token is still valid. */
const now = -1;

interface Begun {
  /** The client that checks for a session. It can start a sign-in before the check ends. */
  checker: Keycloak;
  /** Resolves to the client that holds the tokens when the check has succeeded, rejects when it has failed. */
  checked: Promise<Keycloak>;
}

/** Creates the identity provider for production, which loads keycloak-js on first use. */
export function keycloakProvider(loadConfig: () => Promise<IdentityConfig>): IdentityProvider {
  let begun: Promise<Begun> | undefined;
  let ended = () => {};

  async function create(stored: Tokens | undefined): Promise<Begun> {
    const [config, { default: Client }] = await Promise.all([loadConfig(), import('keycloak-js')]);
    const clients = keycloakClients(Client, config);
    removeExpiredError();
    const checker = clients.createChecker();
    const created: Begun = { checker, checked: checkSession(checker, clients, stored) };
    // The empty handler avoids an unhandled rejection. A failure is reported by `check`.
    // Sign-in and sign-out work even if the check fails.
    created.checked.then(
      (client) => watchLater(created, client),
      () => undefined,
    );
    return created;

    /** Starts to watch the session when the first page has normally loaded, because the frames for this would delay it. */
    function watchLater(session: Begun, client: Keycloak) {
      if (!client.authenticated) return;
      setTimeout(() => {
        session.checked = watchSession(clients, client, () => ended()).then(
          (watcher) => {
            if (watcher === undefined) ended();
            return watcher ?? client;
          },
          () => client,
        );
      }, statusCheckInterval * 1_000);
    }
  }

  /** A client can check for a session only once, so each check creates a new one. */
  function begin(stored?: Tokens): Promise<Begun> {
    begun = create(stored);
    begun.catch(() => (begun = undefined));
    return begun;
  }

  async function afterCheck(): Promise<Keycloak> {
    const { checker, checked } = await (begun ?? begin());
    return checked.catch(() => checker);
  }

  return {
    async check(stored) {
      const { checked } = await begin(stored);
      return tokensOf(await checked);
    },
    async refreshTokens(minValidity) {
      const client = await afterCheck();
      await client.updateToken(minValidity === 'now' ? now : minValidity);
      const tokens = tokensOf(client);
      if (tokens === undefined) throw new Error('The session has ended');
      return tokens;
    },
    async login({ returnPath, locale }) {
      const { checker } = await (begun ?? begin());
      await checker.login({ redirectUri: `${window.location.origin}${returnPath}`, locale });
    },
    async register({ returnPath, locale }) {
      const { checker } = await (begun ?? begin());
      // The types of keycloak-js lack this value of `prompt`, which OpenID Connect defines for registrations.
      const prompt = 'create' as 'login';
      await checker.login({ prompt, redirectUri: `${window.location.origin}${returnPath}`, locale });
    },
    async logout({ returnPath }) {
      const client = await afterCheck();
      if (!client.authenticated) return false;
      await client.logout({ redirectUri: `${window.location.origin}${returnPath}` });
      return true;
    },
    onEnded(callback) {
      ended = callback;
    },
  };
}

/**
 * Removes the error `authentication_expired` from the fragment of the URL before keycloak-js reads it.
 * Keycloak adds this error when it redirects a tab whose sign-in or registration the user has completed in another tab.
 * keycloak-js would start the sign-in or registration again, and starting a registration ends the user's session at Keycloak.
 * It would also delete the sign-in state in local storage, with which the other tab completes its sign-in.
 * Without the error, keycloak-js checks silently whether the user has a session.
 */
function removeExpiredError() {
  const { pathname, search, hash } = window.location;
  if (new URLSearchParams(hash.slice(1)).get('error_description') !== 'authentication_expired') return;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
}

function tokensOf({ token, refreshToken }: Keycloak): Tokens | undefined {
  return token === undefined ? undefined : { accessToken: token, refreshToken };
}
