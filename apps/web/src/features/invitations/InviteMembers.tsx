import PersonAddIcon from '@mui/icons-material/PersonAddAltRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InviteDialog } from './InviteDialog.tsx';

export function InviteMembers() {
  const { t } = useTranslation('invitations');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<PersonAddIcon />} onClick={() => setIsOpen(true)}>
        {t('invite.action')}
      </Button>
      <InviteDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
