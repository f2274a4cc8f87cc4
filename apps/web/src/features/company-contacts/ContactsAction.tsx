import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

/** Button and dialog for the contacts that lessons of the administered company show. A menu can replace the button. */
export function ContactsAction({ hasButton = true }: { hasButton?: boolean }) {
  const { t } = useTranslation('company-contacts');
  const dialog = useUrlDialog('contacts');
  const [ContactsDialog, loadDialog] = useLoadedPart(() => import('./ContactsDialog.tsx'));
  const load = useEffectEvent(loadDialog);
  useEffect(() => {
    if (dialog.isOpen) load();
  }, [dialog.isOpen]);
  return (
    <>
      {hasButton && (
        <Button variant="outlined" onPointerEnter={loadDialog} onClick={dialog.open}>
          {t('action')}
        </Button>
      )}
      {dialog.isOpen && ContactsDialog && <ContactsDialog onClose={dialog.close} />}
    </>
  );
}
