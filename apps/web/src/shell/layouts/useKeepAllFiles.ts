import { useEffect } from 'react';

/** Milliseconds after which the files are loaded, so that they do not delay the page. */
const delay = 5_000;

/**
 * Makes the service worker keep all files of the app, because learners' devices keep only those of learners' pages.
 * A release then cannot take away a file that the open page still needs (rule 459).
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
