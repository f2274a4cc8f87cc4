import type { Group } from '@academy/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';
import type { Chosen } from './useChosen.ts';

/** Button that removes the chosen members from a group after a confirmation. */
export function RemoveMembers({ group, chosen }: { group: Group; chosen: Chosen }) {
  const { t } = useTranslation('groups');
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, loadDialog] = useLoadedPart(() => import('./RemoveMembersDialog.tsx'));
  const count = chosen.ids.size;
  return (
    <>
      <LoadingButton
        loading={false}
        keepsFocus
        variant="outlined"
        size="small"
        color="error"
        disabled={count === 0}
        onPointerEnter={loadDialog}
        onClick={() => {
          loadDialog();
          setIsOpen(true);
        }}
      >
        {count === 0 ? t('group.removeNone') : t('group.remove', { count })}
      </LoadingButton>
      {Dialog && isOpen && <Dialog group={group} chosen={chosen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
