import { isStorageBlocked, localStore, tabStore } from './browserStorage.ts';

const stores = [
  ['localStorage', localStore],
  ['sessionStorage', tabStore],
] as const;

const securityError = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
const quotaExceeded = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

describe.each(stores)('the store in %s', (name, store) => {
  afterEach(() => {
    jest.restoreAllMocks();
    for (const key of store.keys()) store.remove(key);
  });

  it('the store writes values to the storage of the browser, and reads and removes these values', () => {
    expect(store.read('a')).toBeNull();
    expect(store.write('a', 'one')).toBe(true);
    expect(window[name].getItem('a')).toBe('one');
    expect([store.read('a'), store.keys()]).toEqual(['one', ['a']]);
    store.remove('a');
    expect([store.read('a'), store.keys(), window[name].length]).toEqual([null, [], 0]);
    expect(isStorageBlocked()).toBe(false);
  });

  it.each([
    ['throws a SecurityError when it is accessed', securityError],
    ['is null', () => null as unknown as Storage],
  ])('the store keeps values in memory if the storage of the browser %s', (_case, access) => {
    jest.spyOn(window, name, 'get').mockImplementation(access);
    expect(isStorageBlocked()).toBe(true);
    expect(store.read('a')).toBeNull();
    expect(store.write('a', 'one')).toBe(false);
    expect([store.read('a'), store.keys()]).toEqual(['one', ['a']]);
    store.remove('a');
    expect([store.read('a'), store.keys()]).toEqual([null, []]);
  });

  it('if the storage of the browser is full, the store keeps a new value in memory, and removes the earlier value from the browser', () => {
    store.write('a', 'old');
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(quotaExceeded);
    expect(store.write('a', 'new')).toBe(false);
    expect(store.read('a')).toBe('new');
    expect(window[name].getItem('a')).toBeNull();
    expect(isStorageBlocked()).toBe(false);
    setItem.mockRestore();
    expect(store.write('a', 'newer')).toBe(true);
    expect([store.read('a'), store.keys()]).toEqual(['newer', ['a']]);
  });
});
