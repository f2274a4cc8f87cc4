import { connection } from '../connection/connection.ts';
import { removeDeviceData } from '../device/removeDeviceData.ts';
import { ApiError, failureOfFetch } from '../errors/errors.ts';
import { i18n } from '../i18n/i18n.ts';
import { paths } from '../routing/paths.ts';
import type { IdentityProvider, Tokens } from './identityProvider.ts';
import { clearSharingData } from './sharingData.ts';
import { userOf, type SignedInUser } from './signedInUser.ts';
import { storedTokens } from './storedTokens.ts';
import { isValidFor } from './tokenValidity.ts';
import { unfinishedSignOut } from './unfinishedSignOut.ts';
import { clearUnsavedAnswers } from './unsavedAnswers.ts';
import { clearStoredPath, createReturnPath } from './returnPath.ts';

/** Remaining validity in seconds below which the access token is refreshed (rule 164). */
const refreshBelow = 30;
/** Minimum remaining validity, in seconds, of an access token that is still used after a failed refresh (rule 164). */
const minValidity = 5;
/**
 * When the user returns to the tab, the app refreshes tokens that are at least this many milliseconds old (rule 164).
 */
const staleAfterMs = 60_000;

/** Reason why the session ended although the user did not sign out in this tab. */
export type SessionEnd = 'lost' | 'signed-out-elsewhere';

export type Session = ReturnType<typeof createSession>;

const unreachable = () => new ApiError(failureOfFetch(undefined));

/** Creates the session of this tab, which manages the user, the tokens, their refresh, and the sign-out. */
export function createSession(provider: IdentityProvider) {
  let tokens: Tokens | undefined;
  let acceptedAt = 0;
  let user: SignedInUser | undefined;
  let checking: Promise<SignedInUser | undefined> | undefined;
  let resuming: Promise<void> | undefined;
  let renewing: Promise<string | undefined> | undefined;
  let leaving: Promise<boolean> | undefined;
  let ended: (reason: SessionEnd) => void = () => {};
  const listeners = new Set<() => void>();

  function accept(accepted: Tokens) {
    tokens = accepted;
    acceptedAt = Date.now();
    storedTokens.save(accepted);
  }

  function setUser(changed: SignedInUser | undefined) {
    user = changed;
    listeners.forEach((listener) => listener());
  }

  function forget() {
    tokens = undefined;
    storedTokens.clear();
    setUser(undefined);
  }

  /** If the server cannot be reached, returns the user of the stored access token (rule 458); otherwise, undefined. */
  async function offlineUser(): Promise<SignedInUser | undefined> {
    const stored = storedTokens.accessToken();
    return stored !== null && (await connection.check()) ? userOf(stored) : undefined;
  }

  /** Ends the provider's session of a user who has signed out while the provider could not be reached. */
  async function finishSignOut(found: Tokens | undefined): Promise<undefined> {
    if (found !== undefined) await provider.logout({ returnPath: paths.logout });
    unfinishedSignOut.clear();
  }

  async function checkOnce(): Promise<SignedInUser | undefined> {
    let found: Tokens | undefined;
    try {
      if (connection.isLost()) throw unreachable();
      found = await connection.unlessLost(provider.check());
      if (unfinishedSignOut.exists()) found = await finishSignOut(found);
    } catch (error) {
      // If the server cannot be reached, the user of the stored access token can continue until `resume` can check the
      // session.
      const remembered = await offlineUser();
      if (remembered === undefined) throw error;
      setUser(remembered);
      return remembered;
    }
    if (found === undefined) {
      forget();
    } else {
      accept(found);
      setUser(userOf(found.accessToken));
    }
    return user;
  }

  /** Checks if the provider has a session, unless the user is already known. Concurrent calls share one request. */
  async function check(): Promise<SignedInUser | undefined> {
    return user ?? (checking ??= checkOnce().finally(() => (checking = undefined)));
  }

  /**
   * Continues the session with the tokens that the provider has returned, or ends the session if it has returned none.
   */
  function goOn(found: Tokens | undefined) {
    if (found === undefined) {
      forget();
      ended('lost');
      return;
    }
    accept(found);
    // Meanwhile, another user may have signed in at the identity provider.
    const foundUser = userOf(found.accessToken);
    if (foundUser.id !== user?.id) setUser(foundUser);
  }

  async function renewOnce(): Promise<string | undefined> {
    const renewed = await provider
      .refreshTokens('now')
      .catch(() => provider.check())
      .catch(async () => {
        // A lost connection does not end a session.
        if (await connection.check()) throw unreachable();
        return undefined;
      });
    goOn(renewed);
    return renewed?.accessToken;
  }

  /**
   * Checks the provider's session of a user who has started the app while the server could not be reached.
   * @throws when the provider cannot be reached
   */
  async function resume(): Promise<void> {
    if (user === undefined || tokens !== undefined) return;
    resuming ??= provider
      .check()
      .then(goOn)
      .finally(() => (resuming = undefined));
    await resuming;
  }

  /**
   * Replaces an access token that a service has rejected. Concurrent calls share one request to the identity provider.
   * Ends the session if the provider returns no new token.
   */
  async function renew(refused: string | undefined): Promise<string | undefined> {
    if (tokens?.accessToken !== refused) return tokens?.accessToken;
    return (renewing ??= renewOnce().finally(() => (renewing = undefined)));
  }

  async function logoutOnce(pathAfter: string): Promise<boolean> {
    const wasSignedIn = user !== undefined || storedTokens.exist();
    forget();
    clearSharingData();
    clearUnsavedAnswers();
    clearStoredPath();
    if (!wasSignedIn) return false;
    await removeDeviceData();
    if (connection.isLost()) {
      unfinishedSignOut.mark();
      return false;
    }
    const returnPath = pathAfter === paths.logout ? pathAfter : createReturnPath(pathAfter);
    return provider.logout({ returnPath });
  }

  provider.onEnded(() => {
    if (user !== undefined) renew(tokens?.accessToken).catch(() => undefined);
  });

  // The user may have signed out at the identity provider while another tab or program was in use. If so, the refresh
  // calls `onEnded`. After other failures, the app keeps the old tokens.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || tokens === undefined) return;
    if (Date.now() - acceptedAt < staleAfterMs) return;
    provider.refreshTokens('now').then(accept, () => undefined);
  });

  storedTokens.onCleared(() => {
    if (user === undefined) return;
    forget();
    ended('signed-out-elsewhere');
  });

  return {
    user: () => user,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onEnd(callback: (reason: SessionEnd) => void) {
      ended = callback;
    },
    check,
    /** Checks the session at start-up. Contacts the identity provider only if an access token is stored (rule 161). */
    async start(): Promise<SignedInUser | undefined> {
      return user !== undefined || storedTokens.exist() ? check() : undefined;
    },
    /**
     * Returns the stored access token, or undefined if no token is stored or the token has to be refreshed first.
     * Requests may contain the stored token while `start` is still checking the session.
     * The responses may be shown only after `start` has checked the session.
     */
    storedToken(): string | undefined {
      const stored = storedTokens.accessToken();
      return stored !== null && isValidFor(stored, refreshBelow) ? stored : undefined;
    },
    /** Returns the access token, which is refreshed first if necessary; undefined for a visitor. */
    async token(): Promise<string | undefined> {
      await resume();
      if (tokens === undefined) return undefined;
      const { accessToken } = tokens;
      try {
        accept(await provider.refreshTokens(refreshBelow));
      } catch {
        if (!isValidFor(accessToken, minValidity)) return renew(accessToken);
      }
      return tokens.accessToken;
    },
    renew,
    resume,
    login: (redirectTo: string) =>
      provider.login({ returnPath: createReturnPath(redirectTo), locale: i18n.language }),
    register: (redirectTo: string) =>
      provider.register({ returnPath: createReturnPath(redirectTo), locale: i18n.language }),
    /**
     * Signs out in this app and at the provider. Returns false, without a redirect, if nobody was signed in, if the
     * provider has no session, or if the connection is lost. After a lost connection, the provider's session is ended
     * later.
     */
    logout: (pathAfter: string = paths.logout): Promise<boolean> =>
      (leaving ??= logoutOnce(pathAfter).finally(() => (leaving = undefined))),
  };
}
