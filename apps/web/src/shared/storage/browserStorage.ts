/**
 * Storage of the browser. No method throws. If the browser cannot store a value, because the user blocks site data or
 * the storage is full, the value stays in memory until the page is closed.
 */
export interface BrowserStorage {
  read: (key: string) => string | null;
  /** @returns false if the value is only in memory, and lost when the page is closed */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
}

function openStorage(name: 'localStorage' | 'sessionStorage'): BrowserStorage {
  const memory = new Map<string, string>();

  /**
   * Calls `work` with the storage; returns undefined if it fails. If the user blocks site data, some browsers throw
   * when the storage is used, some already when `window.localStorage` is read, and some return null.
   */
  function attempt<T>(work: (storage: Storage) => T): { value: T } | undefined {
    try {
      return { value: work(window[name]) };
    } catch {
      return undefined;
    }
  }

  return {
    read: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key))?.value ?? null,
    write(key, value) {
      if (attempt((storage) => storage.setItem(key, value))) {
        memory.delete(key);
        return true;
      }
      memory.set(key, value);
      // Removes an earlier stored value, so that it is not read after a reload.
      attempt((storage) => storage.removeItem(key));
      return false;
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: () => [
      ...new Set([...memory.keys(), ...(attempt((storage) => Object.keys(storage))?.value ?? [])]),
    ],
  };
}

/** Storage that all tabs share and that survives closing the browser. */
export const localStore = openStorage('localStorage');

/** Storage of a single tab, which survives reloads and redirects to other sites. */
export const tabStore = openStorage('sessionStorage');

/** Returns true if the user blocks cookies and site data. A sign-in is then impossible. */
export function isStorageBlocked(): boolean {
  try {
    window.localStorage.getItem('');
    window.sessionStorage.getItem('');
    return false;
  } catch {
    return true;
  }
}

/**
 * Returns false if the browser offers no IndexedDB, or if reading `window.indexedDB` throws because the user blocks
 * site data.
 */
export function hasDatabase(): boolean {
  try {
    return Boolean(window.indexedDB);
  } catch {
    return false;
  }
}
