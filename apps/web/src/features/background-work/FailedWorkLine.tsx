import Box from '@mui/material/Box';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

/**
 * One line for administrators that leads to background work, with the number of failed tasks.
 * Its code is loaded separately, because learners, who also see the dashboard, do not need it.
 * Its height is reserved while it is loading, so that the content below it does not move.
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
