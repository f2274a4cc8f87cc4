import { useEffect } from 'react';

const lists = 'ul, ol, tbody';
const controls = 'a[href], button:not(:disabled), input:not(:disabled)';

/**
 * Moves the focus when the focused element disappears: to the first entry of its list if the entry has gone,
 * and otherwise to the heading of the page. Browsers move it to the document, where keyboard users start again at the top.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The element that got the focus last and those around it; empty after a click on no control. */
    let path: readonly EventTarget[] = [];
    const remember = (event: FocusEvent) => (path = event.composedPath());
    const forget = () => (path = []);
    const observer = new MutationObserver(() => {
      const [focused] = path;
      if (!(focused instanceof Element) || focused.isConnected || document.activeElement !== document.body)
        return;
      const around = path.find((node): node is Element => node instanceof Element && node.isConnected);
      forget();
      const next = around?.matches(lists) && around.querySelector<HTMLElement>(controls);
      (next || document.querySelector('h1'))?.focus();
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, true);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, true);
      observer.disconnect();
    };
  }, []);
}
