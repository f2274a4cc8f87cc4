import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface DialogFrameProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** Buttons, the one to press last. */
  actions?: ReactNode;
  maxWidth?: DialogProps['maxWidth'];
  children: ReactNode;
}

/** Every dialog of the app: a title, a way out, what it is about, and what can be done. */
export function DialogFrame({
  isOpen,
  title,
  onClose,
  actions,
  maxWidth = 'sm',
  children,
}: DialogFrameProps) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth maxWidth={maxWidth} aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', pr: 2 }}>
        <DialogTitle id={titleId} sx={{ flex: 1 }}>
          {title}
        </DialogTitle>
        <IconButton aria-label={t('close')} onClick={onClose} sx={{ mt: 1.5 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  );
}
