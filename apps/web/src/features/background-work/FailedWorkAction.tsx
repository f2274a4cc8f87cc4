import type { FailedWork } from '@academy/contracts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { LoadingButton } from '../../shared/ui/LoadingButton.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';
import { useRetryFailedWorkMutation } from './api.ts';
import { useWorkName } from './useWorkName.ts';

/**
 * Retries failed work, or discards a failed e-mail after a confirmation. For an e-mail in state `unclear`, a dialog first
 * asks whether the e-mail arrived.
 */
export function FailedWorkAction({ work }: { work: FailedWork }) {
  const { t } = useTranslation('background-work');
  const name = useWorkName()(work);
  const decision = useDialog();
  const discarding = useDialog();
  const report = useMutationNotice();
  const [retry, { isLoading }] = useRetryFailedWorkMutation();
  const isUnclear = work.state === 'unclear';
  const subject = [name, work.course_title].filter(Boolean).join(', ');
  const labelOf = (action: string) => t('failed.actionOn', { action, work: subject });
  const action = t(isUnclear ? 'failed.decide' : 'failed.retry');

  function retryNow() {
    void report(retry({ queue: work.queue, workId: work.id }).unwrap(), {
      success: t('retried'),
      failure: (reason) => reason,
    });
  }

  return (
    <>
      <Stack sx={{ alignItems: 'flex-end', gap: 0.5, mt: { xs: 0.75, md: 0 }, mr: { xs: 1, md: 0 } }}>
        <LoadingButton
          size="small"
          variant="outlined"
          loading={isLoading}
          aria-label={labelOf(action)}
          onClick={() => (isUnclear ? decision.open() : retryNow())}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {action}
        </LoadingButton>
        {work.queue === 'mail' && !isUnclear && (
          <Button size="small" color="error" aria-label={labelOf(t('failed.discard'))} {...discarding.button}>
            {t('failed.discard')}
          </Button>
        )}
      </Stack>
      <LoadedDialog dialog={decision} load={() => import('./UnclearEmailDialog.tsx')} properties={{ work }} />
      <LoadedDialog
        dialog={discarding}
        load={() => import('./DiscardEmailDialog.tsx')}
        properties={{ work }}
      />
    </>
  );
}
