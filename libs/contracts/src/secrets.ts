/**
 * Patterns of secrets and e-mail addresses with their replacements. A lookbehind anchors a pattern to the start of a
 * word if it could otherwise match at any letter: matching a long word would take quadratic time.
 */
const secretPatterns: readonly [RegExp, string][] = [
  [/(:\/\/)[^\s/@]*@/g, '$1…@'],
  [/([\w)\]]\?)[\w%.~[\]-]+=[^\s"')]*/g, '$1…'],
  [/(?<![^\s<>"'(),;:=/@])[^\s<>"'(),;:=/@]+@[^\s<>"'(),;:/@]+\.[^\s<>"'(),;:/@]+/g, '…@…'],
  [/\bBearer\s+\S+/gi, 'Bearer …'],
  [/\beyJ[\w-]{5,}\.[\w.-]*/g, '…'],
  [/(\/invitations?\/)[^\s/?#"')]+/g, '$1…'],
  // Random tokens, such as invitation tokens. Tokens contain capital letters; identifiers, which are not secret, do
  // not.
  [/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{40,}/g, '…'],
];

/** Redacts e-mail addresses, tokens, and passwords and query values of URLs. */
export const redactSecrets = (text: string): string =>
  secretPatterns.reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), text);
