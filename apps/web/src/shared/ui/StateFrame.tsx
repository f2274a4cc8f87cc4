import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface StateFrameProps {
  title: string;
  icon?: ReactNode;
  role?: 'alert';
  children?: ReactNode;
}

export function StateFrame({ title, icon, role, children }: StateFrameProps) {
  return (
    <Stack
      role={role}
      spacing={1.5}
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        px: 3,
        py: { xs: 5, sm: 7 },
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: 2,
      }}
    >
      {icon && (
        <Box aria-hidden sx={{ color: 'text.secondary', '& svg': { fontSize: 36, display: 'block' } }}>
          {icon}
        </Box>
      )}
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}
