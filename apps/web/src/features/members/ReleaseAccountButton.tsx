import type { ListedMember } from '@academy/contracts';
import { employeeManager } from '@academy/contracts/client';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

/** Button with which employee managers release the account of another member (rule 239). */
export function ReleaseAccountButton({ member }: { member: ListedMember }) {
  const { t } = useTranslation('members');
  const { may } = usePanel();
  const user = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, loadDialog] = useLoadedPart(() => import('./ReleaseAccountDialog.tsx'));
  const hasAccount = member.status === 'registered' && member.id !== user?.id;
  if (!hasAccount || !may(employeeManager)) return null;
  return (
    <>
      <Button
        variant="outlined"
        onPointerEnter={loadDialog}
        onClick={() => {
          loadDialog();
          setIsOpen(true);
        }}
      >
        {t('release.button')}
      </Button>
      {Dialog && isOpen && (
        <Dialog userId={member.id} email={member.emailAddress} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
