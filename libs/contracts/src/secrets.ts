/**
 * Patterns of secrets and e-mail addresses with their replacements.
 * A lookbehind anchors a pattern to the start of a word, because matching at every letter would take quadratic time.
 */
const secretPatterns: readonly [RegExp, string][] = [
  [/(:\/\/)[^\s/@]*@/g, '$1…@'],
  [/([\w)\]]\?)[\w%.~[\]-]+=[^\s"')]*/g, '$1…'],
  [/(?<![^\s<>"'(),;:=/@])[^\s<>"'(),;:=/@]+@[^\s<>"'(),;:/@]+\.[^\s<>"'(),;:/@]+/g, '…@…'],
  [/\bBearer\s+\S+/gi, 'Bearer …'],
  [/\beyJ[\w-]{5,}\.[\w.-]*/g, '…'],
  [/(\/invitations?\/)[^\s/?#"')]+/g, '$1…'],
  // A token is recognised by 40 or more characters with capital letters, small letters and digits.
  // Ids are not redacted, because they contain no capital letters.
  [/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{40,}/g, '…'],
];

/** Redacts e-mail addresses, tokens, passwords in URLs and query values in URLs. */
export const redactSecrets = (text: string): string =>
  secretPatterns.reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), text);
