import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { LessonLayout } from './LessonLayout.tsx';
import { TextSkeleton } from './TextSkeleton.tsx';

const outlineLines = 9;

export function LessonSkeleton() {
  const outline = (
    <Stack spacing={1.5} sx={{ px: 1.25 }}>
      <Skeleton variant="text" width="60%" />
      <Skeleton variant="text" sx={{ fontSize: '1.25rem' }} />
      <Skeleton variant="rounded" height={4} />
      {Array.from({ length: outlineLines }, (_, line) => (
        <Skeleton key={line} variant="text" width={line % 4 === 0 ? '45%' : '95%'} />
      ))}
    </Stack>
  );
  return (
    <LessonLayout outline={outline} bar={null}>
      <Skeleton variant="text" width={120} />
      <Skeleton variant="text" width="min(100%, 420px)" sx={{ fontSize: '2.375rem', mb: 2 }} />
      <TextSkeleton />
    </LessonLayout>
  );
}
