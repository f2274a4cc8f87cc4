export interface Tokens {
  accessToken: string;
  refreshToken?: string | undefined;
}

/** What the app needs of an identity provider: Keycloak in the product, a stand-in in mock mode and in tests. */
export interface IdentityProvider {
  /**
   * The tokens of the sign-in that this page load ends, or else of the session at the provider, if there is one.
   * Shows nothing, and asks anew each time.
   */
  check(): Promise<Tokens | undefined>;
  /**
   * Tokens that are valid for at least so many seconds, or new ones.
   * @throws when they have to be refreshed and cannot be
   */
  refreshed(minValidity: number | 'now'): Promise<Tokens>;
  /** Leaves the page for the provider's sign-in, which comes back to the given path. */
  login(options: { returnPath: string; locale: string }): Promise<void>;
  /** Leaves the page for the provider's registration, which comes back signed in. */
  register(options: { returnPath: string; locale: string }): Promise<void>;
  /** Leaves the page to end the session at the provider, which comes back to the given path; false without one. */
  logout(options: { returnPath: string }): Promise<boolean>;
  /** Calls back when the provider says that the session has ended. */
  onEnded(callback: () => void): void;
}
