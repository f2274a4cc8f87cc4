/** LIKE pattern that matches a literal text, in lower case, anywhere in a lower-cased column. */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
