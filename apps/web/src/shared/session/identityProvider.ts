export interface Tokens {
  accessToken: string;
  refreshToken?: string | undefined;
}

/** Port to the identity provider: Keycloak in production, fakes in mock mode and tests. */
export interface IdentityProvider {
  /**
   * Completes a sign-in if the provider has redirected to this page. Otherwise, silently checks for a session of the user.
   * Resolves to undefined if there is no session; shows no user interface and caches nothing.
   */
  check(): Promise<Tokens | undefined>;
  /**
   * Returns the tokens. Refreshes them first if they expire within `minValidity` seconds, or if `minValidity` is `now`.
   * @throws when the refresh fails
   */
  refreshTokens(minValidity: number | 'now'): Promise<Tokens>;
  /** Redirects to the provider's sign-in page, which redirects to the given path after the sign-in. */
  login(options: { returnPath: string; locale: string }): Promise<void>;
  /** Redirects to the provider's registration page, which signs the new user in and redirects to the given path. */
  register(options: { returnPath: string; locale: string }): Promise<void>;
  /**
   * Redirects to the provider, which ends the session and redirects to the given path.
   * Returns false, without a redirect, if there is no session.
   */
  logout(options: { returnPath: string }): Promise<boolean>;
  /** Registers a callback that is called when the provider reports the end of the session. */
  onEnded(callback: () => void): void;
}
