import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../shared/ui/CopyButton.tsx';
import { DialogFrame } from '../../shared/ui/DialogFrame.tsx';
import { TextInput } from '../../shared/ui/TextInput.tsx';

interface CreatedKeyDialogProps {
  name: string;
  /** The API key. */
  value: string;
  onClose: () => void;
}

/** Shows an API key right after it was created. */
export function CreatedKeyDialog({ name, value, onClose }: CreatedKeyDialogProps) {
  const { t } = useTranslation('api-keys');
  return (
    <DialogFrame
      isOpen
      title={t('created.title', { name })}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('created.close')}
        </Button>
      }
    >
      <Stack spacing={3}>
        <Alert severity="warning">{t('created.shownOnce')}</Alert>
        <TextInput
          isTall
          label={t('created.key')}
          value={value}
          onFocus={({ target }) => target.select()}
          attributes={{ readOnly: true, spellCheck: false }}
        />
        <CopyButton link={value} label={t('created.copy')} />
      </Stack>
    </DialogFrame>
  );
}
