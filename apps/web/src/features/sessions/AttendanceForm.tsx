import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { maxCodeLength, typedCode } from './attendanceCode.ts';

/** Form in which people who cannot scan the attendance code type it. */
export function AttendanceForm({ onSend }: { onSend: (code: string) => void }) {
  const { t } = useTranslation('sessions');
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const code = typedCode(text);
    setMissing(code === '');
    if (code === '') field.current?.focus();
    else onSend(code);
  }
  return (
    <Paper
      component="form"
      noValidate
      variant="outlined"
      aria-labelledby="attendance-form"
      onSubmit={submit}
      sx={{ p: { xs: 2, sm: 3 }, maxWidth: '32rem' }}
    >
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h2" id="attendance-form">
          {t('attend.form')}
        </Typography>
        <TextField
          fullWidth
          label={t('attend.code')}
          value={text}
          inputRef={field}
          onChange={({ target }) => {
            setText(target.value);
            setMissing(false);
          }}
          error={isMissing}
          helperText={isMissing ? t('attend.noCode') : t('attend.codeHint')}
          slotProps={{
            htmlInput: {
              autoComplete: 'off',
              autoCapitalize: 'characters',
              spellCheck: false,
              maxLength: maxCodeLength,
              enterKeyHint: 'send',
            },
          }}
        />
        <Button type="submit" variant="contained">
          {t('attend.send')}
        </Button>
      </Stack>
    </Paper>
  );
}
