/**
 * `work` is called when the browser has painted the page and is idle.
 * @param delay milliseconds to wait first
 */
export function whenIdle(work: () => void, delay = 0): void {
  // Safari has no `requestIdleCallback`.
  const wait = 'requestIdleCallback' in window ? () => requestIdleCallback(work) : work;
  setTimeout(wait, delay);
}
