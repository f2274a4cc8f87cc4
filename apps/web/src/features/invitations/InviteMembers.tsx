import PersonAddIcon from '@mui/icons-material/PersonAddAltRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

export function InviteMembers() {
  const { t } = useTranslation('invitations');
  const [isOpen, setIsOpen] = useState(false);
  const [InviteDialog, loadDialog] = useLoadedPart(() => import('./InviteDialog.tsx'));

  function open() {
    loadDialog();
    setIsOpen(true);
  }
  return (
    <>
      <Button variant="contained" startIcon={<PersonAddIcon />} onPointerEnter={loadDialog} onClick={open}>
        {t('invite.action')}
      </Button>
      {InviteDialog && <InviteDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
