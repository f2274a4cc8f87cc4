import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/ui/CopyButton.tsx';

interface KeptTextsProps {
  /** Texts that could not be saved, by file path. */
  texts: Readonly<Record<string, string>>;
  onDiscard: () => void;
}

export function KeptTexts({ texts, onDiscard }: KeptTextsProps) {
  const { t } = useTranslation('own-courses');
  const entries = Object.entries(texts).filter(([path]) => path.endsWith('.md'));
  if (entries.length === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { flexGrow: 1 } }}
      action={
        <Button color="inherit" onClick={onDiscard}>
          {t('kept.discard')}
        </Button>
      }
    >
      <Stack spacing={2}>
        <span>{t('kept.text')}</span>
        {entries.map(([path, text]) => (
          <Stack key={path} spacing={1} sx={{ alignItems: 'flex-start' }}>
            <TextField
              multiline
              fullWidth
              maxRows={6}
              label={path}
              value={text}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
            <CopyButton link={text} label={t('kept.copy')} isSmall />
          </Stack>
        ))}
      </Stack>
    </Alert>
  );
}
