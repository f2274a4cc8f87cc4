import Box from '@mui/material/Box';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

/**
 * One line for course managers that leads to the page with what waits today.
 * Its code is loaded separately, because learners, who also see the dashboard, do not need it.
 * Its height is reserved while it is loading, so that the content below it does not move.
 */
export function TodayLine() {
  return (
    <Box sx={{ mt: 0.5, minHeight: '1.5rem' }}>
      <LoadedPart load={() => import('./TodayNumbers.tsx')} namespaces={['today']} properties={{}} />
    </Box>
  );
}
