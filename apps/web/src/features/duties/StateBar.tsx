import type { CountedDuty } from '@academy/contracts';
import { dutyStates } from '@academy/contracts/client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { forcedColors } from '../../shared/theme/forcedColors.ts';

export function StateBar({ counts }: Pick<CountedDuty, 'counts'>) {
  const { t } = useTranslation('duties');
  if (counts.people === 0) return t('counts.nobody');
  return (
    <Box sx={{ width: 240, maxWidth: '100%', ml: { xs: 'auto', md: 0 } }}>
      <Box aria-hidden sx={bar}>
        {dutyStates.map((state) => (
          <Box key={state} sx={parts[state]} style={{ flexGrow: counts[state] }} />
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 0.75 }}>
        {dutyStates
          .filter((state) => state !== 'exempt' || counts.exempt > 0)
          .map((state) => t(`counts.${state}`, { count: counts[state] }))
          .join(', ')}
      </Typography>
    </Box>
  );
}

const bar = {
  display: 'flex',
  height: 8,
  overflow: 'hidden',
  borderRadius: 99,
  backgroundColor: 'action.selected',
  [forcedColors]: { outline: '1px solid CanvasText' },
} as const;

const part = { flexBasis: 0, [forcedColors]: { forcedColorAdjust: 'none' } } as const;

// The accent colour fills the part of the people who have met the duty. Diagonal lines mark exempt people, so that the
// bar needs no second colour.
const parts = {
  met: {
    ...part,
    backgroundColor: 'primary.main',
    [forcedColors]: { ...part[forcedColors], backgroundColor: 'Highlight' },
  },
  open: part,
  exempt: {
    ...part,
    color: 'text.secondary',
    background: 'repeating-linear-gradient(135deg, currentColor 0 1px, transparent 1px 5px)',
    [forcedColors]: { ...part[forcedColors], color: 'GrayText' },
  },
} as const;
