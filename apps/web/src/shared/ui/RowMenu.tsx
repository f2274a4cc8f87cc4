import ExpandIcon from '@mui/icons-material/ExpandMoreRounded';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

export interface RowAction {
  key: string;
  label: string;
  icon?: ReactNode;
  onChoose: () => void;
  isDisabled?: boolean;
}

interface RowMenuProps {
  label: string;
  actions: readonly RowAction[];
  /** Shows the label on the button instead of an icon only. */
  isLabelled?: boolean;
}

/** Menu of the actions for a table row or for a page's subject. */
export function RowMenu({ label, actions, isLabelled = false }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();

  function choose(action: RowAction) {
    // Close the menu first, so that a dialog opened by the action returns focus to the button.
    flushSync(() => setAnchor(null));
    action.onChoose();
  }

  const trigger = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? menuId : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;

  return (
    <>
      {isLabelled ? (
        <Button variant="outlined" endIcon={<ExpandIcon />} {...trigger}>
          {label}
        </Button>
      ) : (
        <IconButton aria-label={label} {...trigger}>
          <MoreIcon />
        </IconButton>
      )}
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {actions.map((action) => (
          <MenuItem key={action.key} disabled={action.isDisabled ?? false} onClick={() => choose(action)}>
            {action.icon && <ListItemIcon>{action.icon}</ListItemIcon>}
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
