export interface Tokens {
  accessToken: string;
  refreshToken?: string | undefined;
}

/** Port to the identity provider: Keycloak in production, fakes in mock mode and tests. */
export interface IdentityProvider {
  /**
   * Completes a sign-in redirect, or else silently checks for an existing session (SSO) at the provider. Shows no UI
   * and caches nothing. Resolves to undefined when there is no session.
   */
  check(): Promise<Tokens | undefined>;
  /**
   * Returns the tokens. Refreshes them first if they expire within `minValidity` seconds; `now` always refreshes.
   * @throws when the refresh fails
   */
  refreshTokens(minValidity: number | 'now'): Promise<Tokens>;
  /** Redirects to the provider's sign-in, which returns to the given path. */
  login(options: { returnPath: string; locale: string }): Promise<void>;
  /** Redirects to the provider's registration, which signs the new user in and redirects to the given path. */
  register(options: { returnPath: string; locale: string }): Promise<void>;
  /**
   * Ends the session by a redirect to the provider, which redirects to the given path. Returns false when there is no
   * session.
   */
  logout(options: { returnPath: string }): Promise<boolean>;
  /** Registers a callback that is called when the provider reports the end of the session. */
  onEnded(callback: () => void): void;
}
