import type { Webhook } from '@academy/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EditIcon from '@mui/icons-material/EditOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import PauseIcon from '@mui/icons-material/PauseRounded';
import ResumeIcon from '@mui/icons-material/PlayArrowRounded';
import { useTranslation } from 'react-i18next';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { RowMenu } from '../../shared/ui/RowMenu.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { hostOf } from './rules.ts';
import { useSwitchWebhook } from './useSwitchWebhook.ts';

interface WebhookMenuProps {
  webhook: Webhook;
  /** True for a button with a label instead of an icon. */
  isLabelled?: boolean;
  onDeleted?: () => void;
}

export function WebhookMenu({ webhook, isLabelled = false, onDeleted }: WebhookMenuProps) {
  const { t } = useTranslation('webhooks');
  const editing = useDialog();
  const rotation = useDialog();
  const deletion = useDialog();
  const switchTo = useSwitchWebhook(webhook);
  const isActive = webhook.state === 'active';
  return (
    <>
      <RowMenu
        label={isLabelled ? t('columns.actions') : t('actionsOf', { host: hostOf(webhook.url) })}
        isLabelled={isLabelled}
        actions={[
          { key: 'edit', label: t('edit'), icon: <EditIcon />, onChoose: editing.open },
          {
            key: 'switch',
            label: t(isActive ? 'pause' : 'resume'),
            icon: isActive ? <PauseIcon /> : <ResumeIcon />,
            onChoose: () => void switchTo(isActive ? 'paused' : 'active'),
          },
          { key: 'rotate', label: t('rotate.action'), icon: <KeyIcon />, onChoose: rotation.open },
          { key: 'delete', label: t('delete.action'), icon: <DeleteIcon />, onChoose: deletion.open },
        ]}
      />
      <LoadedDialog
        dialog={editing}
        load={() => import('./EditWebhookDialog.tsx')}
        properties={{ webhook }}
      />
      <LoadedDialog
        dialog={rotation}
        load={() => import('./RotateSecretDialog.tsx')}
        properties={{ webhook }}
      />
      <LoadedDialog
        dialog={deletion}
        load={() => import('./DeleteWebhookDialog.tsx')}
        properties={{ webhook, onDeleted }}
      />
    </>
  );
}
