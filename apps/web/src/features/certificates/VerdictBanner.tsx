import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface VerdictBannerProps {
  color: 'success' | 'error' | 'warning';
  icon: ReactNode;
  title: string;
  text: string;
}

/** Says whether a certificate is valid, by colour and as text for users who cannot distinguish the colours. */
export function VerdictBanner({ color, icon, title, text }: VerdictBannerProps) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'flex-start',
        p: { xs: 2.5, sm: 3 },
        borderRadius: 2,
        border: '1px solid',
        borderColor: `${color}.main`,
        backgroundColor: `rgba(var(--mui-palette-${color}-mainChannel) / 0.08)`,
        '& > svg': { fontSize: 40, color: `${color}.main` },
      }}
    >
      {icon}
      <div>
        <Typography variant="h2">{title}</Typography>
        <Typography sx={{ mt: 0.5 }}>{text}</Typography>
      </div>
    </Box>
  );
}
