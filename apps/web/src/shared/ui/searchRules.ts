/** The services reject longer search texts. */
const maxSearchLength = 200;

/** Returns true if a search text is too long or contains control characters (rule 171). */
export const isInvalidSearch = (text: string) => text.trim().length > maxSearchLength || /\p{Cc}/u.test(text);
