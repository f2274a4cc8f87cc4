import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import { ChosenIcon } from './ChosenIcon.tsx';
import type { Choice } from './useChoices.ts';

export function MenuChoice({
  label,
  isChosen,
  to,
  choose,
  onChosen,
}: Omit<Choice, 'key'> & { onChosen: () => void }) {
  const target = to === undefined ? {} : { component: Link, to };
  return (
    <MenuItem
      {...target}
      role="menuitemradio"
      aria-checked={isChosen}
      onClick={() => {
        onChosen();
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
