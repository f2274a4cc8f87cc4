import Box from '@mui/material/Box';
import { useDeferredValue, type ReactNode } from 'react';

/**
 * When the page opens, renders the children after the rest of the page, so that a slow device shows the heading early.
 * Until then, shows a placeholder that is as high as the window. The content below the placeholder is out of view, so
 * users do not see it move when the children appear.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const isRendered = useDeferredValue(true, false);
  return isRendered ? children : <Box sx={{ minHeight: '100dvh' }} />;
}
