import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface JobProgressProps {
  /** What is being done. */
  text: string;
  /** Names the bar for those who do not see it. */
  label: string;
  /** How far it is, in words. */
  count: string;
  progress: { done: number; total: number };
  /** What may be done meanwhile. */
  hint: string;
}

/** How far work in the background is. */
export function JobProgress({ text, label, count, progress: { done, total }, hint }: JobProgressProps) {
  const isKnown = total > 0;
  return (
    <Stack spacing={1.5}>
      <Typography role="status">{text}</Typography>
      <LinearProgress
        aria-label={label}
        aria-valuetext={isKnown ? count : undefined}
        {...(isKnown
          ? { variant: 'determinate', value: Math.round((done * 100) / total) }
          : { variant: 'indeterminate' })}
      />
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', minHeight: '1.5em' }}>
        {isKnown && count}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {hint}
      </Typography>
    </Stack>
  );
}
