import Box from '@mui/material/Box';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

/**
 * One line on the dashboard for course managers, with a link to the page that lists their open tasks. Its code is
 * loaded separately, because learners, who also see the dashboard, do not need it. Its height is reserved while it is
 * loading, so that the content below it does not move.
 */
export function TodayLine() {
  return (
    <Box sx={{ mt: 0.5, minHeight: '1.5rem' }}>
      <LoadedPart load={() => import('./TodayNumbers.tsx')} namespaces={['today']} properties={{}} />
    </Box>
  );
}
