import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useContext, useId, useRef, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelContext } from '../company/usePanel.ts';
import { CloseOnBack } from './CloseOnBack.tsx';

/** Styles of a form in the dialog. The content of the form scrolls, and its buttons stay visible. */
const dialogColumn = { display: 'flex', flexDirection: 'column', minHeight: 0 };

export interface DialogFrameProps {
  title: string;
  onClose: () => void;
  /** Buttons below the content. The last one must be the primary button. */
  actions?: ReactNode;
  /** If it is set, content and actions of the dialog are in a form. */
  onSubmit?: (() => void) | undefined;
  maxWidth?: DialogProps['maxWidth'];
  children: ReactNode;
}

/**
 * Dialog with a title and buttons. Must be rendered only while the dialog is open. On maintenance pages, the dialog
 * also shows the name of the company that the user manages.
 */
export function DialogFrame({
  title,
  onClose,
  actions,
  onSubmit,
  maxWidth = 'sm',
  children,
}: DialogFrameProps) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const panel = useContext(PanelContext);
  const isTyped = useRef(false);

  /** A click beside the dialog can happen by accident, so it does not close a dialog with input, which would be lost. */
  const close: DialogProps['onClose'] = (_event, reason) => {
    if (reason !== 'backdropClick' || !isTyped.current) onClose();
  };

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // React events bubble through portals, so without this call the submit event would also reach a form around the
    // dialog.
    event.stopPropagation();
    onSubmit?.();
  }

  const body = (
    <>
      <DialogContent>
        {panel && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
            {t('administeredCompany', { company: panel.companyName })}
          </Typography>
        )}
        {children}
      </DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </>
  );
  return (
    <Dialog
      open
      onClose={close}
      onInput={() => (isTyped.current = true)}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={titleId}
    >
      <CloseOnBack onClose={onClose} />
      <Box sx={{ display: 'flex', alignItems: 'flex-start', pr: 2 }}>
        <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
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
