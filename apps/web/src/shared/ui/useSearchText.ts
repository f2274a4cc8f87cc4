import { useEffect, useEffectEvent, useState } from 'react';
import { isInvalidSearch } from './searchRules.ts';

/** Default length of the pause in typing, in milliseconds. */
const usualPause = 300;

/**
 * Manages the text of a search field, and calls `onSearch` after a pause in typing. A new `value`, for example after
 * the Back button, replaces the text.
 * @param pause length of the pause in milliseconds
 */
export function useSearchText(value: string, onSearch: (search: string) => void, pause = usualPause) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    // If `value` is the text last passed to `onSearch`, it must not replace what the user has typed since.
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }

  const search = (next: string) => {
    setText(next);
    if (isInvalidSearch(next)) return;
    setSent(next.trim());
    onSearch(next.trim());
  };
  const searchPaused = useEffectEvent(() => search(text));
  useEffect(() => {
    if (text.trim() === sent) return;
    const timer = setTimeout(() => searchPaused(), pause);
    return () => clearTimeout(timer);
  }, [text, sent, pause]);

  return { text, setText, search };
}
