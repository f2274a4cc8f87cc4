import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** Gives a form inside the dialog the layout of its paper: scrolling content, fixed actions. */
const dialogColumn = { display: 'flex', flexDirection: 'column', minHeight: 0 };

export interface DialogFrameProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** Buttons; the primary one last. */
  actions?: ReactNode;
  /** Wraps content and actions in a form with this submit handler. */
  onSubmit?: (() => void) | undefined;
  maxWidth?: DialogProps['maxWidth'];
  children: ReactNode;
}

/** Frame of every dialog: title, close button, content and actions. */
export function DialogFrame({
  isOpen,
  title,
  onClose,
  actions,
  onSubmit,
  maxWidth = 'sm',
  children,
}: DialogFrameProps) {
  const { t } = useTranslation('ui');
  const titleId = useId();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // React events bubble through portals, so the submit would also reach a form around the dialog.
    event.stopPropagation();
    onSubmit?.();
  }

  const body = (
    <>
      <DialogContent>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </>
  );
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
      {onSubmit ? (
        <Box component="form" noValidate onSubmit={submit} sx={dialogColumn}>
          {body}
        </Box>
      ) : (
        body
      )}
    </Dialog>
  );
}
