import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

/**
 * Shown when the browser could not copy a link: explains why, and shows the link in a text field, from which users can
 * copy it.
 */
export function ManualCopy({ link, text }: { link: string; text: string }) {
  const { t } = useTranslation('ui');
  return (
    <Stack spacing={2} sx={{ width: '100%' }}>
      <Alert severity="warning">{text}</Alert>
      <TextField
        fullWidth
        size="small"
        label={t('linkToCopy')}
        value={link}
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
    </Stack>
  );
}
