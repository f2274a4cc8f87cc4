import { useEffect, useState } from 'react';

/**
 * Returns the current time in milliseconds, and renders the component again at an interval.
 * @param interval milliseconds between two renderings
 */
export function useNow(interval = 20_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
