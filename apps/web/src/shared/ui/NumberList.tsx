import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface NumberListProps {
  numbers: readonly { key: string; label: string; value: number }[];
}

export function NumberList({ numbers }: NumberListProps) {
  return (
    <Box component="dl" sx={grid}>
      {numbers.map(({ key, label, value }) => (
        <div key={key}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

const grid = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  gap: 2,
  // Aligns the numbers at the bottom, even if some labels take more lines than others.
  '& > div': { display: 'flex', flexDirection: 'column', justifyContent: 'space-between', gap: 0.5 },
};
