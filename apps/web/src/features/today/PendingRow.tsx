import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PendingRowProps {
  title: string;
  text?: string | undefined;
  isLate?: boolean;
  action?: ReactNode;
  children?: ReactNode;
}

/** One open task of a maintainer, with a link to the page for it. */
export function PendingRow({ title, text, isLate = false, action, children }: PendingRowProps) {
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        p: { xs: 2, sm: 2.5 },
        borderLeft: '4px solid',
        borderLeftColor: isLate ? 'error.main' : 'divider',
      }}
    >
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 1.5, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <div>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          {text && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {text}
            </Typography>
          )}
        </div>
        {action}
      </Stack>
      {children}
    </Paper>
  );
}
