import Box from '@mui/material/Box';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

/**
 * Link for administrators to the background work page, with the number of failed tasks.
 * The code is loaded separately, because learners, who also see the dashboard, do not need it.
 * The reserved height keeps the content below in place while the code loads.
 */
export function FailedWorkLine() {
  return (
    <Box sx={{ mt: 0.5, minHeight: '1.5rem' }}>
      <LoadedPart
        load={() => import('./FailedWorkNumber.tsx')}
        namespaces={['background-work']}
        properties={{}}
      />
    </Box>
  );
}
