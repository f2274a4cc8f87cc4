import CloseIcon from '@mui/icons-material/CloseRounded';
import OutlineIcon from '@mui/icons-material/FormatListBulletedRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Outline for phones: a button that opens the outline as a sheet. */
export function OutlineSheet({ children }: { children: ReactNode }) {
  const { t } = useTranslation('lessons');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a') !== null) close();
  };
  return (
    <Box sx={{ display: { md: 'none' } }}>
      <IconButton
        aria-label={t('showOutline')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        sx={{ width: 48, height: 48, border: '1px solid', borderColor: 'divider' }}
      >
        <OutlineIcon />
      </IconButton>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { 'aria-label': t('outline'), sx: sheet } }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', pl: 1.25, mb: 1 }}>
          <Typography variant="h4" component="h2">
            {t('outline')}
          </Typography>
          <IconButton aria-label={t('closeOutline')} onClick={close}>
            <CloseIcon />
          </IconButton>
        </Box>
        {/* Keyboard users need no handler here: Enter on a link inside fires a click, which bubbles to this element. */}
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <nav aria-label={t('outline')} onClick={closeOnLink}>
          {children}
        </nav>
      </Drawer>
    </Box>
  );
}

const sheet = { maxHeight: '88dvh', borderRadius: '16px 16px 0 0', p: 1.5, pb: 4 };
