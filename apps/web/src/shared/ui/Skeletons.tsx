import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cardGrid } from './cardGrid.ts';

const times = (count: number, render: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, i) => render(i));

/** Makes screen readers announce once that content is loading, regardless of the number of placeholders. */
function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')}>
      {children}
    </div>
  );
}

export function ListSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Loading>
      <Stack spacing={1.5}>
        {times(rows, (row) => (
          <Skeleton key={row} variant="rounded" height={56} />
        ))}
      </Stack>
    </Loading>
  );
}

export function CardsSkeleton({ cards = 3 }: { cards?: number }) {
  return (
    <Loading>
      <Box sx={cardGrid}>
        {times(cards, (card) => (
          <Card key={card} sx={{ p: 3 }}>
            <Skeleton variant="rectangular" sx={band} />
            <Skeleton variant="rounded" width={88} height={24} />
            <Skeleton variant="text" sx={{ mt: 2, fontSize: '1.375rem' }} />
            <Skeleton variant="text" width="60%" />
            <Skeleton variant="rounded" height={8} sx={{ mt: 4 }} />
          </Card>
        ))}
      </Box>
    </Loading>
  );
}

const band = { display: { xs: 'none', sm: 'block' }, height: 140, m: '-24px -24px 20px' };
