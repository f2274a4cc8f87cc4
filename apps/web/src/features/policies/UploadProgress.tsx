import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Progress of an upload. After the whole file is sent, the service still has to inspect it. */
export function UploadProgress({ sentPart }: { sentPart: number }) {
  const { t } = useTranslation('policies');
  const isSending = sentPart > 0 && sentPart < 1;
  const percent = Math.floor(sentPart * 100);
  return (
    <Stack spacing={1}>
      <Typography role="status">{t(sentPart < 1 ? 'upload.sending' : 'upload.checking')}</Typography>
      <LinearProgress
        aria-label={t('upload.sending')}
        {...(isSending ? { variant: 'determinate', value: percent } : { variant: 'indeterminate' })}
      />
    </Stack>
  );
}
