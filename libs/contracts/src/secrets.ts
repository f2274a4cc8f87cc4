/**
 * Patterns of secrets and e-mail addresses, with their replacements. A lookbehind restricts a pattern to the beginning
 * of a word, because trying it at every letter would take quadratic time.
 */
const secretPatterns: readonly [RegExp, string][] = [
  [/(:\/\/)[^\s/@]*@/g, '$1…@'],
  [/([\w)\]]\?)[\w%.~[\]-]+=[^\s"')]*/g, '$1…'],
  [/(?<![^\s<>"'(),;:=/@])[^\s<>"'(),;:=/@]+@[^\s<>"'(),;:/@]+\.[^\s<>"'(),;:/@]+/g, '…@…'],
  [/\bBearer\s+\S+/gi, 'Bearer …'],
  [/\beyJ[\w-]{5,}\.[\w.-]*/g, '…'],
  [/(\/invitations?\/)[^\s/?#"')]+/g, '$1…'],
  // 40 or more characters with capital letters, small letters and digits are redacted as a token. Ids contain no
  // capital letters, so they are kept.
  [/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{40,}/g, '…'],
];

/** Redacts e-mail addresses, tokens, passwords in URLs and values of query parameters in URLs. */
export const redactSecrets = (text: string): string =>
  secretPatterns.reduce((redacted, [pattern, replacement]) => redacted.replace(pattern, replacement), text);
