import MenuIcon from '@mui/icons-material/MenuRounded';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

export function NavDrawer() {
  const { t } = useTranslation('shell');
  // The key of the location at which the drawer was opened. It is undefined until the drawer's code is needed, and null
  // when the pointer has entered the button or the drawer was closed.
  const [openedAt, setOpenedAt] = useState<string | null>();
  const { key } = useLocation();

  return (
    <>
      <IconButton
        edge="end"
        aria-label={t('navigation.openMenu')}
        aria-haspopup="dialog"
        onPointerEnter={() => setOpenedAt((current) => current ?? null)}
        onClick={() => setOpenedAt(key)}
        sx={{ ml: 'auto' }}
      >
        <MenuIcon />
      </IconButton>
      {openedAt !== undefined && (
        <LoadedPart
          load={() => import('./NavDrawerContent.tsx')}
          properties={{ open: openedAt === key, onClose: () => setOpenedAt(null) }}
          onFailure={() => setOpenedAt(undefined)}
        />
      )}
    </>
  );
}
