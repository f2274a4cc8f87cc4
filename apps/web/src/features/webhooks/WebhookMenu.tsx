import type { Webhook } from '@academy/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EditIcon from '@mui/icons-material/EditOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import PauseIcon from '@mui/icons-material/PauseRounded';
import ResumeIcon from '@mui/icons-material/PlayArrowRounded';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../shared/ui/RowMenu.tsx';
import { useLoadedPart } from '../../shared/ui/useLoadedPart.ts';
import { hostOf } from './rules.ts';
import { useSwitchWebhook } from './useSwitchWebhook.ts';

interface WebhookMenuProps {
  webhook: Webhook;
  /** True if the button that opens the menu shows a label instead of an icon. */
  isLabelled?: boolean;
  onDeleted?: () => void;
}

/** Menu with the actions for a webhook. */
export function WebhookMenu({ webhook, isLabelled = false, onDeleted }: WebhookMenuProps) {
  const { t } = useTranslation('webhooks');
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete'>();
  const [EditDialog, loadEdit] = useLoadedPart(() => import('./EditWebhookDialog.tsx'));
  const [RotateDialog, loadRotate] = useLoadedPart(() => import('./RotateSecretDialog.tsx'));
  const [DeleteDialog, loadDelete] = useLoadedPart(() => import('./DeleteWebhookDialog.tsx'));
  const switchTo = useSwitchWebhook(webhook);
  const close = () => setOpen(undefined);
  const dialog = (name: NonNullable<typeof open>, load: () => void) => () => {
    load();
    setOpen(name);
  };
  const isActive = webhook.state === 'active';
  return (
    <>
      <RowMenu
        label={isLabelled ? t('columns.actions') : t('actionsOf', { host: hostOf(webhook.url) })}
        isLabelled={isLabelled}
        actions={[
          { key: 'edit', label: t('edit'), icon: <EditIcon />, onChoose: dialog('edit', loadEdit) },
          {
            key: 'switch',
            label: t(isActive ? 'pause' : 'resume'),
            icon: isActive ? <PauseIcon /> : <ResumeIcon />,
            onChoose: () => void switchTo(isActive ? 'paused' : 'active'),
          },
          {
            key: 'rotate',
            label: t('rotate.action'),
            icon: <KeyIcon />,
            onChoose: dialog('rotate', loadRotate),
          },
          {
            key: 'delete',
            label: t('delete.action'),
            icon: <DeleteIcon />,
            onChoose: dialog('delete', loadDelete),
          },
        ]}
      />
      {EditDialog && open === 'edit' && <EditDialog webhook={webhook} onClose={close} />}
      {RotateDialog && open === 'rotate' && <RotateDialog webhook={webhook} onClose={close} />}
      {DeleteDialog && open === 'delete' && (
        <DeleteDialog webhook={webhook} onDeleted={onDeleted} onClose={close} />
      )}
    </>
  );
}
