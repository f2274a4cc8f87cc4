export interface Tokens {
  accessToken: string;
  refreshToken?: string | undefined;
}

/** Interface to the identity provider. It is Keycloak in production, and a fake in mock mode and in tests. */
export interface IdentityProvider {
  /**
   * Completes a sign-in if the provider has redirected to this page. Otherwise, checks in the background if the user
   * has a session. Resolves to undefined if there is no session. Caches nothing.
   */
  check(): Promise<Tokens | undefined>;
  /**
   * Returns the tokens. Refreshes them first if they expire within `minValidity` seconds, or if `minValidity` is `now`.
   * @throws when the refresh fails
   */
  refreshTokens(minValidity: number | 'now'): Promise<Tokens>;
  /** Redirects to the provider's sign-in page. After the sign-in, the provider redirects to the given path. */
  login(options: { returnPath: string; locale: string }): Promise<void>;
  /**
   * Redirects to the provider's registration page. The provider signs the new user in and redirects to the given
   * path.
   */
  register(options: { returnPath: string; locale: string }): Promise<void>;
  /**
   * Redirects to the provider, which ends the session and redirects to the given path.
   * Returns false, without a redirect, if there is no session.
   */
  logout(options: { returnPath: string }): Promise<boolean>;
  /** Registers a callback that is called when the provider reports the end of the session. */
  onEnded(callback: () => void): void;
}
