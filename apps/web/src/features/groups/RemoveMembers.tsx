import type { Group } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import type { Chosen } from './useChosen.ts';

export function RemoveMembers({ group, chosen }: { group: Group; chosen: Chosen }) {
  const { t } = useTranslation('groups');
  const dialog = useDialog();
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
        {...dialog.button}
      >
        {count === 0 ? t('group.removeNone') : t('group.remove', { count })}
      </LoadingButton>
      <LoadedDialog
        dialog={dialog}
        load={() => import('./RemoveMembersDialog.tsx')}
        properties={{ group, chosen }}
      />
    </>
  );
}
