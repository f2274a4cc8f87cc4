import type { ManagedPolicy } from '@academy/contracts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';

/**
 * Archives a policy, or makes it active again. Shown only for archived policies and for policies with a published
 * version.
 */
export function StatusAction({ policy }: { policy: ManagedPolicy }) {
  const { t } = useTranslation('policies');
  const dialog = useDialog();
  const { status, version } = policy;
  if (version === null && status !== 'archived') return null;
  return (
    <>
      <Button variant={status === 'active' ? 'text' : 'contained'} {...dialog.button}>
        {t(status === 'active' ? 'status.archive' : 'status.activate')}
      </Button>
      <LoadedDialog dialog={dialog} load={() => import('./StatusDialog.tsx')} properties={{ policy }} />
    </>
  );
}
