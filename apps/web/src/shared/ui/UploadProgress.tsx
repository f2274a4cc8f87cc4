import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface UploadProgressProps {
  /** Fraction of the file that has been sent, from 0 to 1. */
  sentPart: number;
  sendingText: string;
  /** Shown after the whole file is sent, while the service checks it. */
  checkingText: string;
}

export function UploadProgress({ sentPart, sendingText, checkingText }: UploadProgressProps) {
  const { t } = useTranslation('ui');
  const isSending = sentPart > 0 && sentPart < 1;
  const percent = Math.floor(sentPart * 100);
  return (
    <Stack spacing={1} sx={{ alignSelf: 'stretch' }}>
      <Typography role="status">{sentPart < 1 ? sendingText : checkingText}</Typography>
      <LinearProgress
        aria-label={sendingText}
        {...(isSending ? { variant: 'determinate', value: percent } : { variant: 'indeterminate' })}
      />
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', minHeight: '1.5em' }}>
        {isSending && t('uploadedPart', { percent })}
      </Typography>
    </Stack>
  );
}
