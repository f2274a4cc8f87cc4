import type { Group } from '@academy/contracts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

/** Button that opens the dialog in which members are chosen for a group. */
export function AddMembers({ group }: { group: Group }) {
  const { t } = useTranslation('groups');
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, loadDialog] = useLoadedPart(() => import('./AddMembersDialog.tsx'));
  return (
    <>
      <Button
        variant="contained"
        onPointerEnter={loadDialog}
        onClick={() => {
          loadDialog();
          setIsOpen(true);
        }}
      >
        {t('group.add')}
      </Button>
      {Dialog && isOpen && <Dialog group={group} onClose={() => setIsOpen(false)} />}
    </>
  );
}
