/**
 * Forms that no text of ours has and secrets or addresses have; of a URL, the password and the query. Those that may begin
 * anywhere in a word are sought from where it begins only: from each letter, a long word would take its length squared.
 */
const secretForms: readonly [RegExp, string][] = [
  [/(:\/\/)[^\s/@]*@/g, '$1…@'],
  [/([\w)\]]\?)[\w%.~[\]-]+=[^\s"')]*/g, '$1…'],
  [/(?<![^\s<>"'(),;:=/@])[^\s<>"'(),;:=/@]+@[^\s<>"'(),;:/@]+\.[^\s<>"'(),;:/@]+/g, '…@…'],
  [/\bBearer\s+\S+/gi, 'Bearer …'],
  [/\beyJ[\w-]{5,}\.[\w.-]*/g, '…'],
  [/(\/invitations?\/)[^\s/?#"')]+/g, '$1…'],
  // Random characters, as of an invitation; identifiers are no secrets and lack capital letters.
  [/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{40,}/g, '…'],
];

/** A text without e-mail addresses, tokens, passwords in URLs and what URLs ask for. */
export const withoutSecrets = (text: string): string =>
  secretForms.reduce((rest, [form, instead]) => rest.replace(form, instead), text);
