import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { readingWidth } from '../../shared/prose/proseStyles.ts';

const lines = [100, 96, 100, 55, 0, 40, 98, 100, 92, 70];

export function TextSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <Box role="status" aria-label={t('loading')} sx={{ fontSize: '1.125rem', maxWidth: readingWidth }}>
      {lines.map((width, line) => (
        <Skeleton key={line} variant="text" width={`${width}%`} sx={{ fontSize: 'inherit', my: 0.75 }} />
      ))}
    </Box>
  );
}
