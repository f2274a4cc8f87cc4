import ExpandMoreIcon from '@mui/icons-material/ExpandMoreRounded';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../shared/session/useUser.ts';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';
import { initialsOf } from './initials.ts';
import { useShownCompany } from './useShownCompany.ts';

/** Menu with companies, language, appearance and Log Out. Its button shows the company, or the user on pages without one. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [Items, loadItems] = useLoadedPart(() => import('./UserMenuItems.tsx'));
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
        aria-expanded={anchor !== null && Items !== undefined}
        aria-controls={anchor && Items ? menuId : undefined}
        onPointerEnter={loadItems}
        onClick={(event) => {
          loadItems();
          setAnchor(event.currentTarget);
        }}
        endIcon={<ExpandMoreIcon />}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {/* The initials are CSS content instead of text, because the button's name must contain all text in the button. */}
        <Avatar aria-hidden sx={avatar}>
          {/* Without a child, MUI's avatar would show an icon. */}
          <span data-initials={initialsOf(name)} />
        </Avatar>
        {company ?? name}
      </Button>
      {Items && <Items id={menuId} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

const avatar = {
  width: 32,
  height: 32,
  mr: 1.25,
  fontSize: '0.875rem',
  '& [data-initials]::before': { content: 'attr(data-initials) / ""' },
};
