import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';
import { LoadingButton } from './LoadingButton.tsx';

interface ConfirmDialogProps extends Omit<DialogFrameProps, 'actions' | 'onSubmit'> {
  /** Label of the confirm button, which should be a verb. */
  confirmLabel: string;
  onConfirm: () => void;
  isBusy?: boolean;
  /** True if the action cannot be undone; the confirm button is then shown in the error colour. */
  isDestructive?: boolean;
  isDisabled?: boolean;
  error?: ReactNode;
}

export function ConfirmDialog({
  confirmLabel,
  onConfirm,
  isBusy = false,
  isDestructive = false,
  isDisabled = false,
  error,
  children,
  ...frame
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  const actions = (
    <>
      <Button color="secondary" onClick={frame.onClose}>
        {t('cancel')}
      </Button>
      <LoadingButton
        type="submit"
        variant="contained"
        color={isDestructive ? 'error' : 'primary'}
        loading={isBusy}
        disabled={isDisabled}
      >
        {confirmLabel}
      </LoadingButton>
    </>
  );
  const submit = () => {
    if (!isDisabled && !isBusy) onConfirm();
  };
  return (
    <DialogFrame {...frame} actions={actions} onSubmit={submit}>
      <Stack spacing={2}>
        <div>{children}</div>
        {error && <Alert severity="error">{error}</Alert>}
      </Stack>
    </DialogFrame>
  );
}
