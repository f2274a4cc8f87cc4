import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../shared/ui/CopyButton.tsx';

const programs = ['outlook', 'google', 'apple'] as const;

export function CalendarAddress({ url }: { url: string }) {
  const { t } = useTranslation('calendar-feeds');
  return (
    <Stack spacing={2} sx={{ width: '100%', maxWidth: '44rem' }}>
      <Alert severity="warning">{t('shownOnce')}</Alert>
      <TextField
        fullWidth
        label={t('address')}
        value={url}
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <CopyButton link={url} label={t('copy')} variant="contained" />
      <Box>
        <Typography variant="h4" component="h3">
          {t('subscribe.title')}
        </Typography>
        <Typography component="ul" sx={{ mt: 1, mb: 0, pl: 2.5, '& > li': { mb: 0.5 } }}>
          {programs.map((program) => (
            <li key={program}>{t(`subscribe.${program}`)}</li>
          ))}
        </Typography>
      </Box>
    </Stack>
  );
}
