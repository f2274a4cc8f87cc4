import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { CardsSkeleton } from '../../shared/ui/Skeletons.tsx';

export function DashboardSkeleton() {
  return (
    <Stack spacing={{ xs: 4, md: 5 }}>
      <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Skeleton variant="text" width={180} />
        <Skeleton variant="text" width="min(100%, 420px)" sx={{ fontSize: '1.75rem' }} />
        <Skeleton variant="text" width="min(80%, 320px)" />
        <Skeleton variant="rounded" width={220} height={50} sx={{ mt: 3 }} />
      </Card>
      <CardsSkeleton />
    </Stack>
  );
}
