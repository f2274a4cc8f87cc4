import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** The layout of the dialog's paper, for the form within it: the content scrolls, the actions stay. */
const dialogColumn = { display: 'flex', flexDirection: 'column', minHeight: 0 };

export interface DialogFrameProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** Buttons, the one to press last. */
  actions?: ReactNode;
  /** Makes the content and the actions a form. */
  onSubmit?: (() => void) | undefined;
  maxWidth?: DialogProps['maxWidth'];
  children: ReactNode;
}

/** Every dialog of the app: a title, a way out, what it is about, and what can be done. */
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
    // React lets events of a portal bubble to the form that contains the dialog.
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
