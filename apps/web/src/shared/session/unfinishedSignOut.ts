import { localStore } from '../storage/browserStorage.ts';

const key = 'unfinished-sign-out';

/**
 * Stores that the user has signed out while the identity provider could not be reached (rule 457). The provider's
 * session then still exists. Later, the app ends the provider's session instead of signing the user in again.
 */
export const unfinishedSignOut = {
  exists: (): boolean => localStore.read(key) !== null,
  mark: () => localStore.write(key, 'yes'),
  clear: () => localStore.remove(key),
};
