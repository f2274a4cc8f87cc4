import { localStore } from '../storage/browserStorage.ts';
import type { Tokens } from './identityProvider.ts';

/** Local storage keys of the tokens (rule 164). */
const accessTokenKey = 'access-token';
const refreshTokenKey = 'refresh-token';

export const storedTokens = {
  exist: (): boolean => localStore.read(accessTokenKey) !== null,

  accessToken: (): string | null => localStore.read(accessTokenKey),

  save({ accessToken, refreshToken }: Tokens) {
    localStore.write(accessTokenKey, accessToken);
    if (refreshToken === undefined) localStore.remove(refreshTokenKey);
    else localStore.write(refreshTokenKey, refreshToken);
  },

  clear() {
    localStore.remove(accessTokenKey);
    localStore.remove(refreshTokenKey);
  },

  /** Calls `callback` when the user signs out in another tab. */
  onCleared(callback: () => void) {
    window.addEventListener('storage', ({ key, newValue }) => {
      const cleared = key === null || (key === accessTokenKey && newValue === null);
      if (cleared) callback();
    });
  },
};
