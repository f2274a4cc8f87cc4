import Box from '@mui/material/Box';
import { filledInForcedColors, forcedColors } from '../theme/forcedColors.ts';

interface ProgressBarProps {
  /** Whole percent, 0 to 100. */
  value: number;
  label: string;
  size?: 'small' | 'medium';
}

export function ProgressBar({ value, label, size = 'medium' }: ProgressBarProps) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      sx={({ vars }) => ({
        height: size === 'small' ? 4 : 8,
        overflow: 'hidden',
        borderRadius: 99,
        backgroundColor: `rgba(${vars.palette.primary.mainChannel} / 0.16)`,
        [forcedColors]: { outline: '1px solid CanvasText' },
      })}
    >
      <Box
        style={{ width: `${value}%` }}
        sx={{
          height: '100%',
          borderRadius: 'inherit',
          backgroundColor: 'primary.main',
          transition: 'width .4s linear',
          ...filledInForcedColors,
        }}
      />
    </Box>
  );
}
