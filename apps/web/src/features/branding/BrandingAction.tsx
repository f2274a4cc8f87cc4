import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';

/**
 * Dialog for the colour and the logo of the company, with the button that opens it.
 * Without the button (`hasButton` is false), a menu of the page opens the dialog.
 */
export function BrandingAction({ hasButton = true }: { hasButton?: boolean }) {
  const { t } = useTranslation('branding');
  const dialog = useUrlDialog('branding');
  return (
    <>
      {hasButton && (
        <Button variant="outlined" onClick={dialog.open}>
          {t('action')}
        </Button>
      )}
      <LoadedDialog dialog={dialog} load={() => import('./BrandingDialog.tsx')} properties={{}} />
    </>
  );
}
