import ExpandMoreIcon from '@mui/icons-material/ExpandMoreRounded';
import LogoutIcon from '@mui/icons-material/LogoutRounded';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { initialsOf } from './initials.ts';
import { MenuSection } from './MenuSection.tsx';
import { useChoices } from './useChoices.ts';

/** The dropdown of the navbar: companies, language, appearance and Log Out. */
export function UserMenu() {
  const { t } = useTranslation('navigation');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const { name = '' } = useUser() ?? {};
  const { name: company } = useCompany();
  const sections = useChoices();
  const close = () => setAnchor(null);

  return (
    <>
      <Button
        color="secondary"
        aria-label={t('userMenu', { name, company })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ExpandMoreIcon />}
      >
        <Avatar aria-hidden sx={{ width: 32, height: 32, mr: 1.25, fontSize: '0.875rem' }}>
          {initialsOf(name)}
        </Avatar>
        {company}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close}>
        <ListSubheader role="none" disableSticky>
          {name}
        </ListSubheader>
        {sections.map((section) => (
          <MenuSection key={section.title} {...section} onChosen={close} />
        ))}
        <Divider sx={{ my: 1 }} role="none" component="li" />
        <MenuItem component={Link} to={paths.logout}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {t('logOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
