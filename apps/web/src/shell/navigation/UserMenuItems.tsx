import ProofIcon from '@mui/icons-material/FactCheckOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import PremiumIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import LogoutIcon from '@mui/icons-material/LogoutRounded';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CompanyContext } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { MenuSection } from './MenuSection.tsx';
import { useChoices } from './useChoices.ts';

interface UserMenuItemsProps {
  id: string;
  /** The button that opened the menu; null while the menu is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

export default function UserMenuItems({ id, anchor, onClose }: UserMenuItemsProps) {
  const { t } = useTranslation('shell');
  const sections = useChoices();
  const locale = useLocale();
  const companyId = useContext(CompanyContext)?.companyId;
  return (
    <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      <ListSubheader role="none" disableSticky>
        {useUser()?.name}
      </ListSubheader>
      {companyId !== undefined && [
        <MenuItem key="profile" component={Link} to={paths.profile(locale, companyId)} onClick={onClose}>
          <ListItemIcon>
            <PersonIcon fontSize="small" />
          </ListItemIcon>
          {t('navigation.profile')}
        </MenuItem>,
        <MenuItem
          key="certificates"
          component={Link}
          to={paths.certificates(locale, companyId)}
          onClick={onClose}
        >
          <ListItemIcon>
            <PremiumIcon fontSize="small" />
          </ListItemIcon>
          {t('navigation.certificates')}
        </MenuItem>,
        <MenuItem key="proofs" component={Link} to={paths.proofs(locale, companyId)} onClick={onClose}>
          <ListItemIcon>
            <ProofIcon fontSize="small" />
          </ListItemIcon>
          {t('navigation.proofs')}
        </MenuItem>,
      ]}
      {sections.map((section) => (
        <MenuSection key={section.title} {...section} onChosen={onClose} />
      ))}
      <Divider sx={{ my: 1 }} role="none" component="li" />
      <MenuItem component={Link} to={paths.logout}>
        <ListItemIcon>
          <LogoutIcon fontSize="small" />
        </ListItemIcon>
        {t('logOut')}
      </MenuItem>
    </Menu>
  );
}
