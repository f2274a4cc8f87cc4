import { localStore } from '../storage/browserStorage.ts';

/** Prefix of the local storage keys of answers to final tests that the service has not saved yet. */
export const unsavedAnswersPrefix = 'final-test-answers:';

const keysOfAnswers = () => localStore.keys().filter((key) => key.startsWith(unsavedAnswersPrefix));

/** Deletes unsaved answers. Called at sign-out, so that the next user of the browser cannot read the answers. */
export const clearUnsavedAnswers = () => keysOfAnswers().forEach((key) => localStore.remove(key));
