import MenuIcon from '@mui/icons-material/MenuRounded';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

/** The navigation on phones: a button that opens the links and the user menu. */
export function NavDrawer() {
  const { t } = useTranslation('shell');
  const [openedAt, setOpenedAt] = useState<string>();
  const [Content, loadContent] = useLoadedPart(() => import('./NavDrawerContent.tsx'));
  const { key } = useLocation();

  return (
    <>
      <IconButton
        edge="end"
        aria-label={t('navigation.openMenu')}
        aria-haspopup="dialog"
        onPointerEnter={loadContent}
        onClick={() => {
          loadContent();
          setOpenedAt(key);
        }}
        sx={{ ml: 'auto' }}
      >
        <MenuIcon />
      </IconButton>
      {Content && <Content open={openedAt === key} onClose={() => setOpenedAt(undefined)} />}
    </>
  );
}
