import { isReachable, whenReachable } from '../routing/whenReachable.ts';

/** Work after the connection has returned; a failure ends the work of this return. */
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

/** Milliseconds without a response after which the connection is checked: in a tunnel, requests often do not fail, but hang. */
const patience = 10_000;

const isOffline = async () => !navigator.onLine || !(await isReachable());

/**
 * Whether the server can be reached. While it cannot, requests fail at once (`baseQuery`), and kept answers are shown.
 * One module decides this, so that all parts of a page agree.
 */
export const connection = {
  isLost: () => isLost,

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** Call after a request without a response. Resolves to true if the server cannot be reached. */
  async check(): Promise<boolean> {
    if (isLost) return true;
    checking ??= isOffline().finally(() => (checking = undefined));
    const lost = await checking;
    if (lost) lose();
    return lost;
  },

  /**
   * Waits for a response.
   * @throws TypeError, like `fetch`, when the response takes long and the server cannot be reached
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

  /** Sets what happens when the server can be reached again. */
  onReturn(work: OnReturn) {
    onReturn = work;
  },
};

/** Follows the browser's own reports about the network; called once at start-up. */
export function watchConnection(): void {
  if (!navigator.onLine) lose();
  window.addEventListener('offline', () => void connection.check());
}
