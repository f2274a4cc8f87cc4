import type { Group } from '@academy/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useTranslation } from 'react-i18next';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { RowMenu } from '../../shared/ui/RowMenu.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';

interface GroupMenuProps {
  group: Group;
  /** True for a button with a label instead of an icon. */
  isLabelled?: boolean;
  onDeleted?: () => void;
}

export function GroupMenu({ group, isLabelled = false, onDeleted }: GroupMenuProps) {
  const { t } = useTranslation('groups');
  const editing = useDialog();
  const deletion = useDialog();
  return (
    <>
      <RowMenu
        label={isLabelled ? t('actions') : t('actionsOf', { name: group.name })}
        isLabelled={isLabelled}
        actions={[
          { key: 'edit', label: t('rename'), icon: <EditIcon />, onChoose: editing.open },
          { key: 'delete', label: t('delete'), icon: <DeleteIcon />, onChoose: deletion.open },
        ]}
      />
      <LoadedDialog dialog={editing} load={() => import('./GroupDialog.tsx')} properties={{ group }} />
      <LoadedDialog
        dialog={deletion}
        load={() => import('./DeleteGroupDialog.tsx')}
        properties={{ group, onDeleted }}
      />
    </>
  );
}
