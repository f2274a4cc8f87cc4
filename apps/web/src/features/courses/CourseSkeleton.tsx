import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';

export function CourseSkeleton() {
  return (
    <Stack spacing={4}>
      <Box sx={{ minHeight: { md: 132 } }}>
        <Skeleton variant="text" width={160} />
        <Skeleton variant="text" width="min(100%, 480px)" sx={{ fontSize: '2.375rem' }} />
        <Skeleton variant="text" width="min(100%, 640px)" />
      </Box>
      <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Skeleton variant="text" width="min(100%, 320px)" />
        <Skeleton variant="rounded" height={8} sx={{ my: 3 }} />
        <Skeleton variant="rounded" width={220} height={50} />
      </Card>
      <ListSkeleton rows={6} />
    </Stack>
  );
}
