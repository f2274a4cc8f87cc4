import type { Verbatim } from '@academy/lesson-markdown';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FormProps } from './forms.ts';

/** Edits Markdown that no other form can show. */
export function VerbatimForm({ content, onChange, language, isReadOnly }: FormProps<Verbatim>) {
  const { t } = useTranslation('own-courses');
  return (
    <Stack spacing={1.5}>
      <Typography variant="body2" color="textSecondary">
        {t('verbatim.hint')}
      </Typography>
      <TextField
        multiline
        fullWidth
        minRows={3}
        label={t('verbatim.field')}
        value={content.markdown}
        onChange={({ target }) => onChange({ kind: 'verbatim', markdown: target.value })}
        slotProps={{
          htmlInput: {
            lang: language,
            readOnly: isReadOnly,
            style: { fontFamily: 'monospace', fontSize: '0.9375rem' },
          },
        }}
      />
    </Stack>
  );
}
