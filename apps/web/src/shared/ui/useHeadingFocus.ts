import { useEffect, useState } from 'react';

/**
 * Returns a function that moves the focus to the heading of the page.
 * It is called when the button with the focus disappears or is disabled by its own action, as keyboard users would
 * otherwise start at the top of the document. The focus moves after a dialog that closes has given it back to the button.
 */
export function useHeadingFocus(): () => void {
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (requests > 0) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [requests]);
  return () => setRequests((count) => count + 1);
}
