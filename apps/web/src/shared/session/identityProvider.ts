export interface Tokens {
  accessToken: string;
  refreshToken?: string | undefined;
}

/** Port to the identity provider: Keycloak in production, fakes in mock mode and tests. */
export interface IdentityProvider {
  /**
   * Completes a sign-in redirect, or else silently checks for an existing session (SSO) at the provider. Without UI
   * and uncached. Undefined when there is no session.
   */
  check(): Promise<Tokens | undefined>;
  /**
   * Returns the tokens, refreshed if they expire within `minValidity` seconds, or in any case for `now`.
   * @throws when the refresh fails
   */
  refreshTokens(minValidity: number | 'now'): Promise<Tokens>;
  /** Redirects to the provider's sign-in, which returns to the given path. */
  login(options: { returnPath: string; locale: string }): Promise<void>;
  /** Redirects to the provider's registration, which returns signed in. */
  register(options: { returnPath: string; locale: string }): Promise<void>;
  /** Redirects to end the session at the provider, then to the given path; false when there is no session. */
  logout(options: { returnPath: string }): Promise<boolean>;
  /** Registers a callback for the provider's notice that the session has ended. */
  onEnded(callback: () => void): void;
}
