import { paths } from '../routing/paths.ts';

const key = 'way-back';
/** As long as keycloak-js keeps the state of a sign-in (rule 164). */
const longestMs = 60 * 60_000;
const invitation = /^\/[^/]+\/invitations\//;

/**
 * Where the identity provider sends the browser back to, so that it comes to a path. The path is in the query of that
 * address, which provider and gateway may write down; that of an invitation holds its token and stays in this browser
 * instead, also for the tab that a registration's confirmation mail opens.
 */
export function wayBack(path: string): string {
  if (!invitation.test(path)) return paths.login(path);
  localStorage.setItem(key, JSON.stringify({ path, until: Date.now() + longestMs }));
  return paths.login();
}

/** The path that was kept in this browser, while it is worth going to. */
export function keptPath(): string | undefined {
  const kept = localStorage.getItem(key);
  if (kept === null) return undefined;
  const { path, until } = JSON.parse(kept) as { path: string; until: number };
  return until > Date.now() ? path : undefined;
}

export const forgetKeptPath = () => localStorage.removeItem(key);
