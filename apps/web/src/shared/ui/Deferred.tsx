import Box from '@mui/material/Box';
import { useDeferredValue, type ReactNode } from 'react';

/**
 * Renders its content after the rest of the page when the page opens, so that a slow device shows the heading early.
 * The height of the placeholder keeps what follows out of view, so that it does not move visibly.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const isRendered = useDeferredValue(true, false);
  return isRendered ? children : <Box sx={{ minHeight: '100dvh' }} />;
}
