import type { IdentityConfig } from '@academy/contracts';
import type Keycloak from 'keycloak-js';
import type { IdentityProvider, Tokens } from '../app/identityProvider.ts';

/** Specification §7 and §9. That a stored sign-in state expires after 60 minutes is keycloak-js's own rule. */
const messageTimeout = 60_000;
const statusCheckInterval = 5;
/** What makes keycloak-js refresh whatever time remains. */
const now = -1;

/** The product's identity provider, through keycloak-js, which is loaded when it is first needed. */
export function keycloakProvider(loadConfig: () => Promise<IdentityConfig>): IdentityProvider {
  let created: Promise<Keycloak> | undefined;
  let checked: Promise<boolean> | undefined;
  let ended = () => {};

  async function create(): Promise<Keycloak> {
    const [config, { default: Keycloak }] = await Promise.all([loadConfig(), import('keycloak-js')]);
    const keycloak = new Keycloak({ url: config.url, realm: config.realm, clientId: config.clientId });
    keycloak.onAuthLogout = () => ended();
    return keycloak;
  }

  /** An instance can look for a session only once, so each check makes a new one. */
  async function check(): Promise<Tokens | undefined> {
    created = create();
    checked = created.then((keycloak) =>
      keycloak.init({
        onLoad: 'check-sso',
        silentCheckSsoRedirectUri: `${window.location.origin}/silent-check-sso.html`,
        pkceMethod: 'S256',
        messageReceiveTimeout: messageTimeout,
        checkLoginIframe: true,
        checkLoginIframeInterval: statusCheckInterval,
      }),
    );
    await checked;
    return tokensOf(await created);
  }

  /** The instance after its check, also when that has failed: signing in and out works all the same. */
  async function ready(): Promise<Keycloak> {
    if (created === undefined) void check();
    await checked?.catch(() => undefined);
    return created ?? create();
  }

  return {
    check,
    async refreshed(minValidity) {
      const keycloak = await ready();
      await keycloak.updateToken(minValidity === 'now' ? now : minValidity);
      const tokens = tokensOf(keycloak);
      if (tokens === undefined) throw new Error('The session has ended');
      return tokens;
    },
    async login({ returnPath, locale }) {
      const keycloak = await ready();
      await keycloak.login({ redirectUri: `${window.location.origin}${returnPath}`, locale });
    },
    async logout({ returnPath }) {
      const keycloak = await ready();
      if (!keycloak.authenticated) return false;
      await keycloak.logout({ redirectUri: `${window.location.origin}${returnPath}` });
      return true;
    },
    onEnded(callback) {
      ended = callback;
    },
  };
}

function tokensOf({ token, refreshToken }: Keycloak): Tokens | undefined {
  return token === undefined ? undefined : { accessToken: token, refreshToken };
}
