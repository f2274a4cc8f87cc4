import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useItemState } from '../routing/listLinks.ts';

interface LinkCardProps {
  title: string;
  /** Path of the page to which the card leads. */
  to: string;
  /** Texts below the title. */
  children: ReactNode;
  /** State of the item. On wide screens, it is beside the texts, and on narrow screens, below them. */
  state: ReactNode;
}

/** Card for one item of a list. The whole card is a link to the page of the item. */
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
            // The link covers the whole card.
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
