import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

/** Explains why a link was not copied and shows the link in a text field for copying by hand. */
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
