import { localStore } from '../storage/browserStorage.ts';

/**
 * Prefix of the local storage keys under which unsaved answers to final tests are stored. The entries are deleted at
 * sign-out.
 */
export const unsavedAnswersPrefix = 'final-test-answers:';

const keysOfAnswers = () => localStore.keys().filter((key) => key.startsWith(unsavedAnswersPrefix));

/** Deletes the unsaved answers, so that the next user of the browser cannot read them. */
export const clearUnsavedAnswers = () => keysOfAnswers().forEach((key) => localStore.remove(key));
