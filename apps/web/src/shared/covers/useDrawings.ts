import { useEffect, useState } from 'react';
import type { Drawings } from './drawingOf.ts';

let loaded: Drawings | undefined;

/**
 * Returns undefined until the drawings are loaded. The drawings are loaded only after the page is rendered, so that
 * they do not delay the first page. A failure is not reported, because the drawings are only decorative.
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
