import { useEffect, useRef, useState, type RefObject } from 'react';

/** Distance from the visible part of the page up to which an element counts as near. */
const rootMargin = '800px 0px';

/** Returns a ref for an element, and whether the element is in or near the visible part of the page. */
export function useIsNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isNear];
}
