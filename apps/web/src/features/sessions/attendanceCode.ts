import { tabStore } from '../../shared/storage/browserStorage.ts';

/** Maximum length of a typed code, as in the contract. */
export const maxCodeLength = 40;

const keyOf = (sessionId: string) => `attendance-code:${sessionId}`;

/** Returns the code in the fragment of an attendance address, `#CODE` or `#code=CODE`; '' if there is none. */
export function codeInFragment(hash: string): string {
  const [, code = ''] = /^#(?:code=)?([\w-]{1,40})$/.exec(hash) ?? [];
  return code;
}

/** Returns a typed code as the trainer's screen shows it; people type it in lower case, or with the space in the middle. */
export const typedCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** The scanned code of a session, which is kept until the page has sent it, also while somebody signs in. */
export const scannedCode = {
  keep: (sessionId: string, code: string) => void tabStore.write(keyOf(sessionId), code),
  read: (sessionId: string) => tabStore.read(keyOf(sessionId)) ?? undefined,
  remove: (sessionId: string) => tabStore.remove(keyOf(sessionId)),
};
