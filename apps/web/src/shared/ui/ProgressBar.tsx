import LinearProgress from '@mui/material/LinearProgress';

interface ProgressBarProps {
  /** Whole percent, 0 to 100. */
  value: number;
  /** Accessible name of the bar. */
  label: string;
  size?: 'small' | 'medium';
}

export function ProgressBar({ value, label, size = 'medium' }: ProgressBarProps) {
  return (
    <LinearProgress
      variant="determinate"
      value={value}
      aria-label={label}
      sx={{ height: size === 'small' ? 4 : 8 }}
    />
  );
}
