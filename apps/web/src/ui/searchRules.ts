/** The longest search that the services take. */
export const maxSearchLength = 200;

/** Whether nobody could mean this as a search term (specification §5): too long, or with control characters. */
export const isWrongInput = (text: string) => text.trim().length > maxSearchLength || /\p{Cc}/u.test(text);
