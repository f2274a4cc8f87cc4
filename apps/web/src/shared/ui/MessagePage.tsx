import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageHeading } from './usePageHeading.ts';

interface MessagePageProps {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
  note?: ReactNode;
}

export function MessagePage({ title, text, icon, actions, note }: MessagePageProps) {
  const heading = usePageHeading(title);
  return (
    <Stack
      spacing={2}
      sx={{
        maxWidth: 560,
        mx: 'auto',
        py: { xs: 4, md: 9 },
        alignItems: 'flex-start',
        '& > svg': { fontSize: 48 },
      }}
    >
      {icon}
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        {title}
      </Typography>
      {text && (
        <Typography variant="subtitle1" component="div" color="textSecondary">
          {text}
        </Typography>
      )}
      {actions && (
        <Stack direction="row" sx={{ pt: 1.5, gap: 1.5, flexWrap: 'wrap' }}>
          {actions}
        </Stack>
      )}
      {note && (
        <Typography variant="body2" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
    </Stack>
  );
}
