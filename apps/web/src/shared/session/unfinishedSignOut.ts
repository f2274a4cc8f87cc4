import { localStore } from '../storage/browserStorage.ts';

const key = 'unfinished-sign-out';

/**
 * Whether the user has signed out while the identity provider could not be reached (rule 457).
 * Otherwise, the session at the provider would silently sign this person in again.
 */
export const unfinishedSignOut = {
  exists: (): boolean => localStore.read(key) !== null,
  mark: () => localStore.write(key, 'yes'),
  clear: () => localStore.remove(key),
};
