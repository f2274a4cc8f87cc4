import { paths } from '../routing/paths.ts';
import { localStore } from '../storage/browserStorage.ts';

const key = 'way-back';
/** Lifetime of a stored path in milliseconds, equal to the lifetime of keycloak-js's sign-in state (rule 164). */
const maxMs = 60 * 60_000;
const invitation = /^\/[^/]+\/invitations\//;

/**
 * Returns the path to which the identity provider must redirect so that `path` opens after the sign-in. The returned
 * path usually contains `path` in its query string. The path of an invitation contains a secret token, and query
 * strings may be logged, so the path of an invitation is stored in local storage instead. Local storage is also
 * available in the new tab that opens from the confirmation e-mail of a registration. The stored path is not deleted
 * when the invitation opens, because two tabs open it: the tab of the registration and the new tab.
 */
export function createReturnPath(path: string): string {
  if (!invitation.test(path)) return paths.login(path);
  localStore.write(key, JSON.stringify({ path, until: Date.now() + maxMs }));
  return paths.login();
}

export function readStoredPath(): string | undefined {
  const kept = localStore.read(key);
  if (kept === null) return undefined;
  const { path, until } = JSON.parse(kept) as { path: string; until: number };
  return until > Date.now() ? path : undefined;
}

export const clearStoredPath = () => localStore.remove(key);
