/** Text as a LIKE pattern that finds it anywhere in what is kept in lower case. */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
