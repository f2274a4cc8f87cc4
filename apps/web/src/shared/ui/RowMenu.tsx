import ExpandIcon from '@mui/icons-material/ExpandMoreRounded';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useId, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { LoadedPart } from './LoadedPart.tsx';
import type { RowAction } from './RowMenuItems.tsx';

interface RowMenuProps {
  label: string;
  actions: readonly RowAction[];
  /** True to show the label on the button of the menu. By default, the button has only an icon. */
  isLabelled?: boolean;
}

export function RowMenu({ label, actions, isLabelled = false }: RowMenuProps) {
  // The anchor is undefined until the menu's code is needed. When the pointer enters the button, the anchor becomes
  // null, and when the menu opens, it becomes the button. Either change loads the code of the menu.
  const [anchor, setAnchor] = useState<HTMLElement | null>();
  const menuId = useId();
  const isOpen = anchor != null;

  function choose(action: RowAction) {
    // The menu closes before the action, so that the menu's button has the focus again. If the action opens a dialog,
    // closing the dialog then returns the focus to this button.
    flushSync(() => setAnchor(null));
    action.onChoose();
  }

  const trigger = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? menuId : undefined,
    onPointerEnter: () => setAnchor((current) => current ?? null),
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
      {anchor !== undefined && (
        <LoadedPart
          load={() => import('./RowMenuItems.tsx')}
          properties={{
            id: menuId,
            label,
            anchor,
            actions,
            onChoose: choose,
            onClose: () => setAnchor(null),
          }}
          onFailure={() => setAnchor(undefined)}
        />
      )}
    </>
  );
}
