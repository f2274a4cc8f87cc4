import PersonAddIcon from '@mui/icons-material/PersonAddAltRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';

export function InviteMembers() {
  const { t } = useTranslation('invitations');
  const dialog = useDialog();
  // This state is outside the dialog, so that the addresses are not lost if the user closes the dialog by accident.
  const [addresses, setAddresses] = useState<string[]>([]);
  return (
    <>
      <Button variant="contained" startIcon={<PersonAddIcon />} {...dialog.button}>
        {t('invite.action')}
      </Button>
      <LoadedDialog
        dialog={dialog}
        load={() => import('./InviteDialog.tsx')}
        properties={{ addresses, onChange: setAddresses }}
      />
    </>
  );
}
