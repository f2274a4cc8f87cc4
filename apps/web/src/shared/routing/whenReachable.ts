/** Milliseconds between attempts to reach the server. The browser's event `online` causes an immediate attempt. */
const retryInterval = 5000;

/** Returns true if the server responds, whatever the status. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Resolves when the server responds. */
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
