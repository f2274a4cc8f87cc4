import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface DashboardAsideProps {
  id: string;
  title: string;
  text: string;
  action: ReactNode;
  children: ReactNode;
}

export function DashboardAside({ id, title, text, action, children }: DashboardAsideProps) {
  return (
    <Stack
      component="aside"
      aria-labelledby={id}
      direction={{ xs: 'column', md: 'row' }}
      sx={{
        gap: 2,
        alignItems: { xs: 'flex-start', md: 'center' },
        justifyContent: 'space-between',
        borderLeft: '3px solid',
        borderColor: 'secondary.light',
        pl: 2.5,
      }}
    >
      <Box>
        <Typography variant="h4" component="h2" id={id}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: '70ch' }}>
          {text}
        </Typography>
        {children}
      </Box>
      {action}
    </Stack>
  );
}
