import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';

/**
 * Dialog for the contacts that lessons of the company show, with the button that opens it.
 * Without the button (`hasButton` is false), a menu of the page opens the dialog.
 */
export function ContactsAction({ hasButton = true }: { hasButton?: boolean }) {
  const { t } = useTranslation('company-contacts');
  const dialog = useUrlDialog('contacts');
  return (
    <>
      {hasButton && (
        <Button variant="outlined" onClick={dialog.open}>
          {t('action')}
        </Button>
      )}
      <LoadedDialog dialog={dialog} load={() => import('./ContactsDialog.tsx')} properties={{}} />
    </>
  );
}
