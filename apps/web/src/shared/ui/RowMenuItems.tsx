import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';

export interface RowAction {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  onChoose: () => void;
  isDisabled?: boolean;
}

interface RowMenuItemsProps {
  id: string;
  label: string;
  /** The button that opened the menu; null while the menu is closed. */
  anchor: HTMLElement | null;
  actions: readonly RowAction[];
  onChoose: (action: RowAction) => void;
  onClose: () => void;
}

/** Items of a `RowMenu`, in a separate file, because they are loaded only when the menu is used for the first time. */
export default function RowMenuItems({ id, label, anchor, actions, onChoose, onClose }: RowMenuItemsProps) {
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {actions.map((action) => (
        <MenuItem key={action.key} disabled={action.isDisabled ?? false} onClick={() => onChoose(action)}>
          {action.icon && <ListItemIcon>{action.icon}</ListItemIcon>}
          {action.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
