import { tabStore } from '../../shared/storage/browserStorage.ts';

/** Maximum length of a typed code, as in the contract of the API. */
export const maxCodeLength = 40;

const keyOf = (sessionId: string) => `attendance-code:${sessionId}`;

/** Returns the code from the fragment of a scanned URL (`#CODE` or `#code=CODE`), or '' if there is none. */
export function codeInFragment(hash: string): string {
  const [, code = ''] = /^#(?:code=)?([\w-]{1,40})$/.exec(hash) ?? [];
  return code;
}

/** Converts a typed code to upper case without spaces and hyphens, as the API expects it. */
export const typedCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/**
 * Keeps the scanned code of a session in the browser tab until the page sends it: the user may have to sign in first.
 */
export const scannedCode = {
  keep: (sessionId: string, code: string) => void tabStore.write(keyOf(sessionId), code),
  read: (sessionId: string) => tabStore.read(keyOf(sessionId)) ?? undefined,
  remove: (sessionId: string) => tabStore.remove(keyOf(sessionId)),
};
