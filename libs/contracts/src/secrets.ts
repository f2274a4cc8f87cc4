/**
 * Patterns of secrets and e-mail addresses with their replacements. Patterns that could match from any letter of a word
 * are anchored to its start by a lookbehind: otherwise a long word takes quadratic time.
 */
const secretPatterns: readonly [RegExp, string][] = [
  [/(:\/\/)[^\s/@]*@/g, '$1…@'],
  [/([\w)\]]\?)[\w%.~[\]-]+=[^\s"')]*/g, '$1…'],
  [/(?<![^\s<>"'(),;:=/@])[^\s<>"'(),;:=/@]+@[^\s<>"'(),;:/@]+\.[^\s<>"'(),;:/@]+/g, '…@…'],
  [/\bBearer\s+\S+/gi, 'Bearer …'],
  [/\beyJ[\w-]{5,}\.[\w.-]*/g, '…'],
  [/(\/invitations?\/)[^\s/?#"')]+/g, '$1…'],
  // Random tokens, such as those of invitations. Identifiers are no secrets and have no capital letters.
  [/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{40,}/g, '…'],
];

/** Redacts e-mail addresses, tokens, and passwords and query values of URLs. */
export const redactSecrets = (text: string): string =>
  secretPatterns.reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), text);
