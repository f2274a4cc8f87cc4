/** Waits for `delay` milliseconds, and then calls `work` as soon as the browser is idle. */
export function whenIdle(work: () => void, delay = 0): void {
  // Safari has no `requestIdleCallback`, so `work` is called there without waiting until the browser is idle.
  const wait = 'requestIdleCallback' in window ? () => requestIdleCallback(work) : work;
  setTimeout(wait, delay);
}
