import type { Group } from '@academy/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../shared/ui/RowMenu.tsx';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';

interface GroupMenuProps {
  group: Group;
  /** True if the button shows a label instead of an icon. */
  isLabelled?: boolean;
  onDeleted?: () => void;
}

/** Menu with the actions for a group. */
export function GroupMenu({ group, isLabelled = false, onDeleted }: GroupMenuProps) {
  const { t } = useTranslation('groups');
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const [EditDialog, loadEdit] = useLoadedPart(() => import('./GroupDialog.tsx'));
  const [DeleteDialog, loadDelete] = useLoadedPart(() => import('./DeleteGroupDialog.tsx'));
  const close = () => setOpen(undefined);

  function choose(dialog: 'edit' | 'delete', load: () => void) {
    load();
    setOpen(dialog);
  }
  return (
    <>
      <RowMenu
        label={isLabelled ? t('actions') : t('actionsOf', { name: group.name })}
        isLabelled={isLabelled}
        actions={[
          {
            key: 'edit',
            label: t('rename'),
            icon: <EditIcon />,
            onChoose: () => choose('edit', loadEdit),
          },
          {
            key: 'delete',
            label: t('delete'),
            icon: <DeleteIcon />,
            onChoose: () => choose('delete', loadDelete),
          },
        ]}
      />
      {EditDialog && open === 'edit' && <EditDialog group={group} onClose={close} />}
      {DeleteDialog && open === 'delete' && (
        <DeleteDialog group={group} onDeleted={onDeleted} onClose={close} />
      )}
    </>
  );
}
