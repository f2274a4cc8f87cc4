import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChosenIcon } from './ChosenIcon.tsx';

interface DrawerItemProps {
  label: string;
  icon?: ReactNode;
  to?: string;
  choose?: () => void;
  isChosen?: boolean;
  isCurrentPage?: boolean;
}

export function DrawerItem({ label, icon, to, choose, isChosen, isCurrentPage }: DrawerItemProps) {
  const target = to === undefined ? {} : { component: Link, to };
  return (
    <ListItem disablePadding>
      <ListItemButton
        {...target}
        onClick={choose}
        selected={isCurrentPage ?? false}
        aria-current={isCurrentPage ? 'page' : isChosen ? 'true' : undefined}
      >
        {(icon ?? isChosen !== undefined) && (
          <ListItemIcon sx={{ minWidth: 36 }}>
            {icon ?? <ChosenIcon isChosen={isChosen ?? false} />}
          </ListItemIcon>
        )}
        <ListItemText primary={label} />
      </ListItemButton>
    </ListItem>
  );
}
