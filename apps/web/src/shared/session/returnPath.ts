import { paths } from '../routing/paths.ts';

const key = 'way-back';
/** Lifetime of a stored path in milliseconds: the same as the sign-in state of keycloak-js (rule 164). */
const longestMs = 60 * 60_000;
const invitation = /^\/[^/]+\/invitations\//;

/**
 * Returns the redirect path for a sign-in that shall end at the given path. The path is normally part of the query,
 * which identity provider and gateway may log. An invitation path contains its secret token and is stored in local
 * storage instead, so that it also works in the tab that the confirmation e-mail of a registration opens.
 */
export function createReturnPath(path: string): string {
  if (!invitation.test(path)) return paths.login(path);
  localStorage.setItem(key, JSON.stringify({ path, until: Date.now() + longestMs }));
  return paths.login();
}

/** Returns the stored path unless it has expired. */
export function readStoredPath(): string | undefined {
  const kept = localStorage.getItem(key);
  if (kept === null) return undefined;
  const { path, until } = JSON.parse(kept) as { path: string; until: number };
  return until > Date.now() ? path : undefined;
}

export const clearStoredPath = () => localStorage.removeItem(key);
