import { useEffect, useEffectEvent, useState } from 'react';
import { isWrongInput } from './searchRules.ts';

/** How long typing pauses before it is searched for, in milliseconds. */
const usualPause = 300;

/** The text of a search field. It follows the value when that changes elsewhere, as by the browser's Back. */
export function useSearchText(value: string, onSearch: (search: string) => void, pause = usualPause) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    // What this field has sent comes back as the value, maybe after more has been typed.
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }

  const search = (next: string) => {
    setText(next);
    if (isWrongInput(next)) return;
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
