/**
 * A storage of the browser that never throws. What the browser does not store, because the visitor blocks cookies and
 * site data or because the storage is full, is kept in memory until the page is left.
 */
export interface BrowserStorage {
  read: (key: string) => string | null;
  /** @returns false if the browser has not stored the value, which is then lost when the page is left */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
}

function openStorage(name: 'localStorage' | 'sessionStorage'): BrowserStorage {
  const memory = new Map<string, string>();

  /** Browsers throw when site data is blocked, some already when the storage is read from `window`; others return null. */
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
      // An earlier value must not come back when the page is left.
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

/** Shared by all tabs, and kept when the browser is closed. */
export const localStore = openStorage('localStorage');

/** Belongs to this tab, and survives reloads and redirects to other sites. */
export const tabStore = openStorage('sessionStorage');

/** Returns true if the visitor blocks cookies and site data, without which nobody can sign in. */
export function isStorageBlocked(): boolean {
  try {
    window.localStorage.getItem('');
    window.sessionStorage.getItem('');
    return false;
  } catch {
    return true;
  }
}

/** Returns true if the browser offers a database; reading it throws if the visitor blocks cookies and site data. */
export function hasDatabase(): boolean {
  try {
    return Boolean(window.indexedDB);
  } catch {
    return false;
  }
}
