/** The services reject longer searches. */
export const maxSearchLength = 200;

/** Whether a search term is invalid (rule 171): too long, or with control characters. */
export const isInvalidSearch = (text: string) => text.trim().length > maxSearchLength || /\p{Cc}/u.test(text);
