/**
 * Runs work when the browser has painted what is rendered, and is idle.
 * @param delay time to wait before, in milliseconds
 */
export function whenIdle(work: () => void, delay = 0): void {
  // Safari has no `requestIdleCallback`.
  const wait = 'requestIdleCallback' in window ? () => requestIdleCallback(work) : work;
  setTimeout(wait, delay);
}
