import { isReachable, whenReachable } from '../routing/whenReachable.ts';

type OnReturn = () => Promise<void>;

let isLost = false;
let checking: Promise<boolean> | undefined;
let onReturn: OnReturn = () => Promise.resolve();
const listeners = new Set<() => void>();

function set(lost: boolean) {
  isLost = lost;
  listeners.forEach((listener) => listener());
}

function lose() {
  if (isLost) return;
  set(true);
  void whenReachable().then(() => {
    set(false);
    return onReturn().catch(() => undefined);
  });
}

/**
 * Milliseconds without a response after which the connection is checked. On a bad connection, requests often hang
 * instead of failing.
 */
const patience = 10_000;

const isOffline = async () => !navigator.onLine || !(await isReachable());

/**
 * Tells whether the server can be reached. While it cannot, `baseQuery` sends no requests, and returns responses that
 * are stored on the device.
 */
export const connection = {
  isLost: () => isLost,

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** Checks the connection after a request has got no response. Resolves to true if the server cannot be reached. */
  async check(): Promise<boolean> {
    if (isLost) return true;
    checking ??= isOffline().finally(() => (checking = undefined));
    const lost = await checking;
    if (lost) lose();
    return lost;
  },

  /**
   * Waits for a response, and checks the connection if the response takes long.
   * @throws TypeError (as `fetch` does) when the server cannot be reached
   */
  async unlessLost<T>(response: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSettled = false;
    const lost = new Promise<never>((_, reject) => {
      function wait() {
        if (isSettled) return;
        timer = setTimeout(() => {
          void connection.check().then((isGone) => (isGone ? reject(new TypeError('No response')) : wait()));
        }, patience);
      }
      wait();
    });
    try {
      return await Promise.race([response, lost]);
    } finally {
      isSettled = true;
      clearTimeout(timer);
    }
  },

  /** Sets the function that is called when the server can be reached again. Errors of this function are ignored. */
  onReturn(work: OnReturn) {
    onReturn = work;
  },
};

/**
 * Must be called once at start-up. If the browser is offline, treats the server as unreachable. Later, checks the
 * connection whenever the browser reports that it is offline.
 */
export function watchConnection(): void {
  if (!navigator.onLine) lose();
  window.addEventListener('offline', () => void connection.check());
}
