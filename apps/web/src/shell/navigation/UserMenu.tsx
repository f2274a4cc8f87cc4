import ExpandMoreIcon from '@mui/icons-material/ExpandMoreRounded';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../shared/session/useUser.ts';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import { initialsOf } from './initials.ts';
import { useShownCompany } from './useShownCompany.ts';

/** Menu of the user. Its button shows the company, or the user if the page belongs to no company. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  // The anchor is undefined until the menu's code is needed. When the pointer enters the button, the anchor becomes
  // null, and when the menu opens, it becomes the button. Either change loads the code of the menu.
  const [anchor, setAnchor] = useState<HTMLElement | null>();
  const menuId = useId();
  const { name = '' } = useUser() ?? {};
  const company = useShownCompany()?.name;

  return (
    <>
      <Button
        color="secondary"
        aria-label={
          company === undefined
            ? t('navigation.userMenuOf', { name })
            : t('navigation.userMenu', { name, company })
        }
        aria-haspopup="menu"
        aria-expanded={anchor != null}
        aria-controls={anchor ? menuId : undefined}
        onPointerEnter={() => setAnchor((current) => current ?? null)}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ExpandMoreIcon />}
        sx={{ minWidth: 0, whiteSpace: 'nowrap' }}
      >
        {/* The initials are CSS content instead of text, because the button's name must contain all text in the button. */}
        <Avatar aria-hidden sx={avatar}>
          {/* Without a child, MUI's avatar would show an icon. */}
          <span data-initials={initialsOf(name)} />
        </Avatar>
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {company ?? name}
        </Box>
      </Button>
      {anchor !== undefined && (
        <LoadedPart
          load={() => import('./UserMenuItems.tsx')}
          properties={{ id: menuId, anchor, onClose: () => setAnchor(null) }}
          onFailure={() => setAnchor(undefined)}
        />
      )}
    </>
  );
}

const avatar = {
  flexShrink: 0,
  width: 32,
  height: 32,
  mr: 1.25,
  fontSize: '0.875rem',
  '& [data-initials]::before': { content: 'attr(data-initials) / ""' },
};
