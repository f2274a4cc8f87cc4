/** Text as a LIKE pattern that finds it anywhere in lower-case text, taken literally. */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
