import ExpandIcon from '@mui/icons-material/ExpandMoreRounded';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useId, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { RowAction } from './RowMenuItems.tsx';
import { useLoadedPart } from './useLoadedPart.ts';

interface RowMenuProps {
  label: string;
  actions: readonly RowAction[];
  /** Shows the label on the button instead of an icon only. */
  isLabelled?: boolean;
}

/** Menu with the actions for a table row or for the object that the page shows. */
export function RowMenu({ label, actions, isLabelled = false }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [Items, loadItems] = useLoadedPart(() => import('./RowMenuItems.tsx'));
  const menuId = useId();
  const isOpen = anchor !== null && Items !== undefined;

  function choose(action: RowAction) {
    // Close the menu first. If the action opens a dialog, closing the dialog returns the focus to the menu's button.
    flushSync(() => setAnchor(null));
    action.onChoose();
  }

  const trigger = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? menuId : undefined,
    onPointerEnter: loadItems,
    onClick: (event: MouseEvent<HTMLElement>) => {
      loadItems();
      setAnchor(event.currentTarget);
    },
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
      {Items && (
        <Items
          id={menuId}
          label={label}
          anchor={anchor}
          actions={actions}
          onChoose={choose}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
