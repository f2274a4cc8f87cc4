import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface OutlineDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

export default function OutlineDrawer({ isOpen, onClose, children }: OutlineDrawerProps) {
  const { t } = useTranslation('lessons');
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a') !== null) onClose();
  };
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('outline'), sx: sheet } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', pl: 1.25, mb: 1 }}>
        <Typography variant="h4" component="h2">
          {t('outline')}
        </Typography>
        <IconButton aria-label={t('closeOutline')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {/* Keyboard users need no handler here: Enter on a link inside fires a click, which bubbles to this element. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <nav aria-label={t('outline')} onClick={closeOnLink}>
        {children}
      </nav>
    </Drawer>
  );
}

const sheet = { maxHeight: '88dvh', borderRadius: '16px 16px 0 0', p: 1.5, pb: 4 };
