import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { testWidth } from './testWidth.ts';

export function TestSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <Box role="status" aria-label={t('loading')} sx={{ maxWidth: testWidth, mx: 'auto' }}>
      <Skeleton width="40%" height={40} />
      <Skeleton width="100%" height={32} sx={{ mt: 3 }} />
      <Skeleton width="80%" height={32} />
      <Stack spacing={1.5} sx={{ mt: 3 }}>
        {['a', 'b', 'c', 'd'].map((option) => (
          <Skeleton key={option} variant="rounded" height={56} />
        ))}
      </Stack>
    </Box>
  );
}
