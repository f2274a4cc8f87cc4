/** Returns a LIKE pattern that finds a literal text, converted to lower case, anywhere in a lower-case column. */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
