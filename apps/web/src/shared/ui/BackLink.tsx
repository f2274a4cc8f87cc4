import ArrowBackIcon from '@mui/icons-material/ArrowBackRounded';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      variant="body2"
      color="textSecondary"
      underline="hover"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, py: 1, mb: 0.5, fontWeight: 600 }}
    >
      <ArrowBackIcon fontSize="small" aria-hidden />
      {children}
    </Link>
  );
}
