import { useEffect } from 'react';

const lists = 'ul, ol, tbody';
const controls = 'a[href], button:not(:disabled), input:not(:disabled)';

/**
 * Returns the element that gets the focus when the focused element has disappeared.
 * @param path the element that has disappeared and its ancestors, from the innermost to the outermost
 */
function placeAfter(path: readonly Element[]): HTMLElement | null {
  const list = path.findIndex((element) => element.matches(lists));
  const kept = path.findIndex((element) => element.isConnected);
  // True if the entry was removed from the list, or if the list was removed together with its last entry.
  const isEntryGone = list >= 0 && kept >= list && kept <= list + 1;
  const around = isEntryGone ? path.slice(kept, list + 2) : [];
  const found = around.map((element) => element.querySelector<HTMLElement>(controls));
  return found.find((control) => control !== null) ?? document.querySelector('h1');
}

/**
 * Moves the focus when the focused element disappears, because browsers would move it to the document, and keyboard
 * users would have to start again at the top. If the focused element was in a list entry that was removed, the first
 * control in the list gets the focus, or a control beside the list if the list is empty. In all other cases, the
 * heading of the page gets the focus.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The focused element and its ancestors; empty after a click that focuses no element. */
    let path: readonly Element[] = [];
    const remember = (event: FocusEvent) =>
      (path = event.composedPath().filter((node) => node instanceof Element));
    const forget = () => (path = []);
    const observer = new MutationObserver(() => {
      if (!path[0] || path[0].isConnected || document.activeElement !== document.body) return;
      const place = placeAfter(path);
      forget();
      place?.focus();
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
