import MenuIcon from '@mui/icons-material/MenuRounded';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

export function NavDrawer() {
  const { t } = useTranslation('shell');
  // The code of the drawer is loaded when this state is first set: to null when the pointer enters the button, or to
  // the key of the current location when the drawer opens.
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
