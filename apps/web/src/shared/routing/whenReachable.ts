/** Milliseconds between attempts to reach the server. The browser's event `online` causes an immediate attempt. */
const retryInterval = 5000;
/**
 * Milliseconds without a response after which the server counts as unreachable. On a bad connection, requests often
 * hang instead of failing.
 */
const patience = 8000;

/** Returns true if the server responds, whatever the status. */
export async function isReachable(): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const expired = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), patience);
    });
    const responded = fetch('/', { method: 'HEAD', cache: 'no-store' }).then(() => true as const);
    return await Promise.race([responded, expired]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

export async function whenReachable(): Promise<void> {
  while (!(await isReachable())) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(goOn, retryInterval);
      window.addEventListener('online', goOn);
      function goOn() {
        clearTimeout(timer);
        window.removeEventListener('online', goOn);
        resolve();
      }
    });
  }
}
