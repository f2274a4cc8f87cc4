export interface Tokens {
  accessToken: string;
  refreshToken?: string | undefined;
}

/** The identity provider is Keycloak in production, and a fake in mock mode and in tests. */
export interface IdentityProvider {
  /**
   * Completes a sign-in if the provider has redirected to this page. Otherwise, checks in the background if the user
   * has a session at the provider. Resolves to undefined if the user has none. Caches nothing.
   */
  check(): Promise<Tokens | undefined>;
  /**
   * Returns the access token and the refresh token. Refreshes them first if they expire within `minValidity` seconds,
   * or if `minValidity` is `now`.
   * @throws when the refresh fails
   */
  refreshTokens(minValidity: number | 'now'): Promise<Tokens>;
  /** Redirects to the provider's sign-in page. After the sign-in, the provider redirects to `returnPath`. */
  login(options: { returnPath: string; locale: string }): Promise<void>;
  /**
   * Redirects to the provider's registration page. The provider signs the new user in and redirects to `returnPath`.
   */
  register(options: { returnPath: string; locale: string }): Promise<void>;
  /**
   * Redirects to the provider, which ends the session and redirects to `returnPath`. Returns false, without a redirect,
   * if the user has no session.
   */
  logout(options: { returnPath: string }): Promise<boolean>;
  onEnded(callback: () => void): void;
}
