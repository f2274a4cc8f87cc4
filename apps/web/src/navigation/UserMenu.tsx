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
import { paths } from '../app/paths.ts';
import { useCompany } from '../app/useCompany.ts';
import { useUser } from '../app/useUser.ts';
import { ChosenIcon } from './ChosenIcon.tsx';
import { initialsOf } from './initials.ts';
import { useChoices, type Choice } from './useChoices.ts';

/** The dropdown of the navbar: companies, language, appearance and Log Out. */
export function UserMenu() {
  const { t } = useTranslation('navigation');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const user = useUser();
  const { name: companyName } = useCompany();
  const sections = useChoices();
  const close = () => setAnchor(null);

  return (
    <>
      <Button
        color="secondary"
        aria-label={t('userMenu', { name: user?.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ExpandMoreIcon />}
      >
        <Avatar sx={{ width: 32, height: 32, mr: 1.25, fontSize: '0.875rem' }}>
          {initialsOf(user?.name ?? '')}
        </Avatar>
        {companyName}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close}>
        <ListSubheader disableSticky>{user?.name}</ListSubheader>
        {sections.flatMap(({ title, choices }) => [
          <Divider key={`${title} divider`} sx={{ my: 1 }} />,
          <ListSubheader key={title} disableSticky>
            {title}
          </ListSubheader>,
          ...choices.map((choice) => choiceItem(choice, close)),
        ])}
        <Divider sx={{ my: 1 }} />
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

/** A function, since the menu's keyboard handling looks at its direct children. */
function choiceItem({ key, label, isChosen, to, choose }: Choice, close: () => void) {
  const target = to === undefined ? {} : { component: Link, to };
  return (
    <MenuItem
      key={key}
      {...target}
      role="menuitemradio"
      aria-checked={isChosen}
      onClick={() => {
        close();
        choose?.();
      }}
    >
      <ListItemIcon>
        <ChosenIcon isChosen={isChosen} />
      </ListItemIcon>
      {label}
    </MenuItem>
  );
}
