/** Escapes the wildcards of LIKE, so that the pattern matches the text literally. */
export const escapedForLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Returns a LIKE pattern that finds a literal text, converted to lower case, anywhere in a lower-case column. */
export const containing = (text: string): string => `%${escapedForLike(text.toLowerCase())}%`;
