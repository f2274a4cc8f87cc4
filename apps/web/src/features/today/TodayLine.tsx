import Box from '@mui/material/Box';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

/**
 * Link for course managers on the dashboard to the page with their open tasks.
 * The code is loaded separately, because learners, who also see the dashboard, do not need it.
 * The reserved height keeps the content below in place while the code loads.
 */
export function TodayLine() {
  return (
    <Box sx={{ mt: 0.5, minHeight: '1.5rem' }}>
      <LoadedPart load={() => import('./TodayNumbers.tsx')} namespaces={['today']} properties={{}} />
    </Box>
  );
}
