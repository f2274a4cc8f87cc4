/** Prefix of the local storage keys of final test answers that are not saved yet; these entries are deleted at sign-out. */
export const unsavedAnswersPrefix = 'final-test-answers:';

const keysOfAnswers = () => Object.keys(localStorage).filter((key) => key.startsWith(unsavedAnswersPrefix));

/** Deletes the unsaved answers, so that the next user of the browser cannot read them. */
export const clearUnsavedAnswers = () => keysOfAnswers().forEach((key) => localStorage.removeItem(key));
