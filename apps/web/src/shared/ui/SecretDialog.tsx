import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { CopyButton } from './CopyButton.tsx';
import { DialogFrame } from './DialogFrame.tsx';

interface SecretDialogProps {
  title: string;
  /** States that the secret is shown only once. */
  notice: string;
  /** Kind of the secret, such as `API key`. */
  label: string;
  secret: string;
  copyLabel: string;
  closeLabel: string;
  onClose: () => void;
}

/**
 * Shows a new secret. It cannot be shown again later, because only the response to the request that created the secret
 * contains it.
 */
export function SecretDialog({
  title,
  notice,
  label,
  secret,
  copyLabel,
  closeLabel,
  onClose,
}: SecretDialogProps) {
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {closeLabel}
        </Button>
      }
    >
      <Stack spacing={3}>
        <Alert severity="warning">{notice}</Alert>
        <TextField
          fullWidth
          label={label}
          value={secret}
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        />
        <CopyButton link={secret} label={copyLabel} />
      </Stack>
    </DialogFrame>
  );
}
