import { useEffect } from 'react';

/** Milliseconds to wait before the service worker loads the files, so that it does not delay the page. */
const delay = 5_000;

/**
 * Makes the service worker store all files of the app on the device; by default, it stores only the files that learners
 * need. Maintenance pages use this hook, because a new release removes old files from the server that an open page may
 * still need (rule 459).
 */
export function useKeepAllFiles(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const timer = setTimeout(() => {
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keep-all-files'));
    }, delay);
    return () => clearTimeout(timer);
  }, []);
}
