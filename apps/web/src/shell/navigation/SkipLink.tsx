import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** Visible on keyboard focus; the first focusable element of every page. */
export function SkipLink({ target }: { target: string }) {
  const { t } = useTranslation('navigation');
  return (
    <Button
      href={`#${target}`}
      variant="contained"
      onClick={(event) => {
        // Only moves the focus. Without preventing the default, the hash would become part of the router's location.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {t('skipLink')}
    </Button>
  );
}
