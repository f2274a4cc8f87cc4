import { useEffect, useEffectEvent, useState } from 'react';
import { isInvalidSearch } from './searchRules.ts';

/** Debounce time in milliseconds. */
const usualPause = 300;

/**
 * Returns the debounced text of a search field. Follows external changes of the value, such as by the browser's Back
 * button.
 */
export function useSearchText(value: string, onSearch: (search: string) => void, pause = usualPause) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    // The value may be an older text of this field, which must not overwrite newer input.
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
