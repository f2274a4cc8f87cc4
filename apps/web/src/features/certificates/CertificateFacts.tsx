import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface CertificateFactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** True for small text and no borders between the facts. */
  isCompact?: boolean;
}

/**
 * Description list of facts about a certificate. On phones, values are below their terms, unless the list is compact.
 */
export function CertificateFacts({ facts, isCompact = false }: CertificateFactsProps) {
  return (
    <Box component="dl" sx={isCompact ? compactList : { m: 0 }}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={isCompact ? compactRow : row}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant={isCompact ? 'body2' : 'body1'} sx={definition}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const definition = { m: 0, fontWeight: 600, overflowWrap: 'anywhere' };

const compactList = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 1.5,
  m: 0,
  mt: 1.5,
};

const compactRow = { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1', py: 0.25 };

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '11rem 1fr' },
  alignItems: 'baseline',
  py: 1.5,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
};
