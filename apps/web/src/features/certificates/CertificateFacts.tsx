import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Description list whose terms and values are stacked on phones. */
export function CertificateFacts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={row}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '11rem 1fr' },
  alignItems: 'baseline',
  py: 1.5,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
};
