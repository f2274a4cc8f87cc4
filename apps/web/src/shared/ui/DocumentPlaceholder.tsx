import Box from '@mui/material/Box';
import { ListSkeleton } from './Skeletons.tsx';

/**
 * Placeholder that is as high as the window, so that users do not see the content below it move when the document
 * appears.
 */
export function DocumentPlaceholder() {
  return (
    <Box sx={{ minHeight: '100dvh' }}>
      <ListSkeleton />
    </Box>
  );
}
