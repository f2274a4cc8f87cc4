import CloseIcon from '@mui/icons-material/CloseRounded';
import LogoutIcon from '@mui/icons-material/LogoutRounded';
import MenuIcon from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../shared/routing/paths.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { DrawerItem } from './DrawerItem.tsx';
import { DrawerSection } from './DrawerSection.tsx';
import { useChoices } from './useChoices.ts';
import { useDestinations } from './useDestinations.ts';

/** The navigation on phones: a button that opens the links and the user menu. */
export function NavDrawer() {
  const { t } = useTranslation('navigation');
  const [openedAt, setOpenedAt] = useState<string>();
  const { key } = useLocation();
  const user = useUser();
  const sections = useChoices();
  const destinations = useDestinations();
  const close = () => setOpenedAt(undefined);

  return (
    <>
      <IconButton
        edge="end"
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        onClick={() => setOpenedAt(key)}
        sx={{ ml: 'auto' }}
      >
        <MenuIcon />
      </IconButton>
      <Drawer
        anchor="right"
        open={openedAt === key}
        onClose={close}
        slotProps={{
          paper: { 'aria-label': t('mainNavigation'), sx: { width: 'min(86vw, 340px)', p: 1.5 } },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 2 }}>
          <Typography variant="h4" component="p" noWrap>
            {user?.name}
          </Typography>
          <IconButton aria-label={t('closeMenu')} onClick={close}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Box component="nav" aria-label={t('mainNavigation')}>
          <DrawerSection>
            {destinations.map(({ to, label, isCurrent }) => (
              <DrawerItem key={to} to={to} label={label} isCurrentPage={isCurrent} />
            ))}
          </DrawerSection>
        </Box>
        {sections.map(({ title, choices }) => (
          <DrawerSection key={title} title={title}>
            {choices.map(({ key: choiceKey, ...choice }) => (
              <DrawerItem key={choiceKey} {...choice} />
            ))}
          </DrawerSection>
        ))}
        <DrawerSection>
          <DrawerItem to={paths.logout} label={t('logOut')} icon={<LogoutIcon fontSize="small" />} />
        </DrawerSection>
      </Drawer>
    </>
  );
}
