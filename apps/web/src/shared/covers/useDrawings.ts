import { useEffect, useState } from 'react';
import type { Drawings } from './drawingOf.ts';

let loaded: Drawings | undefined;

/**
 * Returns the drawings, or undefined until they are loaded.
 * They are loaded only after the page is rendered, because they are decorative and the first page should open early.
 * For the same reason, a failure is not reported: the page then has covers without drawings.
 */
export function useDrawings(): Drawings | undefined {
  const [drawings, setDrawings] = useState(loaded);
  useEffect(() => {
    if (loaded) return undefined;
    let isMounted = true;
    import('./drawings.tsx').then(
      (module) => {
        loaded = module.default;
        if (isMounted) setDrawings(module.default);
      },
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return drawings;
}
