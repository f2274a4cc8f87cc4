import { useEffect } from 'react';

/** Milliseconds after which the service worker loads the files, so that they do not delay the page. */
const delay = 5_000;

/**
 * Makes the service worker store all files of the app on the device. By default, it stores only the files of learners'
 * pages. A new release removes old files from the server, and the open page may still need them (rule 459).
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
