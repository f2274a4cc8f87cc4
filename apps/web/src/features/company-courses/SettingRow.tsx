import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SettingRowProps {
  label: string;
  value: string;
  /** What people see because of this setting, which e-mails they get, and when they get them. */
  effect: string;
  children?: ReactNode;
}

export function SettingRow({ label, value, effect, children }: SettingRowProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '11rem 1fr auto' },
        columnGap: 3,
        rowGap: 0.5,
        alignItems: 'baseline',
        px: 2.5,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component="dt" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Typography>{value}</Typography>
        <Typography variant="body2" color="textSecondary">
          {effect}
        </Typography>
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { md: 'flex-end' } }}
      >
        {children}
      </Box>
    </Box>
  );
}
