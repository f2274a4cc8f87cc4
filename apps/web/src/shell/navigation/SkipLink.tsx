import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** Link to the main content, and first focusable element of a page. It is visible only while it has the focus. */
export function SkipLink({ target }: { target: string }) {
  const { t } = useTranslation('shell');
  return (
    <Button
      href={`#${target}`}
      variant="contained"
      onClick={(event) => {
        // The default action of the link is prevented, because it would add the hash to the URL and start a navigation
        // of the router.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
      sx={{
        displayPrint: 'none',
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {t('navigation.skipLink')}
    </Button>
  );
}
