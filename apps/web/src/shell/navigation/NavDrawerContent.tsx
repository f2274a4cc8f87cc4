import CloseIcon from '@mui/icons-material/CloseRounded';
import ProofIcon from '@mui/icons-material/FactCheckOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import PremiumIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import LogoutIcon from '@mui/icons-material/LogoutRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyContext } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { DrawerItem } from './DrawerItem.tsx';
import { DrawerSection } from './DrawerSection.tsx';
import { useChoices } from './useChoices.ts';
import { useDestinations } from './useDestinations.ts';

export default function NavDrawerContent({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const sections = useChoices();
  const destinations = useDestinations();
  const locale = useLocale();
  const companyId = useContext(CompanyContext)?.companyId;

  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': t('navigation.mainNavigation'), sx: { width: 'min(86vw, 340px)', p: 1.5 } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 2 }}>
        <Typography variant="h4" component="p" noWrap>
          {user?.name}
        </Typography>
        <IconButton aria-label={t('navigation.closeMenu')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box component="nav" aria-label={t('navigation.mainNavigation')}>
        <DrawerSection>
          {destinations.map(({ to, label, isCurrent }) => (
            <DrawerItem key={to} to={to} label={label} isCurrentPage={isCurrent} />
          ))}
        </DrawerSection>
      </Box>
      {companyId !== undefined && (
        <DrawerSection>
          <DrawerItem
            to={paths.profile(locale, companyId)}
            label={t('navigation.profile')}
            icon={<PersonIcon fontSize="small" />}
          />
          <DrawerItem
            to={paths.certificates(locale, companyId)}
            label={t('navigation.certificates')}
            icon={<PremiumIcon fontSize="small" />}
          />
          <DrawerItem
            to={paths.proofs(locale, companyId)}
            label={t('navigation.proofs')}
            icon={<ProofIcon fontSize="small" />}
          />
        </DrawerSection>
      )}
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
  );
}
