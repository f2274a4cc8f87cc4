/** Escapes the wildcards of LIKE in a text. */
export const escapedForLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * A LIKE pattern that finds a text anywhere in a column whose texts are in lower case, with the Greek letter σ instead
 * of the final sigma ς.
 */
export const containing = (text: string): string =>
  `%${escapedForLike(text.toLowerCase().replaceAll('ς', 'σ'))}%`;
