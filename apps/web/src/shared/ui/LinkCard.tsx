import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useItemState } from '../routing/listLinks.ts';

interface LinkCardProps {
  title: string;
  to: string;
  children: ReactNode;
  /** Shown beside the texts on wide screens, and below the texts on narrow screens. */
  state: ReactNode;
}

/** Card that is a link as a whole. */
export function LinkCard({ title, to, children, state }: LinkCardProps) {
  return (
    <Card
      component="li"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { sm: 'center' },
        justifyContent: 'space-between',
        gap: 1.5,
        p: { xs: 2, sm: 2.5 },
        position: 'relative',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h3" component="h2">
          <Link
            component={RouterLink}
            to={to}
            state={useItemState()}
            underline="hover"
            color="textPrimary"
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' } }}
          >
            {title}
          </Link>
        </Typography>
        {children}
      </Box>
      {state}
    </Card>
  );
}
