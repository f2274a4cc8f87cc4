import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface JobProgressProps {
  text: string;
  label: string;
  /** The progress as text, such as `3 of 12`. */
  count: string;
  progress: { done: number; total: number };
  /** Tells users whether they may close the dialog while the job runs. */
  hint: string;
}

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
