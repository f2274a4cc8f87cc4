import OutlineIcon from '@mui/icons-material/FormatListBulletedRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

/** Course outline for phones: a button that opens the outline as a sheet. */
export function OutlineSheet({ children }: { children: ReactNode }) {
  const { t } = useTranslation('lessons');
  const [isOpen, setIsOpen] = useState(false);
  const [Drawer, loadDrawer] = useLoadedPart(() => import('./OutlineDrawer.tsx'));

  function open() {
    loadDrawer();
    setIsOpen(true);
  }

  return (
    <Box sx={{ display: { md: 'none' } }}>
      <IconButton
        aria-label={t('showOutline')}
        aria-haspopup="dialog"
        onClick={open}
        sx={{ width: 48, height: 48, border: '1px solid', borderColor: 'text.secondary' }}
      >
        <OutlineIcon />
      </IconButton>
      {Drawer && (
        <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)}>
          {children}
        </Drawer>
      )}
    </Box>
  );
}
