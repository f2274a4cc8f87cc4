import type { Tokens } from './identityProvider.ts';

/** Local storage keys of the tokens (rule 164). */
const accessTokenKey = 'access-token';
const refreshTokenKey = 'refresh-token';

export const storedTokens = {
  exist: (): boolean => localStorage.getItem(accessTokenKey) !== null,

  accessToken: (): string | null => localStorage.getItem(accessTokenKey),

  save({ accessToken, refreshToken }: Tokens) {
    localStorage.setItem(accessTokenKey, accessToken);
    if (refreshToken === undefined) localStorage.removeItem(refreshTokenKey);
    else localStorage.setItem(refreshTokenKey, refreshToken);
  },

  clear() {
    localStorage.removeItem(accessTokenKey);
    localStorage.removeItem(refreshTokenKey);
  },

  /** Registers a callback that is called when the user signs out in another tab. */
  onCleared(callback: () => void) {
    window.addEventListener('storage', ({ key, newValue }) => {
      const cleared = key === null || (key === accessTokenKey && newValue === null);
      if (cleared) callback();
    });
  },
};
